/** Which page an address is. Pages are loaded when they are first opened. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { path } from "./lib/router";
import { Home } from "./pages/home";

type Page = ComponentType<{ parts: string[] }>;

const PAGES: Record<string, () => Promise<Page>> = {
  new: () => import("./pages/new").then((found) => found.NewGame),
  table: () => import("./pages/table").then((found) => found.TablePage),
  join: () => import("./pages/join").then((found) => found.Join),
  watch: () => import("./pages/watch").then((found) => found.Watch),
  rules: () => import("./pages/rules").then((found) => found.Rules),
  records: () => import("./pages/records").then((found) => found.Records),
  replay: () => import("./pages/replay").then((found) => found.Replay),
  help: () => import("./pages/help").then((found) => found.Help),
  account: () => import("./pages/account").then((found) => found.Account),
};

export function App() {
  const [name = "", ...parts] = path.value.split("/").filter(Boolean).map(decodeURIComponent);
  if (!name) return <Home />;
  return <Loaded key={name} name={name} parts={parts} />;
}

/** A part of the page that is not there any more: the server has a newer page, which we get. Not twice in a row. */
function renew(error: unknown): void {
  const last = Number(sessionStorage.getItem("crusades.renewed") ?? 0);
  if (Date.now() - last < 10_000) throw error;
  sessionStorage.setItem("crusades.renewed", String(Date.now()));
  location.reload();
}

function Loaded({ name, parts }: { name: string; parts: string[] }) {
  const [page, setPage] = useState<{ Page: Page } | "missing" | null>(null);
  useEffect(() => {
    const load = PAGES[name];
    if (!load) setPage("missing");
    else load().then((Page) => setPage({ Page }), renew);
  }, [name]);
  if (page === "missing") return <Home missing />;
  return page ? <page.Page parts={parts} /> : null;
}
