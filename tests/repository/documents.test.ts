import { spawnSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { codeFiles, documentFiles, readProjectFile } from "../support/repository/project-files.ts";
import { renderConfiguration } from "../write-configuration.ts";

const documents = documentFiles().filter((path) => path.endsWith(".md"));
const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
const textOf = new Map(documents.map((path) => [path, readProjectFile(path)]));

const withoutCodeBlocks = (text: string) => text.replaceAll(/^ *```[^]*?^ *```$/gm, "");

/** The anchor that the usual hosts give a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");

/** What a document links to inside of the project: a file, and an anchor of it. */
function linksIn(document: string): { file: string; anchor: string }[] {
  const text = withoutCodeBlocks(textOf.get(document) ?? "");
  return [...text.matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]+))?[^)]*\)/g)].map(
    ([, path = "", anchor = ""]) => ({
      file: path === "" ? document : join(dirname(document), path),
      anchor,
    }),
  );
}

/** A file or folder of the project between backticks. A bare name may be a pattern: it isn't checked. */
const pathLike =
  /`((?:app|server|sandbox|tests|bench|deploy|docs|public|\.ci|\.github)\/[\w./@-]*)`/g;

test("a document links to files and headings that exist, and names no file that is gone", () => {
  const broken = documents.flatMap((document) => {
    const text = withoutCodeBlocks(textOf.get(document) ?? "");
    const links = linksIn(document).filter(({ file, anchor }) => {
      if (!existsSync(file)) return true;
      if (anchor === "") return false;
      const headings = [...(textOf.get(file) ?? "").matchAll(/^#+ (.*)$/gm)];
      return !headings.some(([, heading = ""]) => anchorOf(heading) === anchor);
    });
    const gone = [...text.matchAll(pathLike)].filter(([, path = ""]) => !existsSync(path));
    return [
      ...links.map(({ file, anchor }) => `${document}: ${file}#${anchor}`),
      ...gone.map(([path]) => `${document}: ${path}`),
    ];
  });
  expect(broken).toEqual([]);
});

test("a document names commands that exist", () => {
  const { scripts } = JSON.parse(readProjectFile("package.json")) as { scripts: object };
  const unknown = documents.flatMap((document) =>
    [...(textOf.get(document) ?? "").matchAll(/\bnpm run ([\w:-]+)/g)]
      .filter(([, name = ""]) => !(name in scripts))
      .map(([command]) => `${document}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test("what code and documents say of documents and decisions is about some that are there", () => {
  const numbers = new Set(decisions.map((path) => Number(path.slice(15, 19))));
  const sources = [...codeFiles(), ...documentFiles()].filter(
    (path) =>
      /\.(?:tsx?|css|ya?ml|sql|md|service)$/.test(path) &&
      !/^(?:content|app\/content)\/.*\.md$/.test(path),
  );
  const missing = sources.flatMap((path) => {
    const text = readProjectFile(path);
    const pages = [
      ...text.matchAll(/(?<![\w./])docs\/[\w-]+(?:\/[\w-]+)?\.(?:md|yaml|txt|json)\b/g),
    ];
    const named = [...text.matchAll(/\bdecision(?:s\/0| )(\d+)/gi)];
    return [
      ...pages.filter(([page]) => !existsSync(page)).map(([page]) => `${path}: ${page}`),
      ...named.filter(([, n]) => !numbers.has(Number(n))).map(([said]) => `${path}: ${said}`),
    ];
  });
  expect(missing).toEqual([]);
});

test("every page of docs is in its index, and every decision in the index of decisions", () => {
  const index = ["docs/README.md", "docs/decisions/README.md"];
  const listed = new Set(index.flatMap(linksIn).map(({ file }) => file));
  const pages = documents.filter((path) => path.startsWith("docs/") && path !== "docs/README.md");
  expect(pages.filter((path) => !listed.has(path))).toEqual([]);
});

test("a decision has its date, its four sections and at most 300 words", () => {
  const unfit = decisions.filter((path) => {
    const text = textOf.get(path) ?? "";
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title).join(" ");
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return (
      !text.startsWith(`# ${Number(path.slice(15, 19))}. `) ||
      !/^Accepted \d{1,2} \w+ \d{4}\b/m.test(text) ||
      sections !== "Context Decision Considered Consequences" ||
      // The list of dependencies has a line for each.
      (words > 300 && !path.includes("0012"))
    );
  });
  expect(unfit).toEqual([]);
});

test("a line has at most 120 characters, tables and code excepted", () => {
  const long = documents.flatMap((document) =>
    withoutCodeBlocks(textOf.get(document) ?? "")
      .split("\n")
      .filter((line) => line.length > 120 && !/^\s*(?:\||!\[)/.test(line))
      .map((line) => `${document}: ${line}`),
  );
  expect(long).toEqual([]);
});

/** What is marked as code and looks like a package's name. */
const namesIn = (part: string) =>
  [...part.matchAll(/`((?:@[\w-]+\/)?[a-z][\w.-]*)`/g)].map(([, name = ""]) => name).toSorted();

test("every dependency has a reason, and no other package is listed", () => {
  const { dependencies, devDependencies } = JSON.parse(readProjectFile("package.json")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const text = readProjectFile("docs/decisions/0012-dependencies.md");
  const [, list = ""] = text.split(/^## (?:Decision|Considered)$/m);
  const [product = "", tools = ""] = list.split("To build it:");
  expect(namesIn(product)).toEqual(Object.keys(dependencies).toSorted());
  expect(namesIn(tools)).toEqual(Object.keys(devDependencies).toSorted());
});

test("each picture of the desk is there light and dark, in the size that the help gives it, and small", async () => {
  const page = readProjectFile("docs/desk.md");
  const shown = [...page.matchAll(/^!\[.{20,}\]\((desk\/[\w-]+)\.webp\)$/gm)].map(
    ([, name]) => name,
  );
  expect(shown.length).toBeGreaterThan(2);
  const wanted = shown.flatMap((name) => [`docs/${name}-dark.webp`, `docs/${name}.webp`]);
  const pictures = globSync("docs/desk/*");
  expect(pictures.toSorted()).toEqual(wanted.toSorted());
  for (const path of pictures) {
    const { width, height } = await sharp(path).metadata();
    expect([path, width, height, statSync(path).size < 50_000]).toEqual([path, 1120, 700, true]);
  }
});

test("every word that visitors, operators and builders read is spelt as in Britain", () => {
  // The dictionaries of cspell come with it: no network.
  const lint = ["lint", "--no-progress"];
  const { stdout, stderr } = spawnSync("node_modules/.bin/cspell", lint, { encoding: "utf8" });
  expect(stdout.split("\n").filter(Boolean)).toEqual([]);
  expect(Number(/Files checked: (\d+)/.exec(stderr)?.[1])).toBeGreaterThan(150);
});

test("docs/configuration.md is what app/environment.ts says: if not, run npm run docs", async () => {
  expect(readProjectFile("docs/configuration.md")).toBe(await renderConfiguration());
});

/** The requirements of levels 1 and 2 in version 5.0, section by section. */
const standard = `
1.1.1–2 1.2.1–9 1.3.1–11 1.4.1–3 1.5.1–2 2.1.1–3 2.2.1–3 2.3.1–4 2.4.1 3.2.1–2 3.3.1–4 3.4.1–6 3.5.1–5 3.7.1–2
4.1.1–3 4.2.1 4.3.1–2 4.4.1–4 5.1.1 5.2.1–3 5.3.1–2 5.4.1–3 6.1.1–3 6.2.1–12 6.3.1–4 6.4.1–4 6.5.1–5 6.6.1–3 6.8.1–4
7.1.1–3 7.2.1–4 7.3.1–2 7.4.1–5 7.5.1–2 7.6.1–2 8.1.1–2 8.2.1–3 8.3.1 8.4.1 9.1.1–3 9.2.1–4 10.1.1–2 10.2.1–2
10.3.1–4 10.4.1–11 10.5.1–5 10.6.1–2 10.7.1–3 11.1.1–2 11.2.1–3 11.3.1–3 11.4.1–4 11.5.1 11.6.1 12.1.1–3 12.2.1–2
12.3.1–4 13.1.1 13.2.1–5 13.3.1–2 13.4.1–5 14.1.1–2 14.2.1–4 14.3.1–3 15.1.1–3 15.2.1–3 15.3.1–7 16.1.1 16.2.1–5
16.3.1–4 16.4.1–3 16.5.1–3 17.1.1 17.2.1–4 17.3.1–2`;

/** "1.2.3–5" is three. */
const requirementsIn = (ranges: string[]) =>
  ranges.flatMap((range) => {
    const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });

test("every requirement of the standard has its line, once, with its verdict and why", () => {
  const page = readProjectFile("docs/asvs.md");
  const lines = [...page.matchAll(/^- \*\*(\d[\d.–]+)\*\* (?:yes|no|n\/a|operator): .{4,}$/gm)];
  const wanted = requirementsIn(standard.trim().split(/\s+/));
  expect(wanted).toHaveLength(253);
  expect(requirementsIn(lines.map(([, range = ""]) => range)).toSorted()).toEqual(
    wanted.toSorted(),
  );
});
