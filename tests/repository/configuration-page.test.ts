import { expect, test } from "vitest";
import { readProjectFile } from "../support/repository/project-files.ts";
import { renderConfiguration } from "../write-configuration.ts";

test("docs/configuration.md is what app/environment.ts says: if not, run npm run docs", async () => {
  expect(readProjectFile("docs/configuration.md")).toBe(await renderConfiguration());
});
