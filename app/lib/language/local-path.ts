import { currentLanguage, type Language } from "./language.ts";

/** Before the path of every page in Hindi. English has none: its paths are the specified ones. */
export const HINDI_PATH = "/hi";

/**
 * Returns a path of this site in the language of the page. For plain links only: the router's own links, forms and
 * redirects have the prefix by its `basename`.
 * @param path from the root, without a language, with its query
 */
export function localPath(path: string, language: Language = currentLanguage()): string {
  if (language === "en") return path;
  return path === "/" ? HINDI_PATH : HINDI_PATH + path;
}

/**
 * Returns the language of a path. A hydrated page asks for the data of Home in Hindi at "/hi.data".
 * @param path of a request, with or without its query
 */
export const languageOf = (path: string): Language =>
  /^\/hi(?:\.data)?(?:[/?#]|$)/.test(path) ? "hi" : "en";

/** Returns a path without its language: "/hi/quiz" and "/quiz" are "/quiz". */
export function withoutLanguage(path: string): string {
  if (languageOf(path) === "en") return path;
  const rest = path.slice(HINDI_PATH.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** Leads the links of HTML that was made from Markdown to the pages in the language of the page. */
export const localLinks = (html: string) =>
  currentLanguage() === "en" ? html : html.replaceAll('<a href="/', `<a href="${HINDI_PATH}/`);
