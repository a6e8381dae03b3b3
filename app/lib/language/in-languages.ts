import { lazy } from "../lazy.ts";
import { currentLanguage, type Language } from "./language.ts";

/**
 * The shape of the same words in another language: the same keys, with any text in place of a text, and functions of
 * the same arguments. A missing or an extra key is an error of the compiler.
 */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Sentence
    ? (...values: Values) => Translation<Sentence>
    : Words extends object
      ? { readonly [Key in keyof Words]: Translation<Words[Key]> }
      : Words;

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Words of which each is read in the current language. A group of words is an object of this kind again. */
function wordsByLanguage(en: Group, hi: Group): Group {
  const words = {};
  const inBoth: Record<Language, Group> = { en, hi };
  for (const key of new Set([...Object.keys(en), ...Object.keys(hi)])) {
    // A text that is computed when it is asked for is not asked for here.
    const english = Object.getOwnPropertyDescriptor(en, key)?.value;
    const hindi = Object.getOwnPropertyDescriptor(hi, key)?.value;
    const isSame = english !== undefined && english === hindi;
    if (isSame || (isGroup(english) && isGroup(hindi))) {
      const value = isSame ? english : wordsByLanguage(english, hindi);
      Object.defineProperty(words, key, { enumerable: true, value });
    } else {
      const get = () => inBoth[currentLanguage()][key];
      Object.defineProperty(words, key, { enumerable: true, get });
    }
  }
  return words;
}

/**
 * Makes one object of the words of a screen in both languages. Each text is read in the language of the request when it
 * is asked for: so a text must be read where it is shown, and not while a module loads
 * (`tests/repository/languages.test.ts`). A build for browsers has the words of its language in place of this call.
 */
export function inLanguages<const English extends object>(words: {
  en: English;
  hi: Translation<NoInfer<English>>;
}): English {
  return wordsByLanguage(words.en as Group, words.hi as Group) as English;
}

const hindiPlural = lazy(() => new Intl.PluralRules("hi"));

/**
 * Chooses the words for a number by the rules of a language (Unicode CLDR): English has "one" for 1, Hindi for 0 and 1.
 * @param count a whole number
 */
export function plural<Form>(count: number, forms: { one: Form; other: Form }): Form {
  const isOne = currentLanguage() === "en" ? count === 1 : hindiPlural().select(count) === "one";
  return isOne ? forms.one : forms.other;
}
