import { render } from "preact";
import { App } from "./app";
import { greet } from "./lib/api";
import { begin } from "./lib/router";
import { dress } from "./lib/settings";
import { speak } from "./lib/words";

dress();
begin();
await speak();
render(<App />, document.getElementById("page") as HTMLElement);
greet().catch(() => undefined); // the pages say so themselves if nobody answers
