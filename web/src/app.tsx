/** Which page an address is. Pages are loaded when they are first opened, with their styles and words. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { games } from "./lib/api";
import { renew } from "./lib/renew";
import { path } from "./lib/router";
import { settings } from "./lib/settings";
import { wear } from "./lib/styles";
import { learn } from "./lib/words";
import NEEDS from "./needs.json";
import { Home } from "./pages/home";

type Page = ComponentType<{ parts: string[] }>;

const PAGES = {
  new: () => import("./pages/new").then((found) => found.NewGame),
  table: () => import("./pages/table").then((found) => found.TablePage),
  join: () => import("./pages/join").then((found) => found.Join),
  watch: () => import("./pages/watch").then((found) => found.Watch),
  rules: () => import("./pages/rules").then((found) => found.Rules),
  records: () => import("./pages/records").then((found) => found.Records),
  replay: () => import("./pages/replay").then((found) => found.Replay),
  help: () => import("./pages/help").then((found) => found.Help),
  account: () => import("./pages/account").then((found) => found.Account),
} satisfies Record<Exclude<keyof typeof NEEDS, "home">, () => Promise<Page>>;

const isPage = (name: string): name is keyof typeof PAGES => Object.hasOwn(PAGES, name);

async function opened(name: keyof typeof PAGES): Promise<Page> {
  const { styles, words } = NEEDS[name];
  const [page] = await Promise.all([PAGES[name](), wear(...styles), learn(...words)]);
  return page;
}

export function App() {
  const { lang } = settings.value;
  useEffect(() => {
    games().catch(() => {}); // what they, their sides and scenarios are called; without an answer, their ids
  }, [lang]);
  const [name = "", ...parts] = path.value.split("/").filter(Boolean).map(decodeURIComponent);
  if (!name) return <Home />;
  return <Loaded key={name} name={name} parts={parts} />;
}

function Loaded({ name, parts }: { name: string; parts: string[] }) {
  const [page, setPage] = useState<{ Page: Page } | "missing" | null>(null);
  useEffect(() => {
    if (isPage(name)) opened(name).then((Page) => setPage({ Page }), renew);
    else setPage("missing");
  }, [name]);
  if (page === "missing") return <Home missing />;
  return page ? <page.Page parts={parts} /> : null;
}
