/** Where we are: the address bar is the only memory of it. */
import { signal } from "@preact/signals";

export const path = signal(location.pathname);
export const query = signal(location.search);

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
  if (!to.includes("#")) scrollTo(0, 0);
}

function arrive(): void {
  path.value = location.pathname;
  query.value = location.search;
}

/** Links within the page go without loading it anew; every other click is the browser's own. */
export function begin(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (url.pathname.startsWith("/api/") || url.pathname.startsWith("/docs/")) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
