import { type Node, parseSync, Visitor } from "oxc-parser";

/** One text of a words file in Hindi, with what stands in its place in English. */
export interface TranslatedText {
  /** The constant or call, and the keys: `matchCopy.minutes`; a number counts the texts of a function or a list. */
  place: string;
  english: string;
  /** The text as a reader sees it; values as `${…}`. */
  hindi: string;
  /** Of the literal in the source, quotes included. */
  start: number;
  end: number;
  isTemplate: boolean;
}

type Words = Extract<Node, { type: "ObjectExpression" }>;

const keyOf = (key: Node) =>
  key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "?";

const withoutType = (node: Node): Node =>
  node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression"
    ? withoutType(node.expression)
    : node;

function propertyOf(words: Words | undefined, name: string): Node | undefined {
  for (const one of words?.properties ?? [])
    if (one.type === "Property" && keyOf(one.key) === name) return withoutType(one.value);
  return undefined;
}

const asWords = (node: Node | undefined): Words | undefined =>
  node?.type === "ObjectExpression" ? node : undefined;

/** Lists the texts of a words file that has both languages, in their order. */
export function translatedTexts(path: string, source: string): TranslatedText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const constants = new Map<string, Node>();
  const calls: { name: string; words: Words }[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || !init) return;
      constants.set(id.name, withoutType(init));
      const call = withoutType(init);
      if (call.type !== "CallExpression" || call.callee.type !== "Identifier") return;
      const words = asWords(call.arguments[0]);
      if (call.callee.name === "inLanguages" && words) calls.push({ name: id.name, words });
    },
  }).visit(program);
  const resolved = (node: Node | undefined) =>
    node?.type === "Identifier" ? constants.get(node.name) : node;

  const texts: TranslatedText[] = [];
  /** Adds the literals of a text, a list or a function. */
  function addTexts(node: Node, english: Node | undefined, place: string): void {
    const found: { start: number; end: number; isTemplate: boolean }[] = [];
    new Visitor({
      Literal({ value, start, end }) {
        if (typeof value === "string") found.push({ start, end, isTemplate: false });
      },
      TemplateLiteral({ start, end }) {
        found.push({ start, end, isTemplate: true });
      },
    }).visit({ type: "Program", body: [node] } as never);
    // What stands inside of a template's value is part of it.
    const outer = found.filter(
      (one) =>
        !found.some((other) => other !== one && other.start < one.start && one.end < other.end),
    );
    const whole = english ? source.slice(english.start, english.end) : "";
    for (const [index, one] of outer.entries()) {
      const raw = source.slice(one.start + 1, one.end - 1);
      const hindi = one.isTemplate ? raw : (JSON.parse(source.slice(one.start, one.end)) as string);
      if (!/[\u0900-\u097f]/.test(hindi)) continue;
      const isPlain = english?.type === "Literal" && typeof english.value === "string";
      texts.push({
        ...one,
        place: outer.length > 1 ? `${place}.${index}` : place,
        english: isPlain ? String(english.value) : whole,
        hindi,
      });
    }
  }
  function walk(hindi: Words, english: Words | undefined, place: string): void {
    for (const one of hindi.properties) {
      if (one.type !== "Property") continue;
      const [name, value] = [keyOf(one.key), withoutType(one.value)];
      const inEnglish = propertyOf(english, name);
      const group = asWords(value);
      if (group) walk(group, asWords(inEnglish), `${place}.${name}`);
      else addTexts(value, inEnglish, `${place}.${name}`);
    }
  }
  for (const { name, words } of calls) {
    const hindi = asWords(resolved(propertyOf(words, "hi")));
    if (hindi) walk(hindi, asWords(resolved(propertyOf(words, "en"))), name);
  }
  return texts;
}

const valuesIn = (text: string) => (text.match(/\$\{[^}]*\}|<\w+>|\]\([^)]*\)/g) ?? []).toSorted();

/** Says if a literal is one template, with nothing before or after it. */
function isOneTemplate(literal: string): boolean {
  const { program, errors } = parseSync("text.ts", `(${literal})`, { preserveParens: false });
  const [only] = program.body;
  return (
    errors.length === 0 &&
    only?.type === "ExpressionStatement" &&
    only.expression.type === "TemplateLiteral"
  );
}

/**
 * Puts other texts into a words file.
 * @param changed by place
 * @throws {Error} with a line for each text that lost or gained a value (`${…}`), a mark (`<…>`) or the target of a
 *   link, or that would end its literal, by a backtick or an open `${`
 */
export function withTexts(
  path: string,
  source: string,
  changed: ReadonlyMap<string, string>,
): string {
  let written = source;
  const problems: string[] = [];
  for (const { place, hindi, start, end, isTemplate } of translatedTexts(
    path,
    source,
  ).toReversed()) {
    const text = changed.get(place) ?? hindi;
    if (text === hindi) continue;
    const literal = isTemplate ? `\`${text}\`` : JSON.stringify(text);
    if (valuesIn(text).join(" ") !== valuesIn(hindi).join(" "))
      problems.push(`${path} ${place}: the values or links are not those of before: ${text}`);
    else if (isTemplate && !isOneTemplate(literal))
      problems.push(`${path} ${place}: a backtick, a backslash or "\${" is left open: ${text}`);
    written = written.slice(0, start) + literal + written.slice(end);
  }
  if (problems.length > 0) throw new Error(problems.toReversed().join("\n"));
  return written;
}

type Imported = { ok: true; written: ReadonlyMap<string, string> } | { ok: false; problem: string };

/**
 * Puts the rows of a spreadsheet into the words files that it was exported from: all of them, or none.
 * @param sources the words files, by path
 * @param rows file, place, English, Hindi; without the heading
 * @returns the files that change, with their new source; or a line for each text that was lost or is unknown or refused
 */
export function importTexts(
  sources: ReadonlyMap<string, string>,
  rows: readonly (readonly string[])[],
): Imported {
  const given = new Map(rows.map(([file, place, , hindi = ""]) => [`${file} ${place}`, hindi]));
  const known = new Set<string>();
  const written = new Map<string, string>();
  const problems: string[] = [];
  for (const [file, source] of sources) {
    const places = translatedTexts(file, source).map(({ place }) => place);
    const own = new Map<string, string>();
    for (const place of places) {
      const key = `${file} ${place}`;
      known.add(key);
      const hindi = given.get(key) ?? "";
      if (hindi.trim()) own.set(place, hindi);
      else problems.push(`lost: ${key}`);
    }
    try {
      const changed = withTexts(file, source, own);
      if (changed !== source) written.set(file, changed);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  for (const key of given.keys()) if (!known.has(key)) problems.push(`unknown: ${key}`);
  return problems.length > 0 ? { ok: false, problem: problems.join("\n") } : { ok: true, written };
}
