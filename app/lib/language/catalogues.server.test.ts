import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCatalogues, textsOf } from "./catalogues.server.ts";
import { languages } from "./language.ts";
import { hashOf, SEPARATOR } from "./page-texts.ts";
import { textsForBrowser } from "./page-texts.server.ts";

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "catalogues-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    readCatalogues("content/languages", languages);
  });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test.each([
  ["it has no catalogue of a language", { "en.po": "" }, "hi.po"],
  ["a line is no PO", { "hi.po": 'msgid "Book"\nmsgstr बुक' }, "the line: msgstr बुक"],
  ["a quote is open", { "hi.po": 'msgid "Book"\nmsgstr "a" b"' }, 'the line: msgstr "a" b"'],
  [
    "an escape is none of PO",
    { "hi.po": String.raw`msgid "\q"` },
    String.raw`the line: msgid "\q"`,
  ],
])("a folder is refused as soon as it is named if %s", (_, files, message) => {
  const folder = folderWith(files);
  expect(() => readCatalogues(folder, languages)).toThrow(message);
  expect(() => readCatalogues(folder, ["en"])).not.toThrow();
});

test("a browser gets no empty text for one that is unsure or missing, and shows its English", () => {
  const po = '#, fuzzy\nmsgid "Book"\nmsgstr "बुक"\n\nmsgid "Paid"\nmsgstr "पेमेंट हुआ"\n';
  readCatalogues(folderWith({ "hi.po": po }), languages);
  const hashes = ["Book", "Not in the catalogue", "Paid"].map(hashOf);
  const sent = textsForBrowser(textsOf("hi"), hashes);
  expect(sent.split(SEPARATOR)).toEqual([`${hashOf("Paid")}पेमेंट हुआ`]);
});
