/** Piece of the page's words -> language -> address (build/words.mjs). */
declare module "@words" {
  const files: Record<string, Record<string, string>>;
  export default files;
}
/** Style sheet -> address, in the order in which they overrule one another (build.mjs). */
declare module "@sheets" {
  const sheets: Record<string, string>;
  export default sheets;
}
/** Game -> address of what works for its board beside the page (build.mjs). */
declare module "@workers" {
  const workers: Record<string, string>;
  export default workers;
}
