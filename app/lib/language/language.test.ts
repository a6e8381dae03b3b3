import { languageOf } from "./local-path.ts";
import { expect, test } from "vitest";
import { withinSentence } from "./language.ts";
import { withLanguage } from "./with-language.server.ts";

test("a label within a sentence loses its capital in English alone", () => {
  expect(withinSentence("Work or burnout")).toBe("work or burnout");
  withLanguage("hi", () => expect(withinSentence("चिंता, OCD")).toBe("चिंता, OCD"));
});

test.each([
  ["/hi", "hi"],
  ["/hi.data", "hi"],
  ["/hi.data?_routes=root", "hi"],
  ["/hi/quiz.data", "hi"],
  ["/hindi", "en"],
  ["/hi.datax", "en"],
  ["/quiz", "en"],
])("the path %s is of a page in the language %s", (path, language) => {
  expect(languageOf(path)).toBe(language);
});
