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

const planted = `import { t, tn } from "../lib/language/t.ts";
const a = () => t("Hello {name}", { name });
// Translators: a button,
// not a title
const b = () => t("Book", {}, "verb");
const c = () => tn(count, "{count} time", "{count} times");
/* Translators: said twice */
const d = () => [t("Hello {name}", { name: "x" })];
`;

const empty = 'msgid ""\nmsgstr ""\n"Language: hi\\n"\n"X: 1\\n"\n';
const written = `${empty}
#. said twice
#: app/a.ts
msgid "Hello {name}"
msgstr ""

#. a button, not a title
#: app/a.ts
msgctxt "verb"
msgid "Book"
msgstr ""

#: app/a.ts
msgid "{count} time"
msgid_plural "{count} times"
msgstr[0] ""
msgstr[1] ""
`;

const sortedBlocks = (po: string) =>
  po
    .split("\n\n")
    .map((block) => block.trim())
    .toSorted();

test("the texts of the code come into a catalogue, with notes, files, contexts and plurals", () => {
  const po = updatedCatalogue(empty, textsOfSource("app/a.ts", planted));
  expect(sortedBlocks(po)).toEqual(sortedBlocks(written));
  expect(updatedCatalogue(po, textsOfSource("app/a.ts", planted))).toBe(po);
});

test("translations stay, unused ones go, and a text of two files has both", () => {
  const old = written
    .replace(
      'msgid "Hello {name}"\nmsgstr ""',
      '# mine\nmsgid "Hello {name}"\nmsgstr "नमस्ते {name}"',
    )
    .replace('msgid "Book"', 'msgid "Gone"');
  const texts = ["app/b.ts", "app/a.ts"].flatMap((file) => textsOfSource(file, planted));
  const po = updatedCatalogue(old, texts);
  expect(po).toContain(
    '# mine\n#. said twice\n#: app/a.ts\n#: app/b.ts\nmsgid "Hello {name}"\nmsgstr "नमस्ते {name}"\n',
  );
  expect(po).not.toContain("Gone");
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

const entry = (english: string, hindi: string, isFuzzy = false) => ({
  notes: [],
  remarks: [],
  files: [],
  isFuzzy,
  context: undefined,
  english,
  plural: undefined,
  texts: [hindi],
});

test.each([
  ["no translation", "Book", ""],
  ["no translation", "Book", " "],
  ["other values", "{amount} by {date}", "{date} तक"],
  ["other values", "See <price>", "देखें"],
  ["other values", "[Book](/quiz)", "[बुक करें](/match)"],
  ["other numbers", "24 hours", "12 घंटे"],
  ["other numbers", "At most 50%", "आधा"],
  ["digits of Devanagari", "24 hours", "24 घंटे, २४"],
  ["English", "We’re sorry about it", "We’re sorry about it"],
])("a fault is found: %s", (fault, english, hindi) => {
  expect(faultsOfEntry(entry(english, hindi))).toContain(fault);
  expect(faultsOfEntry(entry(english, hindi), { [english]: `${fault}: meant` })).not.toContain(
    fault,
  );
});

test("an unsure text is a fault, a good one is none", () => {
  expect(faultsOfEntry(entry("Book", "बुक करें", true))).toEqual(["unsure"]);
  expect(faultsOfEntry(entry("One of {count}, 24 hours", "24 घंटे, {count} में से 1"))).toEqual([]);
});

test("a catalogue that a translator’s tool has written is read", () => {
  const po = `#~ msgid "Old"\n#~ msgstr "पुराना"\n\n#, fuzzy\n#| msgid "Bok"\nmsgid ""\n"Say "\n"\\"Book\\""\nmsgstr "कहें"\r\n`;
  expect(parsePo(po)).toEqual([entry('Say "Book"', "कहें", true)]);
  expect(() => parsePo("msgid Book")).toThrow("msgid Book");
});
