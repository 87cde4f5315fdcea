export function Join({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
