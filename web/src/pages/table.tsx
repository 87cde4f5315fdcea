export function TablePage({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
