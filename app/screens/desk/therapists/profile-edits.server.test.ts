import { expect, test } from "vitest";
import { isRewritten, wordChanges } from "./profile-edits.server.ts";

const marked = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join("");

test.each([
  ["I listen well.", "I listen very well.", "I listen [+very ]well."],
  ["Sleep\nGrief", "Sleep\nLoss", "Sleep\n[-Grief][+Loss]"],
  ["", "New", "[+New]"],
  ["Gone", "", "[-Gone]"],
  ["The same.", "The same.", "The same."],
  ["a b c", "c b a", "[-a][+c] b [-c][+a]"],
])("between “%s” and “%s” it names what was removed and added", (before, after, changes) => {
  expect(marked(before, after)).toBe(changes);
});

test("what stayed and was removed is the text before, what stayed and was added the text after", () => {
  const [before, after] = ["We talk  slowly,\n\nas you like.", "Slowly we talk, as  you like it."];
  const without = (left: string) =>
    wordChanges(before, after)
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join("");
  expect([without("added"), without("removed")]).toEqual([before, after]);
});

test.each([
  ["I listen well.", "I listen very well.", false],
  ["We talk slowly, as you like.", "We talk slowly and in Hindi, as you like.", false],
  ["I try to listen before I ask.", "We have time. Tell me what you need.", true],
  ["Sleep\nGrief\nLoss", "Sleep\nGrief\nAnger", false],
])("from “%s” to “%s” is rewritten: %s", (before, after, is) => {
  expect(isRewritten(wordChanges(before, after))).toBe(is);
});
