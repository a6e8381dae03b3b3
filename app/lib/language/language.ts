/** The languages of the site, each by its ISO 639-1 code; the first is the one without a prefix in its paths. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

let ofRequest: () => Language = () => "en";

/**
 * Says where the server finds the language of what it is doing: `with-language.server.ts`. Here and not there, because
 * browsers load this file.
 * @returns the source before
 */
export function readLanguageFrom(source: () => Language): () => Language {
  const before = ofRequest;
  ofRequest = source;
  return before;
}

/** Returns the language of the request or job on the server, of the page in a browser. */
export function currentLanguage(): Language {
  if (typeof document === "undefined") return ofRequest();
  return document.documentElement.lang.startsWith("hi") ? "hi" : "en";
}

const count = (text: string, script: RegExp) => text.match(script)?.length ?? 0;

/** Returns the `lang` of a text that a person wrote: "en", or undefined for one in Devanagari on a page in Hindi. */
export const langOfText = (text: string): "en" | undefined =>
  currentLanguage() === "en" || count(text, /[A-Za-z]/g) > count(text, /[\u0900-\u097f]/g)
    ? "en"
    : undefined;

/** The same of a name of the roster, such as a concern: English pages leave the `lang` of the page to it. */
export const langOfName = (name: string): "en" | undefined =>
  currentLanguage() === "en" ? undefined : langOfText(name);

/** Returns a label as it stands within a sentence: lower case in English, other languages leave it as it is written. */
export const withinSentence = (label: string) =>
  currentLanguage() === "en" ? label.toLowerCase() : label;

/** What `lang` and `hreflang` say (BCP 47), and what Intl takes: the language as it is written in India. */
export const languageTag = (language: Language) => `${language}-IN`;
