export function Home({ missing = false }: { missing?: boolean }) {
  return <main>{missing ? "?" : ""}</main>;
}
