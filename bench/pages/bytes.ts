import { pages } from "../../tests/support/screens/pages.ts";
import { atMost, kilobytes } from "../goal.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { startProduct } from "../product.ts";
import type { Row } from "../table.ts";
import { fetchWirePage } from "./wire-page.ts";

const READING = 5_000;
const INTERACTIVE = 125_000;
const FIRST_FLIGHT = 30_000;

/** The most that a page in Hindi may send over the English one, besides the font of its headings. */
export const MOST_OVER_ENGLISH = 12_000;

/** What a page sends, by kind. */
interface Bytes {
  html: number;
  css: number;
  js: number;
}

/** What each page sends before it can be read, and how much script, compressed, from the built server. */
export function measureBytes(): Promise<Row[]> {
  return inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder);
    try {
      const rows: Row[] = [];
      for (const path of [...Object.keys(pages).filter(isMeasured), "/question"]) {
        const english = await bytesOf(product.url, path);
        const hindi = await bytesOf(product.url, path === "/" ? "/hi" : `/hi${path}`);
        rows.push(rowOf(path, english), rowInHindi(path, english, hindi));
      }
      return rows;
    } finally {
      await product.stop();
    }
  });
}

const isMeasured = (path: string) => path !== "/no-such-page";

function rowOf(path: string, { html, css, js }: Bytes): Row {
  const what = `bytes of ${decodeURIComponent(path)}`;
  const first = `HTML ${kilobytes(html)} + CSS ${kilobytes(css)}`;
  if (path === "/") {
    const flight = html + css;
    const goal = atMost(flight, FIRST_FLIGHT, kilobytes);
    return { what, value: kilobytes(flight), goal, note: `${first}, script ${kilobytes(js)}` };
  }
  // A static page has no React; it has only the few kilobytes of script that every page has.
  const goal = atMost(js, js > READING ? INTERACTIVE : READING, kilobytes);
  return { what, value: `${kilobytes(js)} JS`, goal, note: first };
}

function rowInHindi(path: string, english: Bytes, hindi: Bytes): Row {
  const over = totalOf(hindi) - totalOf(english);
  return {
    what: `bytes of ${decodeURIComponent(path)} in Hindi, over English`,
    value: kilobytes(over),
    goal: atMost(over, MOST_OVER_ENGLISH, kilobytes),
    note: `HTML ${kilobytes(hindi.html)} + CSS ${kilobytes(hindi.css)} + script ${kilobytes(hindi.js)}`,
  };
}

/** All bytes of a page. */
export const totalOf = ({ html, css, js }: Bytes) => html + css + js;

/**
 * What a page sends compressed: itself, its stylesheets and its scripts.
 * @throws Error if it or one of its files is not answered by 200
 */
export async function bytesOf(url: string, path: string): Promise<Bytes> {
  const headers = { "accept-encoding": "br" };
  const page = await fetchWirePage(url + path, headers);
  const html = await (await fetch(url + path)).text();
  const sum = async (addresses: Iterable<string>) => {
    const files = [...new Set(addresses)].filter((address) => address.startsWith("/"));
    const sizes = await Promise.all(
      files.map(async (file) => (await fetchWirePage(url + file, headers)).bytes.length),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  const tags = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([tag]) => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? "");
  return {
    html: page.bytes.length,
    css: await sum(tags(/<link[^>]*rel="stylesheet"[^>]*>/g)),
    js: await sum([
      ...tags(/<link[^>]*rel="later"[^>]*>/g),
      ...tags(/<script[^>]*src="[^"]*"[^>]*>/g),
      ...Array.from(
        html.matchAll(/import\s*(?:[^"'();]*?from\s*)?["'](\/assets\/[^"']+)["']/g),
        ([, file = ""]) => file,
      ),
    ]),
  };
}
