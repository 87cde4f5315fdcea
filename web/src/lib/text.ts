/** A text without the letters of a kind at its end. (`/x+$/` looks at every x from every x before it.) */
export function cutEnd(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
