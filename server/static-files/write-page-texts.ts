import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { ListOfTexts } from "../../app/lib/language/page-texts.server.ts";
import { hashOf } from "../../app/lib/language/page-texts.ts";
import { parsePo } from "../../app/lib/language/parse-po.ts";
import { keyOf } from "../../app/lib/language/t.ts";
import { hydratedPages } from "./chunks-by-page.ts";

/** What a script of the build has: its strings, and the scripts that it imports, now or later. */
interface Script {
  strings: Set<string>;
  imports: Set<string>;
}

/** The router's table of routes. */
interface RouteTable {
  entry: { module: string };
  routes: Record<string, { parentId?: string; path?: string; module: string }>;
}

async function readScript(file: string): Promise<Script> {
  const strings = new Set<string>();
  const imports = new Set<string>();
  const add = (text: string | null | undefined) => {
    if (text) strings.add(text);
    if (text?.startsWith("./") && text.endsWith(".js")) imports.add(basename(text));
  };
  new Visitor({
    Literal: ({ value }) => add(typeof value === "string" ? value : undefined),
    TemplateLiteral: ({ quasis, expressions }) =>
      add(expressions.length === 0 ? quasis[0]?.value.cooked : undefined),
  }).visit(parseSync(file, await readFile(file, "utf8")).program);
  return { strings, imports };
}

async function readRouteTable(assets: string): Promise<RouteTable> {
  const name = (await readdir(assets)).find((one) => /^manifest-[\da-f]{8}\.js$/.test(one));
  const text = await readFile(join(assets, name ?? "manifest.js"), "utf8");
  return JSON.parse(text.slice(text.indexOf("=") + 1, text.lastIndexOf(";"))) as RouteTable;
}

/** The keys of the catalogues' texts by their English, of all contexts. */
async function readKeys(folder: string): Promise<Map<string, Set<string>>> {
  const keys = new Map<string, Set<string>>();
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(".po")))
    for (const { english, plural, context } of parsePo(await readFile(join(folder, name), "utf8")))
      for (const text of [english, plural ?? english])
        if (text) keys.set(text, (keys.get(text) ?? new Set()).add(keyOf(text, context)));
  return keys;
}

/**
 * Writes which texts each page has in its scripts, those of the frame and of parts that come later included: the server
 * sends these in another language than English (`app/lib/language/page-texts.server.ts`). By the strings of the scripts
 * that were built, so that no rule here can differ from what the bundler left in.
 * @param build its folder
 */
export async function writePageTexts(build: string): Promise<void> {
  const assets = join(build, "client/assets");
  const { entry, routes } = await readRouteTable(assets);
  const keys = await readKeys("content/languages");
  const scripts = new Map<string, Script>();
  const hashesOf = async (modules: readonly string[]) => {
    const files = new Set(modules.map((path) => basename(path)));
    const hashes = new Set<string>();
    // A set that grows is walked to its end.
    for (const file of files) {
      const script = scripts.get(file) ?? (await readScript(join(assets, file)));
      scripts.set(file, script);
      for (const imported of script.imports) files.add(imported);
      for (const text of script.strings)
        for (const key of keys.get(text) ?? []) hashes.add(hashOf(key));
    }
    return [...hashes].toSorted();
  };
  const frame = await hashesOf([entry.module, routes["root"]?.module ?? ""]);
  // By the pattern that the router gives to a loader.
  const pages: Record<string, string[]> = {};
  const hydrated: string[] = [];
  for (const [id, { parentId, path, module }] of Object.entries(routes)) {
    if (parentId !== "root") continue;
    const pattern = path ?? "/";
    pages[pattern] = (await hashesOf([module])).filter((hash) => !frame.includes(hash));
    if ((hydratedPages as readonly string[]).includes(id)) hydrated.push(pattern);
  }
  const list: ListOfTexts = { frame, pages, hydrated };
  await writeFile(join(build, "server/page-texts.json"), JSON.stringify(list));
}
