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
    const { question, answer, condition } = parts(line);
    if (answer && questions.includes(question) && !rows[question])
      rows[question] = { answer, condition: spaced(condition) };
    else if (line.trim()) rest.push(line);
  }
  return { rows, rest: rest.join("\n") };
}

/** Question, answer and condition of a line; without an answer it is none. */
function parts(line: string): Answer & { question: string } {
  const colon = line.indexOf(":");
  const said = colon < 0 ? "" : line.slice(colon + 1).trim();
  const at = said.search(/\sif\s/);
  return {
    question: line.slice(0, Math.max(0, colon)).trim(),
    answer: at < 0 ? said : said.slice(0, at).trimEnd(),
    condition: at < 0 ? "" : said.slice(at + 4).trim(),
  };
}

const spaced = (condition: string): string =>
  condition.replace(/>=|<=|=|>|</, " $& ").replaceAll(/\s+/g, " ");

/** The sheet's lines come first: the first line that fits a question decides. */
export function compose(rows: Rows, rest: string): string {
  const lines = Object.entries(rows)
    .filter(([, { answer, condition }]) => answer !== "ask" || condition)
    .map(
      ([question, { answer, condition }]) => `${question}: ${answer}${condition ? ` if ${condition}` : ""}`,
    );
  return [...lines, rest].filter(Boolean).join("\n");
}
