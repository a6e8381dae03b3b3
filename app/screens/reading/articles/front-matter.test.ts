import { expect, test } from "vitest";
import { parseFrontMatter } from "./front-matter.ts";

const good = {
  title: "A walk",
  topic: "growth",
  date: "2026-08-01",
  reviewed: "2026-11-23",
  summary: "One small walk.",
};

function file(changes: Record<string, string | undefined> = {}, body = "Words.\n"): string {
  const lines = Object.entries({ ...good, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n${body}`;
}

const parse = (text: string) => parseFrontMatter("blog/a-walk.md", text);

test("a file is split into front matter and body", () => {
  expect(parse(file())).toEqual({ ...good, language: "en", body: "Words.\n" });
});

test("a clinician is named only if the file names one", () => {
  expect(parse(file({ clinician: "Dr A, RCI A123" })).clinician).toBe("Dr A, RCI A123");
  expect(parse(file())).not.toHaveProperty("clinician");
});

test("an article in Hindi says so", () => {
  expect(parse(file({ language: "hi" })).language).toBe("hi");
});

test("a topic may be given by its name in addresses, as older files do", () => {
  expect(parse(file({ topic: "Adult ADHD" })).topic).toBe("adult-adhd");
});

test.each([
  ["a title that is missing", file({ title: undefined }), "title"],
  ["an empty title", file({ title: "" }), "title"],
  ["a topic that is missing", file({ topic: undefined }), "topic"],
  ["a topic that nobody knows", file({ topic: "Adult ADHA" }), "topic is Adult ADHA"],
  ["a language that the site has not", file({ language: "fr" }), "language is fr"],
  ["a day that does not exist", file({ date: "2026-02-30" }), "date is 2026-02-30"],
  ["a day written another way", file({ date: "1 Aug 2026" }), "date"],
  ["a day of review that is missing", file({ reviewed: undefined }), "reviewed is missing"],
  ["a review before the text", file({ reviewed: "2026-07-31" }), "reviewed is 2026-07-31"],
  ["a summary that is missing", file({ summary: undefined }), "summary"],
  ["a summary that is too long", file({ summary: "x".repeat(161) }), "summary"],
  ["a key that nobody knows", file({ author: "Somebody" }), '"author"'],
  ["no words", file({}, " \n"), "body"],
])("%s is refused by file and key", (_, text, key) => {
  expect(() => parse(text)).toThrow(/^blog\/a-walk\.md: /);
  expect(() => parse(text)).toThrow(key);
});
