import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Language } from "./language.ts";
import { parsePo } from "./parse-po.ts";
import { keyOf, readTextsFrom } from "./t.ts";

/** The catalogues by path: in the build, and from the disk for programs that run without Vite. */
const files: Readonly<Record<string, string>> = import.meta.env?.SSR
  ? import.meta.glob("../../../content/languages/*.po", {
      query: "?raw",
      import: "default",
      eager: true,
    })
  : readFiles(join(import.meta.dirname, "../../../content/languages"));

function readFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    globSync("*.po", { cwd: folder }).map((name) => [
      name,
      readFileSync(join(folder, name), "utf8"),
    ]),
  );
}

const read = new Map<Language, ReadonlyMap<string, string>>();

/**
 * Takes the catalogues of a folder in place of the built ones.
 * @throws {Error} if a language has no catalogue there, or one that can't be read
 */
export function readCatalogues(folder: string, chosen: readonly Language[]): void {
  for (const language of chosen.filter((one) => one !== "en"))
    read.set(language, parseTexts(readFileSync(join(folder, `${language}.po`), "utf8")));
}

/** Returns the texts of a language by their keys, parsed once. */
export function textsOf(language: Language): ReadonlyMap<string, string> {
  const known = read.get(language);
  if (known) return known;
  const path = Object.keys(files).find((one) => basename(one) === `${language}.po`);
  const texts = parseTexts(files[path ?? ""] ?? "");
  read.set(language, texts);
  return texts;
}

function parseTexts(po: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { english, plural, context, isFuzzy, texts: written } of parsePo(po))
    if (english && !isFuzzy)
      for (const [form, key] of [english, plural ?? english].entries())
        texts.set(keyOf(key, context), written[plural === undefined ? 0 : form] || key);
  return texts;
}

readTextsFrom((language, key) => textsOf(language).get(key));
