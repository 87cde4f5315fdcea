// How long the functions of the page are.
//
//     node functions.mjs [--all] [FOLDER]    a line for each of the longest (or of all), the 95th percentile last
//
// A function's lines are those from its head to its end, with everything that stands in it, functions too. Counted are
// functions that have a name (declarations, methods, and those that are given to a name or a property) and more than
// one line: one-liners would make every figure look good, and a function without a name belongs to the one around it.
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { SyntaxKind } from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";

const words = process.argv.slice(2);
const here = words.find((each) => !each.startsWith("--")) ?? dirname(fileURLToPath(import.meta.url));
const LONGEST = 20;

const FUNCTIONS = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
]);
const NAMING = new Set([
  SyntaxKind.VariableDeclaration,
  SyntaxKind.PropertyAssignment,
  SyntaxKind.PropertyDeclaration,
]);

/** Its own name, else that of what it is given to. */
function nameOf(node) {
  if (node.kind === SyntaxKind.Constructor) return "constructor";
  if (node.name) return node.name.getText();
  return NAMING.has(node.parent?.kind) ? node.parent.name.getText() : null;
}

function functionsIn(source) {
  const found = [];
  const lineAt = (position) => source.text.slice(0, position).split("\n").length;
  const visit = (node) => {
    const name = FUNCTIONS.has(node.kind) && node.body ? nameOf(node) : null;
    if (name) {
      const line = lineAt(node.getStart());
      found.push({ name, line, lines: lineAt(node.end) - line + 1 });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** The longest that all but a twentieth stay within. */
function percentile(lengths) {
  const sorted = lengths.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

const api = new API({ cwd: here });
const config = join(here, "tsconfig.json");
const project = api.updateSnapshot({ openProject: config }).getProject(config);
const files = project.rootFiles;
const own = files.filter((each) => each.startsWith(join(here, "src")) && !each.endsWith(".d.ts"));
const all = own.flatMap((file) =>
  functionsIn(project.program.getSourceFile(file)).map((each) => ({ ...each, file: relative(here, file) })),
);
api.close();

const counted = all.filter((each) => each.lines > 1).sort((a, b) => b.lines - a.lines);
for (const { lines, name, file, line } of words.includes("--all") ? counted : counted.slice(0, LONGEST))
  console.log(`${lines} ${name} ${file}:${line}`);
console.log(`functions=${counted.length} p95=${percentile(counted.map((each) => each.lines))}`);
