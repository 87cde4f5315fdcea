/** Between the sheet of standing orders and its text: `QUESTION: ANSWER [if CONDITION]`, a line each. */
export interface Answer {
  answer: string;
  condition: string;
}
export type Rows = Record<string, Answer>;

export const CONDITIONS = ["able", "supply", "hand", "turn"];

/** Rows for the questions of the sheet; whatever else the text says is kept as it is. */
export function parse(text: string, questions: readonly string[]): { rows: Rows; rest: string } {
  const rows: Rows = {};
  const rest: string[] = [];
  for (const line of text.split("\n")) {
    const found = /^\s*([^:#]+?)\s*:\s*(.+?)(?:\s+if\s+(.+?))?\s*$/.exec(line);
    const [, question = "", answer = "", condition = ""] = found ?? [];
    if (found && questions.includes(question) && !rows[question])
      rows[question] = { answer, condition: spaced(condition) };
    else if (line.trim()) rest.push(line);
  }
  return { rows, rest: rest.join("\n") };
}

const spaced = (condition: string): string =>
  condition.replace(/\s*(>=|<=|=|>|<)\s*/, " $1 ").replaceAll(/\s+/g, " ");

/** The sheet's lines come first: the first line that fits a question decides. */
export function compose(rows: Rows, rest: string): string {
  const lines = Object.entries(rows)
    .filter(([, { answer, condition }]) => answer !== "ask" || condition)
    .map(
      ([question, { answer, condition }]) => `${question}: ${answer}${condition ? ` if ${condition}` : ""}`,
    );
  return [...lines, rest].filter(Boolean).join("\n");
}
