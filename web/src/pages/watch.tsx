export function Watch({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
