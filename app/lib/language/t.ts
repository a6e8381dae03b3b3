import { currentLanguage, type Language } from "./language.ts";

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Value = string | number;

/** The values that a text names, then its context. A text that is no literal may have any. */
type Given<Text extends string, ByItself extends string = never> = string extends Text
  ? [values?: Readonly<Record<string, Value>>, context?: string]
  : [Exclude<NamesIn<Text>, ByItself>] extends [never]
    ? [values?: Readonly<Record<never, Value>>, context?: string]
    : [values: Readonly<Record<Exclude<NamesIn<Text>, ByItself>, Value>>, context?: string];

/** Finds a text of a language; undefined where its catalogue has none. */
type Translate = (language: Language, key: string) => string | undefined;

let translate: Translate = () => undefined;

/** Says where texts in other languages than English are found. @returns the source before */
export function readTextsFrom(source: Translate): Translate {
  const before = translate;
  translate = source;
  return before;
}

/** The key of a text in a catalogue: as in compiled gettext catalogues. */
export const keyOf = (english: string, context?: string) =>
  context === undefined ? english : `${context}\u0004${english}`;

/**
 * Returns a text in the language of the request or page: for another language than English from its catalogue,
 * `content/languages`. Call it where the text is shown, never while a module loads.
 * @param english a literal, which is the key; `{name}` stands for a value
 * @param rest the values by name; a context, where one English text has several translations
 */
export function t<const Text extends string>(english: Text, ...rest: Given<Text>): string {
  const [values, context] = rest;
  const language = currentLanguage();
  const text =
    language === "en" ? english : (translate(language, keyOf(english, context)) ?? english);
  return values ? filled(text, values) : text;
}

/**
 * Returns the text for a number, by the plural rules of the language (Unicode CLDR).
 * @param count a whole number, which `{count}` stands for
 * @param one for 1 in English
 */
export function tn<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...rest: Given<One | Other, "count">
): string {
  const [values, context] = rest;
  const text: string = isOne(count) ? one : other;
  return t(text, { ...values, count }, context);
}

const rules = new Map<Language, Intl.PluralRules>();

/** True if a number has the first form. Browsers make no rules for English. */
function isOne(count: number): boolean {
  const language = currentLanguage();
  if (language === "en") return count === 1;
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count) === "one";
}

const filled = (text: string, values: Readonly<Record<string, Value>>) =>
  text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
