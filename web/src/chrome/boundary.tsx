/** If something inside cannot be drawn the rest of the page goes on, and something simpler takes its place. */
import { Component, type ComponentChildren } from "preact";

interface Props {
  instead: ComponentChildren;
  children: ComponentChildren;
}

export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render({ children, instead }: Props) {
    return this.state.failed ? instead : children;
  }
}
