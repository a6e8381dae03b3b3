import { parseSync } from "@swc/core";
import { describe, expect, test } from "vitest";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** The gallery of parts has sample texts, the desk is for staff, in English; policies are their own texts. */
const exempt = /^app\/(?:routes\/demo|(?:features|routes)\/desk|content)\//;

const views = codeFiles().filter(
  (path) => /^app\/.*(?<!\.test)\.tsx$/.test(path) && !exempt.test(path),
);

/** Attributes whose values are no words. */
const wordless = new Set(["className", "style", "d", "sandbox", "transform", "data-measured"]);

/** Code files whose words no visitor reads, or that are copy files by another name. A folder ends with a slash. */
const withOwnWords: Readonly<Record<string, string>> = {
  "app/adapters/": "logs and errors of vendors",
  "app/config.server.ts": "messages for operators",
  "app/content/": "texts that an operator edits",
  "app/db/": "logs and SQL",
  "app/demo-mode-problems.ts": "messages for operators",
  "app/features/analytics/analytics-event.ts": "the specification's values of an event",
  "app/features/desk/": "for staff",
  "app/features/calendar/busy/ics/": "names of zones",
  "app/features/email/": "an email's template is its copy file",
  "app/features/ledger/": "for operators",
  "app/features/meetings/video-services.ts": "names of products",
  "app/features/orders/order-states.ts": "documentation, drawn by npm run states",
  "app/features/orders/order-states-doc.ts": "documentation",
  "app/features/orders/record-terms-agreement.server.ts": "a notice, stored with each consent",
  "app/features/privacy/retention/retention.ts": "a table of the privacy policy, with its sources",
  "app/features/resources/topics.ts": "values in addresses",
  "app/features/staff/": "for staff",
  "app/features/therapists/photo/": "for staff",
  "app/features/therapists/roster/protected-title.ts": "names of titles, for staff",
  "app/http/desk-form.server.ts": "for staff",
  "app/http/metrics.server.ts": "for operators",
  "app/production-problems.ts": "messages for operators",
  "app/routes/api/": "messages for programs",
  "app/routes/demo/": "sample texts",
  "app/routes/desk/": "for staff",
  "app/routes/machine/": "answers to programs",
};

/** Emails and notices are the copy files of what they send and store. */
const isCopyFile = (path: string) => /(?:copy|-emails?|-notices?)\.ts$/.test(path);

const modules = codeFiles().filter(
  (path) => /^app\/.*(?<!\.test)\.ts$/.test(path) && !isCopyFile(path),
);

const logic = modules.filter(
  (path) => !Object.keys(withOwnWords).some((own) => path.startsWith(own)),
);

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
    const { type, value, name, quasis } = node as Record<string, unknown>;
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

/** Nodes whose texts are no words for a visitor. */
const skipped = new Set(["TaggedTemplateExpression", "ThrowStatement", "ImportDeclaration"]);

/**
 * Lists the texts of code that look like words for a visitor: a capital or a value first, two words or more, and no
 * signs of markup, of headers or of names in code.
 */
function spokenTexts(source: string): string[] {
  const texts: string[] = [];
  const add = (text: string) => {
    const words = countWords(text) > 1 && /^\s*[\p{Lu}…“(]/u.test(text);
    if (words && !/[<>={}_]|; ?charset/.test(text)) texts.push(text.replaceAll(/\s+/g, " ").trim());
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, value, callee, quasis } = node as Record<string, unknown>;
    const isError =
      type === "NewExpression" && (callee as { value?: string }).value?.endsWith("Error");
    if (isError || skipped.has(String(type))) return;
    if (type === "StringLiteral") add(String(value));
    if (type === "TemplateLiteral") {
      add((quasis as { cooked: string }[]).map(({ cooked }) => cooked).join("…"));
    }
    for (const one of Object.values(node)) walk(one);
  };
  walk(parseSync(source, { syntax: "typescript", target: "esnext" }).body);
  return texts;
}

describe("Words that a visitor reads", () => {
  test.each([
    ["<p>Read this now</p>", ["Read this now"]],
    ['<Page title="Read this now" />', ["Read this now"]],
    ["<p>{`Read ${what} right now`}</p>", ["Read … right now"]],
    ['<p className="a long list of names">{copy.text}: {count}</p>', []],
  ])("are found in %s", (jsx, texts) => {
    expect(writtenTexts(`const view = ${jsx};`)).toEqual(texts);
  });

  test("stand in a copy file beside the screen, not in its code", () => {
    expect(views.length).toBeGreaterThan(150);
    const found = views.map((path) => [path, writtenTexts(readProjectFile(path))] as const);
    expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
  });

  test.each([
    ['"Not paid yet"', ["Not paid yet"]],
    ["`Free cancellation until ${day}`", ["Free cancellation until …"]],
    ["`${name} has ended.`", ["… has ended."]],
    ['{ "Your name": name }', ["Your name"]],
    ['log.warn("request failed", "text/html; charset=utf-8", "Paid")', []],
    ["sql`Select this from that`", []],
    ['() => { throw new Error("No such day here"); }', []],
  ])("are found in the code %s", (code, texts) => {
    expect(spokenTexts(`const value = ${code};`)).toEqual(texts);
  });

  test("stand in a copy file also where a visitor's text is made in code", () => {
    expect(logic.length).toBeGreaterThan(300);
    const found = logic.map((path) => [path, spokenTexts(readProjectFile(path))] as const);
    expect(found.filter(([, texts]) => texts.length > 0)).toEqual([]);
  });

  test("stand in no file that is listed as having its own, without need", () => {
    const needless = Object.keys(withOwnWords).filter(
      (own) =>
        !modules.some(
          (path) => path.startsWith(own) && spokenTexts(readProjectFile(path)).length > 0,
        ),
    );
    expect(needless).toEqual([]);
  });
});
