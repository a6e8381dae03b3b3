/** A text of a catalogue with its translation, as the format PO of gettext has it. */
export interface PoEntry {
  /** Notes from the source for the translator (`#.`), and the translator's own (`#`). */
  notes: string[];
  remarks: string[];
  /** The files that have the text (`#:`). */
  files: string[];
  /** A translator or a tool was not sure: the text is not shown. */
  isFuzzy: boolean;
  context: string | undefined;
  english: string;
  plural: string | undefined;
  /** One text, or one for each plural form. */
  texts: string[];
}

const commentLine = /^#([.:,|~]?) ?(.*)$/;
const textLine =
  /^(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])?[ \t]+)?("(?:[^"\\\p{Cc}]|\\["\\bfnrt])*")[ \t]*$/u;

/** Reads a catalogue. The first entry, whose English is empty, is its header. Obsolete entries (`#~`) are left out. */
export function parsePo(po: string): PoEntry[] {
  return po.split(/\r?\n(?:[ \t]*\r?\n)+/).flatMap((block) => {
    const fields: Record<string, string> = {};
    const comments: Record<string, string[]> = {};
    let field = "";
    for (const line of block.split(/\r?\n/).filter((one) => one.trim() !== "")) {
      const [comment, kind = "", said = ""] = commentLine.exec(line) ?? [];
      const [text, begun, form = "0", literal = ""] = textLine.exec(line) ?? [];
      if (comment !== undefined) (comments[kind] ??= []).push(said);
      else if (text === undefined) throw new Error(`A catalogue has the line: ${line}`);
      else {
        if (begun) field = begun === "msgstr" ? begun + form : begun;
        // The escapes of PO are those of JSON.
        fields[field] = (fields[field] ?? "") + (JSON.parse(literal) as string);
      }
    }
    const { msgctxt: context, msgid: english, msgid_plural: plural, msgstr0, msgstr1 } = fields;
    if (english === undefined) return [];
    const texts = [msgstr0, msgstr1].filter((text) => text !== undefined);
    const isFuzzy = (comments[","] ?? []).some((flags) => /\bfuzzy\b/.test(flags));
    const { ".": notes = [], "": remarks = [], ":": references = [] } = comments;
    const files = references.flatMap((line) => line.split(" "));
    return [{ notes, remarks, files, isFuzzy, context, english, plural, texts }];
  });
}
