/** A part of the page that is not there any more: the server has a newer page, which we get. Not twice in a row. */
export function renew(error: unknown): void {
  const last = Number(sessionStorage.getItem("crusades.renewed") ?? 0);
  if (Date.now() - last < 10_000) throw error;
  sessionStorage.setItem("crusades.renewed", String(Date.now()));
  location.reload();
}
