export function Rules({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
