/** What a timer or a listener of the window calls is what was drawn last, not what was drawn when it began. */
import { useRef } from "preact/hooks";

export function useLatest<T>(value: T): { readonly current: T } {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}
