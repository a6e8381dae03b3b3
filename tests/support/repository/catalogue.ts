import { parsePo, type PoEntry } from "../../../app/lib/language/parse-po.ts";
import { keyOf } from "../../../app/lib/language/t.ts";
import type { SourceText } from "./source-texts.ts";

/** How the catalogues of all languages but English are written and compared with the code. */

const keyOfEntry = ({ english, context }: Pick<PoEntry, "english" | "context">) =>
  keyOf(english, context);

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/**
 * Returns a catalogue with the texts of the code: missing ones without a translation, unused ones gone, notes and files
 * as the code has them now, sorted by file and text.
 * @throws {Error} if two calls have the same text with different plurals
 */
export function updatedCatalogue(po: string, sources: readonly SourceText[]): string {
  const before = parsePo(po);
  const known = new Map(before.map((entry) => [keyOfEntry(entry), entry]));
  const entries = new Map<string, PoEntry>();
  for (const { file, english, plural, context, note } of sources) {
    const key = keyOf(english, context);
    const old = known.get(key);
    const isKept = old && (old.plural === undefined) === (plural === undefined);
    const entry: PoEntry = entries.get(key) ?? {
      notes: [],
      remarks: old?.remarks ?? [],
      files: [],
      isFuzzy: old?.isFuzzy ?? false,
      context,
      english,
      plural,
      texts: isKept ? old.texts : [],
    };
    if (entry.plural !== plural) throw new Error(`${file}: two plurals of “${english}”`);
    entry.files = [...new Set([...entry.files, file])].toSorted(byText);
    if (note !== undefined) entry.notes = [...new Set([...entry.notes, note])].toSorted(byText);
    entries.set(key, entry);
  }
  const header = before.find(({ english }) => english === "");
  const sorted = [...entries.values()].toSorted(
    (one, other) =>
      byText(one.files[0] ?? "", other.files[0] ?? "") ||
      byText(one.english, other.english) ||
      byText(one.context ?? "", other.context ?? ""),
  );
  return [...(header ? [header] : []), ...sorted].map(writtenEntry).join("\n");
}

/** Writes an entry of a catalogue. The header has a line for each of its own. */
export function writtenEntry({
  notes,
  remarks,
  files,
  isFuzzy,
  context,
  ...entry
}: PoEntry): string {
  const { english, plural, texts } = entry;
  const quoted = (text: string) =>
    english === "" && text !== ""
      ? [`""`, ...text.split(/(?<=\n)/).map((line) => JSON.stringify(line))].join("\n")
      : JSON.stringify(text);
  const lines = [
    ...remarks.map((one) => `# ${one}`),
    ...notes.map((one) => `#. ${one}`),
    ...files.map((one) => `#: ${one}`),
    ...(isFuzzy ? ["#, fuzzy"] : []),
    ...(context === undefined ? [] : [`msgctxt ${quoted(context)}`]),
    `msgid ${JSON.stringify(english)}`,
    ...(plural === undefined
      ? [`msgstr ${quoted(texts[0] ?? "")}`]
      : [
          `msgid_plural ${quoted(plural)}`,
          ...[0, 1].map((form) => `msgstr[${form}] ${quoted(texts[form] ?? "")}`),
        ]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Values, marks for the view, and where links lead: in a translation the same as in English. */
const partsIn = (text: string) =>
  [...new Set(text.match(/\{\w+\}|<\w+>|\]\([^)]*\)/g))].toSorted(byText).join(" ");

/** 1 is left out: "one", "once" and "the first" are words. So is "24 hours a day", in Hindi day and night. */
const numbersIn = (text: string) => {
  const plain = text
    .replaceAll(/24 hours a day|24×7/g, "")
    .replaceAll(/\{\w+\}/g, " ")
    .replaceAll(/(\d)k\b/g, "$1,000")
    .replaceAll(/(?<![\d.,])1(?![\d.,]*\d)/g, "");
  return [...new Set(plain.match(/\d+(?:[.,:]\d+)*/g))].toSorted(byText).join(" ");
};

const englishSentence = /[A-Za-z’]+\s+[A-Za-z’]+\s+[A-Za-z’]/;

/**
 * Says what is wrong with a translation into Hindi.
 * @param allowed the faults that are meant, by the English text
 */
export function faultsOfEntry(
  { english, plural, isFuzzy, texts }: PoEntry,
  allowed: Readonly<Record<string, string>> = {},
): string[] {
  const pairs = [english, ...(plural === undefined ? [] : [plural])].map((text, form) => ({
    text,
    hindi: texts[form] ?? "",
  }));
  const found = pairs.flatMap(({ text, hindi }) => [
    ...(hindi.trim() === "" ? ["no translation"] : []),
    ...(hindi.trim() !== "" && partsIn(text) !== partsIn(hindi) ? ["other values"] : []),
    ...(hindi.trim() !== "" && numbersIn(text) !== numbersIn(hindi) ? ["other numbers"] : []),
    ...(/[\u0966-\u096f]/.test(hindi) ? ["digits of Devanagari"] : []),
    ...(englishSentence.test(hindi.replaceAll(/\{\w+\}|\]\([^)]*\)/g, "")) &&
    !/[\u0900-\u097f]/.test(hindi)
      ? ["English"]
      : []),
  ]);
  return [...new Set([...found, ...(isFuzzy ? ["unsure"] : [])])].filter(
    (fault) => !(allowed[english] ?? "").startsWith(`${fault}: `),
  );
}
