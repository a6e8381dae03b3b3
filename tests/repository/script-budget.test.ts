import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { requireBuild } from "../support/repository/project-files.ts";

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

requireBuild();
const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
const textOf = (name: string) => readFileSync(new URL(name, folder), "utf8");
const fileOf = (path: string) => path.split("/").at(-1) ?? "";

/** The table of routes of the Hindi build, as the server has it; its `url` is the browser's. */
const hindiUrl = (
  JSON.parse(readFileSync(new URL("../../server/hindi-assets.json", folder), "utf8")) as Manifest
).url;

function readManifest(isHindi: boolean): Manifest {
  const tables = names.filter((one) => /^manifest-[\da-f]{8}\.js$/.test(one));
  expect(tables).toHaveLength(2);
  const name = tables.find((one) => hindiUrl.endsWith(one) === isHindi) ?? "";
  return JSON.parse(/^window\.\w+=(.*);$/s.exec(textOf(name).trim())?.[1] ?? "") as Manifest;
}

const manifest = readManifest(false);
const inHindi = readManifest(true);
const sizes = new Map<string, number>();
function sizeOf(name: string): number {
  const size = sizes.get(name) ?? brotliCompressSync(textOf(name)).length;
  sizes.set(name, size);
  return size;
}

const filesOf = (...parts: (Part | undefined)[]) => filesIn(manifest, ...parts);
function filesIn({ url }: Manifest, ...parts: (Part | undefined)[]): ReadonlySet<string> {
  const files = new Set([url, ...parts.flatMap((part) => part?.module ?? [])].map(fileOf));
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
/** The routes whose pages load scripts: all others are static. */
const operated = [
  "screens/journey/question",
  "screens/journey/match",
  "screens/journey/therapist-profile",
  "screens/booking/result/payment-status",
  "screens/booking/booking",
  "screens/booking/session/session",
];

/** The pages that load scripts. */
const pages = Object.entries(manifest.routes).filter(([id]) => operated.includes(id));

/** React, the router, the frame of the page and the table of routes: docs/decisions/0034-script-budget.md. */
const FLOOR = 108_700;
/** The most that a page may add. */
const OWN = 15_300;

test("every hydrated page gets React, the router and our layout, and hardly more", () => {
  expect(bytesOf(frame)).toBeGreaterThan(90_000);
  expect(bytesOf(frame)).toBeLessThan(FLOOR);
});

test.each(pages)("%s stays within what a page may weigh", (_, page) => {
  const all = filesOf(manifest.entry, root, page);
  expect(bytesOf(all) - bytesOf(frame)).toBeLessThan(OWN);
});

/** What the words of a page in Hindi may weigh more: a character takes three bytes instead of one. */
const HINDI = 12_000;

test.each(pages)("%s weighs little more in Hindi, and has the same number of files", (id, page) => {
  const english = filesOf(manifest.entry, root, page);
  const hindi = filesIn(inHindi, inHindi.entry, inHindi.routes.root, inHindi.routes[id]);
  expect(hindi.size).toBe(english.size);
  expect(bytesOf(hindi) - bytesOf(english)).toBeLessThan(HINDI);
});

const textsOf = (table: Manifest) =>
  [...filesIn(table, table.entry, ...Object.values(table.routes))].map(textOf).join("\n");
const hindiWords = (text: string) => new Set(text.match(/[\u0900-\u097f]+/g));

test("a page in English has no word of Hindi but the name of the language, and the other way round", () => {
  expect(hindiWords(textsOf(manifest))).toEqual(new Set(["हिन्दी"]));
  const hindi = textsOf(inHindi);
  expect(hindiWords(hindi).size).toBeGreaterThan(200);
  expect(hindi).toContain("सीधे मुख्य हिस्से पर जाएँ");
  expect(hindi).not.toContain("Skip to the main content");
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
  const parts = filesOf(manifest.entry, root, ...operated.map((id) => manifest.routes[id]));
  const words = new Set([...parts].flatMap((name) => textOf(name).split(/[\s"'`]+/)));
  const there = classesOf("operated-");
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
