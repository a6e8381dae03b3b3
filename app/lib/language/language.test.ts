import { expect, test } from "vitest";
import { withinSentence } from "./language.ts";
import { withLanguage } from "./with-language.server.ts";

test("a label within a sentence loses its capital in English alone", () => {
  expect(withinSentence("Work or burnout")).toBe("work or burnout");
  withLanguage("hi", () => expect(withinSentence("चिंता, OCD")).toBe("चिंता, OCD"));
});
