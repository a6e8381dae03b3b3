import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { HASH_LENGTH, SEPARATOR } from "../../app/lib/language/page-texts.ts";
import { type ListOfTexts, textsOfPage } from "../../app/lib/language/page-texts.server.ts";
import { withLanguage } from "../../app/lib/language/with-language.server.ts";
import { hydratedPages } from "../../server/static-files/chunks-by-page.ts";
import { readProjectFile } from "../support/repository/project-files.ts";

/** What a browser must fetch before a page is alive, by the build's own table of routes and what its files import. */
const folder = new URL("../../build/client/assets/", import.meta.url);

interface Part {
  module: string;
}
interface Manifest {
  entry: Part;
  routes: Record<string, Part & { path?: string }>;
  url: string;
}

const listOfTexts = JSON.parse(
  readFileSync(new URL("../../server/page-texts.json", folder), "utf8"),
) as ListOfTexts;
const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
const textOf = (name: string) => readFileSync(new URL(name, folder), "utf8");
const fileOf = (path: string) => path.split("/").at(-1) ?? "";

function readManifest(): Manifest {
  const [name = "", ...others] = names.filter((one) => /^manifest-[\da-f]{8}\.js$/.test(one));
  expect(others).toEqual([]);
  return JSON.parse(/^window\.\w+=(.*);$/s.exec(textOf(name).trim())?.[1] ?? "") as Manifest;
}

const manifest = readManifest();
const sizes = new Map<string, number>();
function sizeOf(name: string): number {
  const size = sizes.get(name) ?? brotliCompressSync(textOf(name)).length;
  sizes.set(name, size);
  return size;
}

function filesOf(...parts: (Part | undefined)[]): ReadonlySet<string> {
  const files = new Set([manifest.url, ...parts.flatMap((part) => part?.module ?? [])].map(fileOf));
  // A set that grows is walked to its end.
  for (const name of files)
    for (const [, imported = ""] of textOf(name).matchAll(/(?:from|import)"\.\/([\w.-]+)"/g))
      files.add(imported);
  return files;
}
const bytesOf = (files: ReadonlySet<string>) =>
  [...files].reduce((sum, name) => sum + sizeOf(name), 0);

const { root } = manifest.routes;
const frame = filesOf(manifest.entry, root);
/** The pages that load scripts. */
const hydratedIds: readonly string[] = hydratedPages;
const pages = Object.entries(manifest.routes).filter(([id]) => hydratedIds.includes(id));

/** React, the router, the frame of the page and the table of routes: docs/decisions/0034-script-budget.md. */
const FLOOR = 107_500;
/** The most that a page may add. */
const OWN = 15_500;

test("every hydrated page gets React, the router and our layout, and hardly more", () => {
  expect(bytesOf(frame)).toBeGreaterThan(90_000);
  expect(bytesOf(frame)).toBeLessThan(FLOOR);
});

test.each(pages)("%s stays within what a page may weigh", (_, page) => {
  const all = filesOf(manifest.entry, root, page);
  expect(bytesOf(all) - bytesOf(frame)).toBeLessThan(OWN);
});

/** What a page may send in Hindi: its scripts, and the texts of these. */
const IN_HINDI = 130_000;

/** The therapist's page of a session is in English alone. */
const pagesInHindi = pages.filter(([id]) => id !== "screens/booking/session/session");

test.each(pagesInHindi)(
  "%s sends its scripts and their texts in Hindi within what it may",
  (_, page) => {
    const texts = withLanguage("hi", () => builtTextsOf(page.path ?? "/"));
    expect(texts.length).toBeGreaterThan(5_000);
    const sent = brotliCompressSync(texts, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    expect(bytesOf(filesOf(manifest.entry, root, page)) + sent.length).toBeLessThan(IN_HINDI);
  },
);

/** The texts of a page in the current language, by the build's own list. */
function builtTextsOf(pattern: string): string {
  const hashes = new Set([...listOfTexts.frame, ...(listOfTexts.pages[pattern] ?? [])]);
  const all = textsOfPage(pattern, false)?.split(SEPARATOR) ?? [];
  return all.filter((text) => hashes.has(text.slice(0, HASH_LENGTH))).join(SEPARATOR);
}

const hindiIn = (text: string) => new Set(text.match(/[\u0900-\u097f]+/g));

test("every page of visitors has a list of its texts", () => {
  const { root: _, ...visible } = manifest.routes;
  const patterns = Object.values(visible).map(({ path }) => path ?? "/");
  expect(patterns.length).toBeGreaterThan(25);
  expect(patterns.filter((pattern) => !listOfTexts.pages[pattern])).toEqual([]);
});

test("the next page brings no text that the open one has with the frame", () => {
  const { frame: shared, pages: next, hydrated } = listOfTexts;
  expect(shared.length).toBeGreaterThan(50);
  const twice = Object.values(next).flatMap((own) => own.filter((hash) => shared.includes(hash)));
  expect(twice).toEqual([]);
  expect(hydrated.toSorted()).toEqual(pages.map(([, { path }]) => path).toSorted());
});

test("no script has a word of Hindi but the language’s name and the parts of a time", () => {
  const times = ["app/lib/india-time.ts", "app/ui/date/date-tile.tsx"].map(readProjectFile);
  const ofTimes = hindiIn(times.join("\n"));
  expect([...hindiIn(names.map(textOf).join("\n")).difference(ofTimes)]).toEqual(["हिन्दी"]);
});

test("the browser's table of routes has neither the desk nor answers that are no pages", () => {
  const routes = Object.entries(manifest.routes);
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.map(([id]) => id).filter((id) => id.startsWith("screens/desk/"))).toEqual([]);
  expect(routes.filter(([, route]) => !("hasDefaultExport" in route))).toEqual([]);
});

/** The classes that a stylesheet of the build has rules for. */
function classesOf(start: string): ReadonlySet<string> {
  const sheets = readdirSync(folder).filter((one) => one.startsWith(start) && one.endsWith(".css"));
  expect(sheets).toHaveLength(1);
  return new Set(
    Array.from(textOf(sheets[0] ?? "").matchAll(/\.((?:\\.|[\w-])+)/g), ([, one = ""]) =>
      one.replaceAll("\\", ""),
    ),
  );
}

test("the styles of pages with scripts have every class of these pages", () => {
  const parts = filesOf(manifest.entry, root, ...hydratedIds.map((id) => manifest.routes[id]));
  const words = new Set([...parts].flatMap((name) => textOf(name).split(/[\s"'`]+/)));
  const there = classesOf("hydrated-");
  const used = [...classesOf("app-")].filter((name) => words.has(name));
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter((name) => !there.has(name))).toEqual([]);
});

test("a page consists of few files, because each request costs a phone time", () => {
  const counts = pages.map(([, page]) => filesOf(manifest.entry, root, page).size);
  expect(Math.max(...counts)).toBeLessThan(20);
});

test("no library of the server is sent: neither what judges forms nor what reads texts", () => {
  const strangers = names.filter((name) => /ZodError|markedjs|pg-boss|kysely/i.test(textOf(name)));
  expect(strangers).toEqual([]);
});
