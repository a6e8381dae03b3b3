import { parseSync } from "@swc/core";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/**
 * The desk speaks to people who answer clients: it names nothing of the machine. Read are the texts of every file of
 * the desk's screens, and of every file of a domain that one of them imports. A text is a literal with a space; an id,
 * a key of a table and a class name have none.
 */

const machine: readonly [pattern: RegExp, what: string][] = [
  [/\bnp[mx]\b|\bnode \w+\.|\bcommands?\b/i, "a command"],
  [/\b[a-z]+_[a-z_]+\b/, "a column or a table"],
  [/\b[A-Z]+_[A-Z_]+\b/, "a variable or a code"],
  [/\bqueues?\b|\bjobs?\b|\bsweeps?\b|\bcron\b/i, "a queue"],
  [/\bcolumns?\b|\bSQL\b|\bdatabase\b/i, "a part of the database"],
  [/\bproviders?\b|\bwebhooks?\b|\bclaims?\b/i, "a part of the software"],
  [/\bwaits? for you\b|\bsomebody\b|\banybody\b/i, "a word that the voice does not have"],
];

/**
 * Texts that no screen shows: a value of the database, and a heading in a file for the accountant. And a concern of
 * clients, who have jobs.
 */
const stored: ReadonlySet<string> = new Set([
  "command line",
  "Provider's id",
  "Exams and first jobs",
]);

/** What a query calls a column. */
const renamed = /^\w+ as \w+$/;

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node["value"] ?? nameOf(node["property"])) : "";

/** What is no text: SQL, an error for the log, an alarm, the operator's own step, a class name. */
function isUnread(node: Node): boolean {
  const { type } = node;
  if (type === "ImportDeclaration" || type === "ThrowStatement" || type === "TsLiteralType")
    return true;
  if (type === "TaggedTemplateExpression") return true;
  if (type === "NewExpression") return nameOf(node["callee"]).endsWith("Error");
  if (type === "CallExpression")
    return /^(?:alarm|warn|error|info|raw|selectFrom|where|select|joined|RegExp)$/.test(
      nameOf(node["callee"]),
    );
  if (type === "KeyValueProperty") return nameOf(node["key"]) === "action";
  if (type === "VariableDeclarator") return nameOf(node["id"]) === "operatorSteps";
  if (type === "JSXAttribute") return /^(?:className|key|pattern)$/.test(nameOf(node["name"]));
  return false;
}

/** Lists the texts of a source that people can read, with "…" for what is inserted. */
function textsIn(source: string, tsx: boolean): string[] {
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (!isNode(node)) return;
    if (!Array.isArray(node) && isUnread(node)) return;
    const { type, value, quasis } = node;
    if (type === "StringLiteral" || type === "JSXText") texts.push(String(value));
    if (type === "TemplateLiteral")
      texts.push((quasis as { cooked: string }[]).map(({ cooked }) => cooked).join("…"));
    for (const one of Object.values(node)) walk(one);
  };
  walk(parseSync(source, { syntax: "typescript", tsx, target: "esnext" }).body);
  return texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text.includes(" ") && !stored.has(text) && !renamed.test(text));
}

/** Lists what a source's texts name of the machine. */
const named = (source: string, tsx = true): string[] =>
  textsIn(source, tsx).flatMap((text) =>
    machine.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${what}: ${text}`),
  );

const screens = codeFiles().filter((path) =>
  /^app\/screens\/(?:desk|my)\/.*(?<!\.test)\.tsx?$/.test(path),
);

/** The files of domains that a screen of the desk imports: their sentences can be on it. */
const imported = [
  ...new Set(
    screens.flatMap((path) =>
      [...readProjectFile(path).matchAll(/from "(\.[^"]+)"/g)].map(([, to = ""]) =>
        join(dirname(path), to),
      ),
    ),
  ),
].filter((path) => path.startsWith("app/domain/"));

test("no text that the desk can show names a queue, a column, a variable or a command", () => {
  expect(screens.length).toBeGreaterThan(60);
  expect(imported.length).toBeGreaterThan(60);
  expect(imported).toContain("app/domain/ledger/ledger-invariants.ts");
  const found = [...screens, ...imported].flatMap((path) =>
    named(readProjectFile(path), path.endsWith("x")).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'const a = { lost: "Run npx sahaj money again" };',
  "const a = { job: (name: string) => `The queue ${name} gave up` };",
  'const a = { state: "set refund_due_paise to 0" };',
  "const view = <p>The job has failed</p>;",
  'const faults = [[true, "a refund that the provider refused"]];',
])("a planted text is found: %s", (source) => {
  expect(named(source)).toHaveLength(1);
});
