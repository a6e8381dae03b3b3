import { expect, test } from "vitest";
import { renderWordPoints } from "../learn-danger-words.ts";
import { readProjectFile } from "../support/repository/project-files.ts";

test("the points of words are those that the sentences give: if not, run npm run danger-words", async () => {
  expect(await renderWordPoints()).toBe(readProjectFile("app/domain/safety/word-points.json"));
});
