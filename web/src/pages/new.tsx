export function NewGame({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
