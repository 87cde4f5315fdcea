/** A part of the page that is not there any more: the server has a newer page, which we get. Not twice in a row. */
export function renew(error: unknown): void {
  const last = Number(sessionStorage.getItem("crusades.renewed") ?? 0);
  if (Date.now() - last < 10_000) throw error;
  sessionStorage.setItem("crusades.renewed", String(Date.now()));
  location.reload();
}

const AGAIN = 1500; // ms

/**
 * A part of the page that comes later than the rest. While the server is away it is asked for again and again: what
 * somebody has done meanwhile waits in this page, so it is not loaded anew. What a server that answers does not have
 * is not there any more.
 */
export async function later<T>(load: () => Promise<T>): Promise<T> {
  for (let isHere = false; ; ) {
    try {
      return await load();
    } catch (error) {
      const wasHere = isHere;
      isHere = await answers();
      if (wasHere && isHere) renew(error);
      if (!isHere) await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

const answers = (): Promise<boolean> =>
  fetch("/icon.svg", { method: "HEAD", cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
