export function Replay({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
