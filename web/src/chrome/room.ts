/** How much room there is, in pixels of text at its usual size: whoever reads larger has less of it. */
import { useEffect, useState } from "preact/hooks";
import { scale } from "../lib/settings";

const PHONE = 900;
const SMALL = 300;

/** `size` is the class of the table's grid. */
export function useRoom(): { phone: boolean; size: string } {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const changed = (): void => setWidth(innerWidth);
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  const phone = width < PHONE;
  const room = width / scale.value;
  const small = room < SMALL ? "phone large" : "phone";
  return { phone, size: phone ? small : room < 1080 ? "narrow tight" : room < 1260 ? "narrow" : "" };
}
