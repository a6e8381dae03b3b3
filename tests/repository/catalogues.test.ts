import { expect, test } from "vitest";
import { parsePo } from "../../app/lib/language/parse-po.ts";
import { faultsOfEntry, updatedCatalogue } from "../support/repository/catalogue.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";
import { listSourceTexts, textsOfSource } from "../support/repository/source-texts.ts";

/** The texts of `t` in the code, and the catalogues in content/languages. `npm run translations` writes these. */

/** Translations with a fault that is meant: the fault, a colon, and why. */
const meant: Readonly<Record<string, string>> = {};

const sources = listSourceTexts();
const named = (po: string) => parsePo(po).map(({ context, english }) => [context, english]);
const catalogues = codeFiles().filter((path) => /^content\/languages\/.*\.po$/.test(path));

test.each(catalogues)(
  "%s is what `npm run translations` writes: nothing missing or unused",
  (path) => {
    const po = readProjectFile(path);
    const updated = updatedCatalogue(po, sources);
    expect(named(po)).toEqual(named(updated));
    expect(po).toBe(updated);
  },
);

test.each(catalogues)("each text of %s has the values and numbers of its English one", (path) => {
  const [header, ...entries] = parsePo(readProjectFile(path));
  expect(header?.english).toBe("");
  expect(entries.length).toBeGreaterThan(0);
  const faults = entries.flatMap((entry) =>
    faultsOfEntry(entry, meant).map((fault) => `${fault}: ${entry.english}: ${entry.texts}`),
  );
  expect(faults).toEqual([]);
  const unknown = Object.keys(meant).filter((text) => entries.every((one) => one.english !== text));
  expect(unknown).toEqual([]);
});

/** The pages of staff and of therapists are in English. */
const inEnglish = /^app\/screens\/(?:desk|my|booking\/session)\//;

test("the screens of staff and therapists give no text to translators", () => {
  const found = sources.filter(({ file }) => inEnglish.test(file));
  expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

test.each([
  ["t(text)", "app/a.ts:2"],
  ["t(`Hello ${name}`)", "app/a.ts:2"],
  ['t(isNew ? "New" : "Old")', "app/a.ts:2"],
  ['tn(count, "{count} time", others)', "app/a.ts:2"],
  ['tn(count, "1 time", "{count} times")', "app/a.ts:2"],
  ['t("Book", {}, context)', "app/a.ts:2"],
  ["// Translators: about nothing", "app/a.ts:2"],
])("a text that no catalogue can have is refused: %s", (call, place) => {
  const source = `import { t } from "./t.ts";\n${call};\n`.replace(/nothing;/, "nothing");
  expect(() => textsOfSource("app/a.ts", source)).toThrow(place);
});

test("a catalogue that a translator’s tool has written is read", () => {
  const po = `#~ msgid "Old"\n#~ msgstr "पुराना"\n\n#, fuzzy\n#| msgid "Bok"\nmsgid ""\n"Say "\n"\\"Book\\""\nmsgstr "कहें"\r\n`;
  const entry = { isFuzzy: true, english: 'Say "Book"', plural: undefined, texts: ["कहें"] };
  expect(parsePo(po)).toMatchObject([entry]);
  expect(() => parsePo("msgid Book")).toThrow("msgid Book");
});
