import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/**
 * The desk speaks to people who answer clients: it names nothing of the machine. A sentence is a text with a space; an
 * id, a key of a table and a class name have none.
 */

const machine: readonly [pattern: RegExp, what: string][] = [
  [/\bnpm\b|\bnode \w+\.|\bcommands?\b/i, "a command"],
  [/\b[a-z]+_[a-z_]+\b/, "a column or a table"],
  [/\b[A-Z]+_[A-Z_]+\b/, "a variable or a code"],
  [/\bqueues?\b|\bjobs?\b|\bsweeps?\b|\bcron\b/i, "a queue"],
  [/\bcolumns?\b|\bSQL\b|\bdatabase\b/i, "a part of the database"],
  [/\bwaits? for you\b|\bsomebody\b|\banybody\b/i, "a word that the voice does not have"],
];

/** Values that the database has, which no screen shows. */
const stored: ReadonlySet<string> = new Set(['"command line"']);

const literal = /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Lists what a source's sentences name of the machine, outside of the values that they insert. */
function named(source: string): string[] {
  const texts = withoutComments(source).match(literal) ?? [];
  const sentences = texts
    .map((text) => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…"))
    .filter((text) => text.includes(" ") && !text.includes("/../") && !stored.has(text));
  return sentences.flatMap((text) =>
    machine.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${what}: ${text}`),
  );
}

test("no text of the desk names a queue, a column, a variable or a command", () => {
  const files = codeFiles().filter((path) =>
    /^app\/screens\/(?:desk|my)\/.*\.words\.ts$/.test(path),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((path) =>
    named(readProjectFile(path)).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'lost: "Run npm run money again",',
  "job: (name: string) => `The queue ${name} gave up`,",
  'state: "set refund_due_paise to 0",',
])("a planted text is found: %s", (source) => {
  expect(named(source)).toHaveLength(1);
});

test.each([
  'import { ownValue } from "../../lib/own-value.ts";',
  'a: "Due in 11 h", b: (x: {}) => `${x}`,',
])("an ordinary text is not: %s", (source) => {
  expect(named(source)).toEqual([]);
});
