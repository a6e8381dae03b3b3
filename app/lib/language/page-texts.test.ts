import { expect, onTestFinished, test } from "vitest";
import { parsePo } from "./parse-po.ts";
import { codeFiles, readProjectFile } from "../../../tests/support/repository/project-files.ts";
import { addTexts, hashOf, SEPARATOR } from "./page-texts.ts";
import { textsOfPage } from "./page-texts.server.ts";
import { keyOf, readTextsFrom, t } from "./t.ts";
import { withLanguage } from "./with-language.server.ts";

const catalogues = codeFiles().filter((path) => path.endsWith(".po"));

test.each(catalogues)(
  "no two texts of %s have the same hash, and none has what separates",
  (path) => {
    const entries = parsePo(readProjectFile(path));
    const keys = entries.flatMap(({ english, plural, context }) =>
      [english, plural ?? english].map((text) => keyOf(text, context)),
    );
    expect(new Set(keys.map(hashOf)).size).toBe(new Set(keys).size);
    expect(entries.filter(({ texts }) => texts.join("").includes(SEPARATOR))).toEqual([]);
  },
);

test("a browser reads the texts that the server sent for a page, and those of the pages before", () => {
  const restore = readTextsFrom(() => undefined);
  onTestFinished(() => void readTextsFrom(restore));
  expect(textsOfPage("find-booking", true)).toBeUndefined();
  withLanguage("hi", () => {
    addTexts(`${hashOf("Book")}बुक करें`);
    addTexts(textsOfPage("find-booking", true) ?? "");
    expect([t("Book"), t("Find my booking"), t("Unknown")]).toEqual([
      "बुक करें",
      "मेरी बुकिंग खोजें",
      "Unknown",
    ]);
  });
});
