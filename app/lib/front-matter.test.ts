import { expect, test } from "vitest";
import { splitFrontMatter } from "./front-matter.ts";

const split = (text: string) => splitFrontMatter("walk.md", text, ["title", "lead"]);

test("keys and values stand between two lines of ---, and the text below", () => {
  expect(split('---\ntitle: "Sleep: what helps"\n---\nWords.\n')).toEqual({
    front: { title: "Sleep: what helps" },
    body: "Words.\n",
  });
  // A horizontal rule does not end it a second time.
  expect(split("---\ntitle: Sleep: what helps\n---\nOne.\n\n---\n\nTwo.\n")).toEqual({
    front: { title: "Sleep: what helps" },
    body: "One.\n\n---\n\nTwo.\n",
  });
  expect(split("---\r\nlead: Rest\r\n---\r\nWords.\r\n").front).toEqual({ lead: "Rest" });
});

test.each([
  ["Words.", "walk.md: no front matter"],
  ["---\ntitle: A\n", "walk.md: no front matter"],
  ["---\njust words\n---\n", '"just words"'],
  ["---\ntitel: A\n---\n", 'walk.md: "titel" is not a key'],
  ["---\ntitle: A\ntitle: B\n---\n", "walk.md: title is given twice"],
])("a mistake is named: %s", (text, problem) => {
  expect(() => split(text)).toThrow(problem);
});
