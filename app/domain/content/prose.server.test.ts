import { expect, test } from "vitest";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { readProjectFile } from "../../../tests/support/repository/project-files.ts";
import { listProse, slotNames, valuesOfProse } from "../../content/prose-files.server.ts";
import { checkProse, findProse, valueNames } from "./prose.server.ts";

test("every text can be shown, in every language, with the same values, slots, links and anchors", () => {
  expect(listProse()).toContain("guides/first-session");
  expect(checkProse).not.toThrow();
});

const time = () => findProse("guides/accessibility").sections.find(({ id }) => id === "time");

test("a text is found in the language of the request, with its values", () => {
  expect(JSON.stringify(time())).toContain("We hold your time for 10 minutes while you pay.");
  expect(JSON.stringify(withLanguage("hi", time))).toContain("10 मिनट");
});

test("a text that there is not is named", () => {
  expect(() => findProse("guides/nothing")).toThrow("content/guides/nothing.en.md is missing");
});

test("a text whose page shows it as it stands may name no value", () => {
  expect(valuesOfProse("guides/first-session", ["phone"])).toContain("phone");
  expect(valuesOfProse("training", ["phone"])).toEqual([]);
  expect(valuesOfProse("training-modules/foundation", ["phone"])).toEqual([]);
});

test("docs/texts.md names every value and slot, and no other", () => {
  const page = readProjectFile("docs/texts.md").split("## Values and slots")[1] ?? "";
  const named = (mark: RegExp) => new Set(Array.from(page.matchAll(mark), ([, name]) => name));
  expect(named(/`\{(\w+)\}`/g)).toEqual(new Set(["name", ...valueNames()]));
  expect(named(/`<([\w-]+)\/>`/g)).toEqual(new Set(["name", ...slotNames]));
});
