/** The line in which one writes to the others. */
import { useSignal } from "@preact/signals";
import type { Refusal } from "../lib/types";
import { say } from "../lib/words";
import { kindly, type Table } from "./table";
import { Button, toast } from "./ui";

export function ChatLine({ table }: { table: Table }) {
  const text = useSignal("");
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const words = text.value.trim();
    if (!words) return;
    text.value = "";
    try {
      await table.live.say({ t: "chat", text: words });
    } catch (refusal) {
      text.value = words;
      toast(kindly(refusal as Refusal).text, { tone: "bad" });
    }
  };
  return (
    <form class="chatline" onSubmit={send}>
      <input
        id="chat-line"
        class="field"
        maxLength={500}
        autoComplete="off"
        placeholder={say("table-chat-hint")}
        aria-label={say("table-chat-hint")}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <Button type="submit">{say("table-chat-send")}</Button>
    </form>
  );
}
