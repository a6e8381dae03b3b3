import { textsByLanguage } from "./text-by-language.ts";

/** Abbreviations that are written with full stops, such as degrees. */
const abbreviations = /(?:एम|बी|ए|एस|एससी|फ़िल|डब्ल्यू|पीएच|डी|डॉ)\.(?:[\u0900-\u097f]+\.)*/g;

/** Lists what betrays a sentence that was put together in English, in a text that a page in Hindi shows. */
export function hindiFaults(text: string): string[] {
  const plain = text.replaceAll(abbreviations, " ");
  return [
    ...(/[\u0900-\u0963\u0970-\u097f]\.(?=[\s"`<]|$)/.test(plain) ? ["full stop"] : []),
    ...(/\b[AP]M\b|\bIST\b/.test(plain) ? ["English time"] : []),
  ];
}

/**
 * Lists the faults of a page in Hindi: those of its texts, and a therapist’s name in Latin script.
 * @param texts what people read of the page, but for what says to be in English
 * @param names the therapists who have a name in Devanagari, by their names in Latin script
 */
function pageFaultsInHindi(texts: readonly string[], names: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...hindiFaults(text).map((fault) => `${fault}: ${text}`),
    ...names.filter((name) => text.includes(name)).map((name) => `name of ${name}: ${text}`),
  ]);
}

/**
 * Lists all that a page in Hindi says wrongly: docs/hindi.md.
 * @param path of the page: the privacy policy speaks of the buttons of other pages
 * @param names the therapists who have a name in Devanagari, by their names in Latin script
 */
export function faultsOfPage(path: string, html: string, names: readonly string[]): string[] {
  const texts = textsByLanguage(html).flatMap(({ text, lang }) =>
    lang.startsWith("en") ? [] : [text],
  );
  const missing = path.endsWith("/privacy") ? [] : missingButtons(texts, html);
  return [
    ...pageFaultsInHindi(texts, names),
    ...missing.map((label) => `a button that is not there: ${label}`),
  ];
}

/** The sentences that tell to press something: “…” before a form of दबाना. */
const pressed = /“([^”]+)” (?:दबा|बटन|पर क्लिक)/g;

/** Lists the labels that a page tells to press and that it does not have. @param html of the page */
function missingButtons(texts: readonly string[], html: string): string[] {
  const controls = Array.from(
    html.matchAll(/<(button|a|summary|label)\b[^>]*>(.*?)<\/\1>/gs),
    ([, , inner = ""]) =>
      inner
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
  );
  return texts.flatMap((text) =>
    Array.from(text.matchAll(pressed), ([, label = ""]) => label).filter(
      (label) => !controls.some((control) => control.includes(label)),
    ),
  );
}
