import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The Content-Security-Policy blocks inline scripts and style elements: browsers would ignore them. */
const forbidden = /dangerouslySetInnerHTML|<script|<style|javascript:/;

function sources(folder: string): [string, string][] {
  const root = new URL(`../../${folder}/`, import.meta.url);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  return names.map((name) => [`${folder}/${name}`, readFileSync(new URL(name, root), "utf8")]);
}

/**
 * The head's inline scripts, which have the policy's nonce, the structured data, which browsers don't run, and the form
 * that loads a script from our server.
 */
const withScript = new Set([
  "screens/frame/inline-scripts.tsx",
  "screens/frame/machine-readable-head.ts",
  "ui/form/static-form.tsx",
]);

const files = [...sources("ui"), ...sources("screens/frame")].filter(
  ([name]) => !withScript.has(name),
);

test("the files of ui and of the frame are found", () => {
  expect(files.length).toBeGreaterThan(35);
});

test("no component has an inline script or a style element", () => {
  const offenders = files.filter(([, source]) => forbidden.test(source)).map(([name]) => name);
  expect(offenders).toEqual([]);
});

/** The policy allows style attributes because of this: a text of a visitor's can bring none. */
test("only our own scripts, articles and help are inserted as markup", () => {
  const inserting = sources("screens").filter(([, source]) => source.includes("__html"));
  expect(inserting.map(([name]) => name).toSorted()).toEqual([
    "screens/desk/help/help.tsx",
    "screens/frame/inline-scripts.tsx",
    "screens/reading/articles/article.tsx",
  ]);
});
