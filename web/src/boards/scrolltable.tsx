/** A table of a game. A wide one scrolls, by keyboard too, under a caption as wide as what is seen of it. */
import type { ComponentChildren } from "preact";

interface Props {
  title: string;
  hint: string;
  children: ComponentChildren;
}

export function ScrollTable({ title, hint, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="hscroll" tabIndex={0} aria-label={title}>
      <table class="htable">
        <caption>
          <div>
            <b>{title}</b> <span>{hint}</span>
          </div>
        </caption>
        {children}
      </table>
    </section>
  );
}
