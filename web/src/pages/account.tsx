export function Account({ parts }: { parts: string[] }) {
  return <main>{parts.join("/")}</main>;
}
