/** Why something cannot be done now: beside it, with its clause; the focus is told it too. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Table } from "./table";
import { Clauses, Icon } from "./ui";

const ID = "why-tip";
const GAP = 10;

export function WhyTip({ table }: { table: Table }) {
  const tip = useRef<HTMLDivElement>(null);
  const why = table.why.value;
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !why) return;
    const { width, height } = box.getBoundingClientRect();
    const right = why.box.right + GAP + width < innerWidth;
    const left = right ? why.box.right + GAP : Math.max(8, why.box.left - GAP - width);
    const under = why.box.bottom + GAP;
    const beside = Math.min(Math.max(8, why.box.top), innerHeight - height - 8);
    const covers = left < why.box.right && left + width > why.box.left;
    const top = covers
      ? under + height < innerHeight
        ? under
        : Math.max(8, why.box.top - GAP - height)
      : beside;
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  }, [why]);
  useEffect(() => {
    if (!why) return;
    const focus = document.activeElement;
    if (!focus || focus === document.body) return;
    const before = focus.getAttribute("aria-describedby");
    focus.setAttribute("aria-describedby", ID);
    return () => {
      if (before) focus.setAttribute("aria-describedby", before);
      else focus.removeAttribute("aria-describedby");
    };
  }, [why]);
  if (!why) return null;
  return (
    <div
      ref={tip}
      id={ID}
      class="why"
      role="tooltip"
      onMouseEnter={() => table.keepWhy()}
      onMouseLeave={() => {
        table.why.value = null;
      }}
    >
      <b>
        <Icon name="no" size="sm" />
        {why.title}
      </b>
      {why.text}
      {why.rule && <Clauses game={table.game} rule={why.rule} />}
    </div>
  );
}
