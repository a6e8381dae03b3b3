import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { codeFiles, documentFiles, readProjectFile } from "../support/repository/project-files.ts";

const walk = "docs/architecture.md";
const documents = documentFiles().filter((path) => path.endsWith(".md"));

/** The domains that a booking passes, in the order of the walk. */
const journey = [
  "visitors",
  "matching",
  "therapists",
  "calendar",
  "payments",
  "orders",
  "bookings",
  "meetings",
  "emails",
  "links",
  "ledger",
  "privacy",
];

const withoutCodeBlocks = (text: string) => text.replaceAll(/^ *```[^]*?^ *```$/gm, "");

/** What a document puts between backticks, outside of its code blocks. */
function quotedIn(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}

/** A file or folder of the project. A bare name, such as `store.server.ts`, may be a pattern: it isn't checked. */
const pathLike = /^(?:app|server|sandbox|tests|bench|deploy|docs|public|\.ci|\.github)\/[\w./-]*$/;

const pathsIn = (document: string): string[] =>
  quotedIn(readProjectFile(document)).filter((quoted) => pathLike.test(quoted));

/** The files that a document links to, relative to the project. */
const linksIn = (document: string): string[] =>
  [
    ...withoutCodeBlocks(readProjectFile(document)).matchAll(
      /\]\((?!https?:|#|\/)([^)#\s]+)[^)]*\)/g,
    ),
  ].map(([, target = ""]) => join(dirname(document), target));

describe("The documents", () => {
  test.each(documents)("%s names only files that exist", (document) => {
    const named = [...pathsIn(document), ...linksIn(document)];
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("that code and configuration name exist", () => {
    const sources = [...codeFiles(), ...documentFiles()].filter((path) =>
      /\.(?:tsx?|css|ya?ml|sql)$/.test(path),
    );
    const named = sources.flatMap((path) =>
      [
        ...readProjectFile(path).matchAll(
          /(?<![\w./])docs\/[\w-]+(?:\/[\w-]+)?\.(?:md|yaml|txt|json)\b/g,
        ),
      ].map(([target]) => ({ path, target })),
    );
    expect(named.length).toBeGreaterThan(15);
    const missing = named.filter(({ target }) => !existsSync(target));
    expect(missing.filter(({ path }) => !path.endsWith("architecture-walk.test.ts"))).toEqual([]);
  });

  test("contain paths and links at all", () => {
    expect(documents.flatMap(pathsIn).length).toBeGreaterThan(200);
    expect(documents.flatMap(linksIn).length).toBeGreaterThan(40);
    const prose = "see `app/gone.ts`, `npm ci`\n```sh\nls `app/block.ts`\n```\nand `docs/gone.md`";
    expect(quotedIn(prose).filter((quoted) => pathLike.test(quoted))).toEqual([
      "app/gone.ts",
      "docs/gone.md",
    ]);
  });

  test("are all in the index, directly or by the index of the decisions", () => {
    const listed = new Set([...linksIn("docs/README.md"), ...linksIn("docs/decisions/README.md")]);
    const pages = documents.filter((path) => path.startsWith("docs/") && path !== "docs/README.md");
    expect(pages.filter((path) => !listed.has(path))).toEqual([]);
  });

  test.each(documents)(
    "%s has lines of at most 120 characters, tables and code excepted",
    (document) => {
      const long = withoutCodeBlocks(readProjectFile(document))
        .split("\n")
        .filter((line) => line.length > 120 && !line.startsWith("|"));
      expect(long).toEqual([]);
    },
  );
});

describe("The walk through the architecture", () => {
  test("has at most 20 stops, numbered in order", () => {
    const stops = [...readProjectFile(walk).matchAll(/^### (\d+)\. /gm)].map(([, n]) => Number(n));
    expect(stops).toEqual(Array.from({ length: stops.length }, (_, index) => index + 1));
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.length).toBeLessThanOrEqual(20);
  });

  test.each(journey)("stops at %s", (domain) => {
    expect(pathsIn(walk).some((path) => path.startsWith(`app/domain/${domain}/`))).toBe(true);
  });

  test("is about domains that have a folder", () => {
    expect(readdirSync("app/domain")).toEqual(expect.arrayContaining(journey));
  });
});
