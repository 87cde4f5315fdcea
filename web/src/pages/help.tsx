export function Help({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
