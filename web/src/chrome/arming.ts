/** What is pointed at for a moment, or has the focus, is armed: one press more and it is done. */
import { batch } from "@preact/signals";
import type { Offer } from "../lib/choice";
import { settings } from "../lib/settings";
import type { Table } from "./table";

/** So long somebody has looked at what he presses. */
const LOOKED = 120; // ms

let timer = 0;
let waiting = "";

/** The board shows what is pointed at, and the lens what may come of it. */
export function weigh(table: Table, offer: Offer): void {
  const place = offer.operands.find((each) => table.stands(each, offer.verb));
  batch(() => {
    table.weighed.value = offer.action;
    if (place) table.look(place, false);
  });
}

const ready = (table: Table, offer: Offer): void => {
  table.ready.value = offer.action;
};

/** Pointing arms after a moment, the focus of a keyboard at once, a finger never: its first tap does. */
export function pointing(table: Table, offer: Offer) {
  const rest = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || table.ready.value === offer.action) return;
    if (waiting === offer.action) return;
    clearTimeout(timer);
    weigh(table, offer);
    waiting = offer.action;
    timer = window.setTimeout(() => {
      waiting = "";
      ready(table, offer);
    }, LOOKED);
  };
  return {
    onPointerMove: rest, // not as it enters: a new question under a pointer that rests is no look at it
    onPointerLeave: (): void => {
      clearTimeout(timer);
      waiting = "";
      if (table.ready.value === offer.action) table.ready.value = null;
    },
    onFocus: (event: FocusEvent): void => {
      weigh(table, offer);
      if ((event.currentTarget as Element).matches(":focus-visible")) ready(table, offer);
    },
    onBlur: (): void => {
      if (table.ready.value === offer.action) table.ready.value = null;
    },
  };
}

/** A press: commits what is armed, else arms it or, if it throws no dice, does it. */
export function press(table: Table, offer: Offer): void {
  clearTimeout(timer); // it was the press that it was looked at for: taken back, it does not glow again
  waiting = "";
  // whoever wants to confirm everything is not taken at a look
  if (table.ready.value === offer.action && !settings.value.confirm) table.arm(offer.action);
  else weigh(table, offer);
  table.commit(offer.action);
}
