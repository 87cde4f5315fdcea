/** How much room the drawing has, in pixels: the table is laid out by it. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Room {
  w: number;
  h: number;
  /** Counts how often it has changed: then nothing travels, everything is laid out anew. */
  n: number;
}

export function useSize(): { frame: { current: HTMLDivElement | null }; room: Room | null } {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const check = (): void => {
      const { clientWidth: w, clientHeight: h } = box;
      if (w && h) setRoom((old) => (old?.w === w && old.h === h ? old : { w, h, n: (old?.n ?? 0) + 1 }));
    };
    check();
    const observer = new ResizeObserver(check);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}
