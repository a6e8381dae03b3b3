import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lazy } from "../lazy.ts";
import { textsOf } from "./catalogues.server.ts";
import { currentLanguage, type Language } from "./language.ts";
import { hashOf, SEPARATOR } from "./page-texts.ts";

/** The hashes of the texts that scripts have, as the build has written them. */
export interface ListOfTexts {
  /** Of the scripts of every hydrated page. */
  frame: readonly string[];
  /** What each page has beyond these, by the pattern of its path. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** The patterns of the pages that are hydrated. */
  hydrated: readonly string[];
}

const listOfTexts = lazy(
  () =>
    JSON.parse(readFileSync(join(import.meta.dirname, "page-texts.json"), "utf8")) as ListOfTexts,
);

const written = new Map<string, string>();

/**
 * Returns the texts of a page in its language, for a browser. While developing there is no build: then those of all.
 * @param pattern of the route: "booking/:token"
 * @param isNext whether a hydrated page asks for it, which has the texts of the frame
 * @returns undefined in English, which the scripts have, and for the document of a page that loads none
 */
export function textsOfPage(pattern: string, isNext: boolean): string | undefined {
  const language = currentLanguage();
  if (language === "en") return undefined;
  if (import.meta.env.PROD && !isNext && !listOfTexts().hydrated.includes(pattern))
    return undefined;
  const place = `${language} ${pattern} ${isNext}`;
  const known = written.get(place) ?? writeTexts(language, pattern, isNext);
  written.set(place, known);
  return known;
}

function writeTexts(language: Language, pattern: string, isNext: boolean): string {
  const texts = textsOf(language);
  if (!import.meta.env.PROD) return textsForBrowser(texts, Array.from(texts.keys(), hashOf));
  const { frame, pages } = listOfTexts();
  return textsForBrowser(texts, [...(isNext ? [] : frame), ...(pages[pattern] ?? [])]);
}

/** Joins the texts of hashes for a browser. What the catalogue lacks is left out: the browser shows its English. */
export function textsForBrowser(
  texts: ReadonlyMap<string, string>,
  hashes: readonly string[],
): string {
  const byHash = new Map(Array.from(texts, ([key, text]) => [hashOf(key), text]));
  return hashes
    .flatMap((hash) => {
      const text = byHash.get(hash);
      return text === undefined ? [] : [hash + text];
    })
    .join(SEPARATOR);
}
