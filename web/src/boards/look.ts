/** What is looked at from elsewhere, a line of the log or a list, comes into sight; what the board itself tells of is there. */
import { useEffect, useRef } from "preact/hooks";

/** Gives the way to tell what is looked at. `place`: where that is; null if nowhere. */
export function useLook(
  tell: (id: string | null) => void,
  looked: string | null,
  place: string | null,
  bring: (place: string) => void,
): (id: string | null) => void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (place && looked !== told.current) bring(place);
  }, [place]);
  return (id) => {
    told.current = id;
    tell(id);
  };
}
