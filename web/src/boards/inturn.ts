/**
 * A board is drawn part by part, a picture between one and the next: what can be seen is there early, and none of it
 * keeps a slow processor from hearing whoever presses something.
 */
import { useEffect, useState } from "preact/hooks";

/** How many of so many parts are drawn by now. */
export function useTurns(parts: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn < parts) setDrawn(drawn + 1); // an effect comes after the picture
  }, [drawn, parts]);
  return drawn;
}
