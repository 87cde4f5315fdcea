/** Small things that every page is made of. */
import { type Signal, signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../lib/words";
import { ICONS, type IconName } from "./icons";

export type { IconName } from "./icons";

/** Without `label` the icon is an ornament: a word stands beside it. */
export function Icon({ name, size, label }: { name: IconName; size?: "sm" | "lg"; label?: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden
    <svg
      class={`i ${size ?? ""}`}
      viewBox="0 0 24 24"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}

/** A hex that is also a die: one, two, three pips for three games. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.500 28.600 8.800v14.400L16 30.500 3.400 23.200V8.800z" fill="var(--accent)" />
      <path d="M16 1.500 28.600 8.800 16 16 3.400 8.800z" fill="#fff" fill-opacity=".22" />
      <path d="M16 16v14.500l12.600-7.300V8.800z" fill="#000" fill-opacity=".2" />
      <path
        d="M3.400 8.800 16 16l12.600-7.200M16 16v14.500"
        fill="none"
        stroke="var(--accent-ink)"
        stroke-width="1.3"
        stroke-opacity=".75"
      />
      <g fill="var(--accent-ink)">
        <ellipse cx="16" cy="8.800" rx="2.600" ry="1.700" />
        <ellipse cx="7.300" cy="16" rx="1.500" ry="2.100" />
        <ellipse cx="12.300" cy="23.500" rx="1.500" ry="2.100" />
        <ellipse cx="25" cy="15.300" rx="1.400" ry="2" />
        <ellipse cx="22.300" cy="19.700" rx="1.400" ry="2" />
        <ellipse cx="19.600" cy="24.100" rx="1.400" ry="2" />
      </g>
    </svg>
  );
}

type ButtonProps = Omit<JSX.IntrinsicElements["button"], "icon" | "class"> & {
  kind?: "pri" | "quiet" | "bad";
  small?: boolean;
  icon?: IconName;
  class?: string;
  children?: ComponentChildren;
};

export function Button({ kind, small, icon, class: more, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={["btn", kind, small && "sm", more].filter(Boolean).join(" ")}
      {...(rest as JSX.IntrinsicElements["button"])}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** The chip of a clause, to its place in the rulebook. */
export function Clause({ game, id }: { game: string; id: string }) {
  return (
    <a
      class="clause"
      href={`/rules/${game}/${encodeURIComponent(id)}`}
      title={say("common-open-rule", { id })}
    >
      {id}
    </a>
  );
}

/** Several clauses as the server writes them: with commas, spaces or semicolons between. */
export function Clauses({ game, rule }: { game: string; rule: string }) {
  const ids = rule.split(/[\s,;]+/).filter(Boolean);
  return (
    <>
      {ids.map((id) => (
        <>
          {" "}
          <Clause key={id} game={game} id={id} />
        </>
      ))}
    </>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  footer?: ComponentChildren;
  wide?: boolean;
  class?: string;
}

/** The browser's own dialog: it keeps the focus inside, closes with Esc, and gives the focus back. */
export function Dialog({ title, onClose, children, footer, wide, class: more }: DialogProps) {
  const box = useModal();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it is only sugar, Esc does the same
    <dialog
      ref={box}
      class={["dialog", wide && "wide", more].filter(Boolean).join(" ")}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-in">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="tool" onClick={onClose} aria-label={say("common-close")}>
            <Icon name="close" />
          </button>
        </header>
        <div class="dialog-body">{children}</div>
        {footer && <footer class="dialog-foot">{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Opens it as long as it is there. */
function useModal(): { current: HTMLDialogElement | null } {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return box;
}

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A hit is filled, a miss outlined: never colour alone. Dice with more than six faces bear a figure. */
export function Die({ value, hit, tumble }: { value: number; hit?: boolean; tumble?: boolean }) {
  const label =
    hit === undefined ? String(value) : say(hit ? "common-die-hit" : "common-die-miss", { value });
  const pips = PIPS[value];
  return (
    <svg
      class={["die", hit && "hit", tumble && "tumble"].filter(Boolean).join(" ")}
      viewBox="-20 -20 40 40"
      role="img"
      aria-label={label}
    >
      <rect x="-17" y="-17" width="34" height="34" rx="6" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 9} cy={y * 9} r="3.3" />)
      ) : (
        <text y="7" text-anchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}

/** Narrows a long list as one types. */
export function FilterField(props: { filter: Signal<string>; label: string; hint: string }) {
  const { filter } = props;
  return (
    <label class="filter">
      <Icon name="search" size="sm" />
      <span class="sr">{props.label}</span>
      <input
        class="field"
        type="search"
        placeholder={props.hint}
        value={filter.value}
        onInput={(event) => {
          filter.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}

/** A few choices of which one holds. */
export function Seg<T extends string | number>(props: {
  label: string;
  value: T;
  options: { value: T; text: ComponentChildren; icon?: IconName }[];
  onChange: (value: T) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons
    <div class="seg" role="group" aria-label={props.label}>
      {props.options.map((each) => (
        <button
          type="button"
          key={each.value}
          aria-pressed={each.value === props.value}
          onClick={() => props.onChange(each.value)}
        >
          {each.icon && <Icon name={each.icon} size="sm" />}
          {each.text}
        </button>
      ))}
    </div>
  );
}

/** On or off, with its words at the left. */
export function Switch(props: {
  label: string;
  hint?: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <label class="switch">
      <span>
        {props.label}
        {props.hint && <small>{props.hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.value}
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad";
  game?: string;
  rule?: string;
}

const toasts = signal<Toast[]>([]);
let count = 0;

/** Says something in passing. Bad news stays until it is sent away or nine seconds are over. */
export function toast(text: string, more: Partial<Omit<Toast, "id" | "text">> = {}): void {
  const id = ++count;
  toasts.value = [...toasts.value.slice(-2), { id, text, tone: "plain", ...more }];
  setTimeout(() => dismiss(id), more.tone === "bad" ? 9000 : 5000);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((each) => each.id !== id);
}

/** Each page has one; a screen reader hears what comes. */
export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((each) => (
        <div key={each.id} class={`toast ${each.tone}`}>
          <Icon name={each.tone === "bad" ? "no" : "info"} />
          <p>
            {each.text}
            {each.rule && each.game && <Clauses game={each.game} rule={each.rule} />}
          </p>
          <button
            type="button"
            class="tool"
            aria-label={say("common-dismiss")}
            onClick={() => dismiss(each.id)}
          >
            <Icon name="close" size="sm" />
          </button>
        </div>
      ))}
    </div>
  );
}

/** Something that came out badly, or is empty, said kindly in the page itself. */
export function Notice(props: {
  icon?: IconName;
  title: string;
  children?: ComponentChildren;
  tone?: "plain" | "bad";
  /** 1 where it is all that the page has to say. */
  level?: 1 | 2;
}) {
  const Heading = props.level === 1 ? "h1" : "h2";
  return (
    <div class={`notice ${props.tone ?? "plain"}`} role={props.tone === "bad" ? "alert" : undefined}>
      <Icon name={props.icon ?? "info"} size="lg" />
      <div>
        <Heading>{props.title}</Heading>
        {props.children}
      </div>
    </div>
  );
}

/** A field to copy from: for invitations and commitments. */
export function Copy({ text, label }: { text: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      toast(say("common-copied"));
    } catch {
      toast(say("common-copy-by-hand")); // the text is selected: the keyboard does it
    }
  };
  return (
    <div class="copy">
      <input ref={field} class="field" readOnly value={text} aria-label={label} />
      <Button icon="copy" onClick={copy}>
        {say("common-copy")}
      </Button>
    </div>
  );
}

/** The name of the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} – Crusades` : "Crusades";
  }, [title]);
}
