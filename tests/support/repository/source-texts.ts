import { type Node, parseSync, Visitor } from "oxc-parser";
import { codeFiles, readProjectFile } from "./project-files.ts";

/** A text that the code gives to `t`, or a pair that it gives to `tn`. */
export interface SourceText {
  file: string;
  line: number;
  english: string;
  plural: string | undefined;
  context: string | undefined;
  /** From the comment before the call. */
  note: string | undefined;
}

const NOTE = /^\s*Translators:\s*/;
/** A note is at most two lines above its call: between them stands the start of a statement. */
const NOTE_LINES = 2;

/** Returns a literal's text; "" where the code computes it. */
function literal(node: Node | undefined): string {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  const isPlain = node?.type === "TemplateLiteral" && node.expressions.length === 0;
  return isPlain ? (node.quasis[0]?.value.cooked ?? "") : "";
}

/**
 * Lists the texts of a file for the catalogues.
 * @throws {Error} if a text or a context is no literal, the first form lacks its number, or a note has no call
 */
export function textsOfSource(file: string, source: string): SourceText[] {
  if (!/\/t\.ts"/.test(source)) return [];
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const texts: SourceText[] = [];
  const notes = notesOf(comments, lineAt);
  const wrong: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== "Identifier" || !/^tn?$/.test(callee.name)) return;
      const line = lineAt(start);
      const words = given.slice(callee.name === "tn" ? 1 : 0);
      const plural = callee.name === "tn" ? literal(words.splice(1, 1)[0]) : undefined;
      const [english, context] = [literal(words[0]), words[2] && literal(words[2])];
      if (!english || plural === "" || context === "")
        wrong.push(
          `${file}:${line}: ${callee.name} needs literals: ${source.slice(start, start + 60)}`,
        );
      // Other languages have the first form for other numbers too: Hindi for 0.
      if (plural !== undefined && !english.includes("{count}"))
        wrong.push(`${file}:${line}: the first form needs {count}: ${english}`);
      const found = notes.findIndex((one) => line >= one.line && line - one.line <= NOTE_LINES);
      const note = found < 0 ? undefined : notes.splice(found, 1)[0]?.text;
      texts.push({ file, line, english, plural, context, note });
    },
  }).visit(program);
  wrong.push(...notes.map(({ line }) => `${file}:${line}: this note is above no text`));
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return texts;
}

/** The notes for translators, each with its last line. Lines of `//` below one continue it. */
function notesOf(
  comments: readonly { type: string; value: string; end: number }[],
  lineAt: (offset: number) => number,
) {
  const notes: { text: string; line: number }[] = [];
  for (const { type, value, end } of comments) {
    const line = lineAt(end);
    const text = value.replaceAll(/\s*\n\s*\*?\s*/g, " ").trim();
    const above = notes.at(-1);
    if (NOTE.test(text)) notes.push({ text: text.replace(NOTE, ""), line });
    else if (type === "Line" && above?.line === line - 1) {
      above.text += ` ${text}`;
      above.line = line;
    }
  }
  return notes;
}

/** Lists the texts of all screens, emails and domains. */
export const listSourceTexts = (): SourceText[] =>
  codeFiles()
    .filter((path) => /^app\/.*(?<!\.test)\.tsx?$/.test(path))
    .flatMap((path) => textsOfSource(path, readProjectFile(path)));
