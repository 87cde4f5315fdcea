export function Records({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
