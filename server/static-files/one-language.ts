import { type Node, parseSync, type Program, Visitor } from "oxc-parser";
import type { Plugin } from "vite";
import type { Language } from "../../app/lib/language/language.ts";

/** The environments of the build whose files go to browsers, and the language of each. */
export const languageOfClient: Readonly<Record<string, Language>> = { client: "en", hindi: "hi" };

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns the value of a property of an object literal. */
function valueOf(literal: Node | undefined, name: Language): Node | undefined {
  if (literal?.type !== "ObjectExpression") return undefined;
  for (const property of literal.properties)
    if (property.type === "Property" && property.key.type === "Identifier")
      if (property.key.name === name) return property.value;
  return undefined;
}

/** Lists the constants of a module, each with the declaration that is its own. */
function constantsOf({ body }: Program): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const statement of body) {
    if (statement.type !== "VariableDeclaration" || statement.declarations.length > 1) continue;
    const [declared] = statement.declarations;
    if (declared?.id.type === "Identifier") constants.set(declared.id.name, statement);
  }
  return constants;
}

/**
 * Leaves the words of one language in a module: `inLanguages({ en, hi })` becomes those of the language, and the
 * constant that held the other ones goes, if nothing else reads it. `currentLanguage()` becomes the language itself.
 *
 * @throws {Error} if the module calls `inLanguages` with anything but an object of both languages
 */
export function wordsOfOneLanguage(path: string, source: string, language: Language): string {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const constants = constantsOf(program);
  const edits: Edit[] = [];
  const names: { name: string; start: number }[] = [];
  const types = new Set<number>();
  /** The constants of the other language, with where the call is that names them. */
  const others = new Map<string, { start: number; end: number }>();
  new Visitor({
    Identifier: ({ name, start }) => void names.push({ name, start }),
    // A type is gone from what browsers get.
    TSTypeQuery: ({ exprName }) => void types.add(exprName.start),
    CallExpression({ callee, arguments: [words], start, end }) {
      if (callee.type !== "Identifier") return;
      if (callee.name === "currentLanguage") edits.push({ start, end, text: `"${language}"` });
      if (callee.name !== "inLanguages") return;
      const own = valueOf(words, language);
      const other = valueOf(words, language === "en" ? "hi" : "en");
      if (!own || !other) throw new Error(`${path}: inLanguages needs { en, hi }`);
      // As edits, so that a language inside of the words is found too.
      edits.push({ start, end: own.start, text: "(" }, { start: own.end, end, text: ")" });
      if (other.type === "Identifier") others.set(other.name, { start, end });
    },
  }).visit(program);
  for (const [name, call] of others) {
    const held = constants.get(name);
    if (!held) continue;
    const elsewhere = names.some(
      (one) =>
        one.name === name &&
        !types.has(one.start) &&
        !isWithin(one.start, held) &&
        !isWithin(one.start, call),
    );
    if (!elsewhere) edits.push({ start: held.start, end: held.end, text: "" });
  }
  return applied(source, edits);
}

const isWithin = (at: number, { start, end }: { start: number; end: number }) =>
  at >= start && at < end;

/** Applies edits to a text; those inside of what another one removes are gone with it. */
function applied(source: string, edits: readonly Edit[]): string {
  let text = "";
  let from = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    if (edit.start < from) continue;
    text += source.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return text + source.slice(from);
}

/** A Vite plugin that leaves in each build for browsers the words of its language. */
export function oneLanguage(): Plugin {
  return {
    name: "one-language",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name in languageOfClient,
    transform: {
      filter: { id: /\/app\/.*\.tsx?(?:$|\?)/, code: /\b(?:inLanguages|currentLanguage)\(/ },
      handler(code, id) {
        const [path = id] = id.split("?");
        const language = languageOfClient[this.environment.name];
        if (language === undefined) return undefined;
        return { code: wordsOfOneLanguage(path, code, language), map: null };
      },
    },
  };
}
