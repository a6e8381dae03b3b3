import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lazy } from "../lazy.ts";
import { textsOf } from "./catalogues.server.ts";
import { currentLanguage, type Language } from "./language.ts";
import { hashOf, SEPARATOR } from "./page-texts.ts";

/** The hashes of the texts that the scripts of each page have, by the pattern of its path. */
const hashesOfPages = lazy(
  () =>
    JSON.parse(readFileSync(join(import.meta.dirname, "page-texts.json"), "utf8")) as Readonly<
      Record<string, readonly string[]>
    >,
);

const written = new Map<string, string>();

/**
 * Returns the texts of a page in its language, for a browser. While developing there is no build: then those of all.
 * @param pattern of the route: "booking/:token"
 * @returns undefined in English, which the scripts have
 */
export function textsOfPage(pattern: string): string | undefined {
  const language = currentLanguage();
  if (language === "en") return undefined;
  const place = `${language} ${pattern}`;
  const known = written.get(place) ?? writeTexts(language, pattern);
  written.set(place, known);
  return known;
}

function writeTexts(language: Language, pattern: string): string {
  const texts = textsOf(language);
  const hashes = import.meta.env.PROD ? hashesOfPages()[pattern] : Array.from(texts.keys(), hashOf);
  return textsForBrowser(texts, hashes ?? []);
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
