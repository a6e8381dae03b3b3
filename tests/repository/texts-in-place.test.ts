import { parseSync } from "@swc/core";
import { describe, expect, test } from "vitest";
import { hasTexts, withApostrophes } from "../support/repository/apostrophes.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** The outbox is of the demo; staff and therapists have pages in English. */
const exempt = /^app\/(?:screens\/(?:demo|desk|my|booking\/session)|content)\//;

const views = codeFiles().filter(
  (path) => /^app\/.*(?<!\.test)\.tsx$/.test(path) && !exempt.test(path),
);

/** Attributes whose values are no words. */
const wordless = new Set(["className", "style", "d", "sandbox", "transform", "data-measured"]);

const countWords = (text: string) => text.match(/(?<=^|\s)\p{L}[\p{L}'’]*/gu)?.length ?? 0;

/** Lists the texts of more than two words in JSX: between tags, and in attributes. */
function writtenTexts(source: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    if (countWords(text) > 2) texts.push(text.replaceAll(/\s+/g, " ").trim());
  };
  const walk = (node: unknown, inJsx: boolean): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, inJsx);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, value, name, quasis, callee, arguments: given } = node as Record<string, unknown>;
    // What `t` is given is for translators; what it inserts is not.
    if (type === "CallExpression" && /^tn?$/.test(String((callee as { value?: string }).value))) {
      for (const { expression } of given as { expression: { type: string } }[])
        if (expression.type !== "StringLiteral") walk(expression, inJsx);
      return;
    }
    if (type === "JSXAttribute" && wordless.has((name as { value: string }).value)) return;
    if (inJsx && (type === "JSXText" || type === "StringLiteral")) add(String(value));
    if (inJsx && type === "TemplateLiteral") {
      add((quasis as { cooked: string }[]).map(({ cooked }) => cooked).join("…"));
    }
    const isJsx = inJsx || type === "JSXElement" || type === "JSXFragment";
    for (const one of Object.values(node)) walk(one, isJsx);
  };
  walk(parseSync(source, { syntax: "typescript", tsx: true, target: "esnext" }).body, false);
  return texts;
}

describe("Texts that people read", () => {
  test.each([
    [`const a = "you're"; // it's`, `const a = "you’re"; // it's`],
    ["<p>Clients' answers aren't {`Priya's`}</p>", "<p>Clients’ answers aren’t {`Priya’s`}</p>"],
    [`throw new Error("it isn't")`, `throw new Error("it isn't")`],
    ["sql`select 'a'b`", "sql`select 'a'b`"],
    [`f("Let's Begin")`, `f("Let's Begin")`],
  ])("have one apostrophe, but for the specification's: %s", (source, written) => {
    expect(withApostrophes("a.tsx", source)).toBe(written);
  });

  test("have it in every file: npm run format writes it", () => {
    const paths = codeFiles().filter(hasTexts);
    expect(paths.length).toBeGreaterThan(300);
    const others = paths.filter((path) => {
      const source = readProjectFile(path);
      return withApostrophes(path, source) !== source;
    });
    expect(others).toEqual([]);
  });
});

describe("Words that a visitor reads", () => {
  test.each([
    ["<p>Read this now</p>", ["Read this now"]],
    ['<Page title="Read this now" />', ["Read this now"]],
    ["<p>{`Read ${what} right now`}</p>", ["Read … right now"]],
    ['<p title={t("Read {what} now", { what: "this and that here" })} />', ["this and that here"]],
    ['<p className="a long list of names">{copy.text}: {count}</p>', []],
  ])("are found in %s", (jsx, texts) => {
    expect(writtenTexts(`const view = ${jsx};`)).toEqual(texts);
  });

  test("stand in `t`", () => {
    expect(views.length).toBeGreaterThan(80);
    const found = views.map((path) => [path, writtenTexts(readProjectFile(path))] as const);
    expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
  });
});
