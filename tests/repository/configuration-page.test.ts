import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../app/config.server.ts";

const project = join(import.meta.dirname, "../..");
const text = (path: string) => readFileSync(join(project, path), "utf8");

/** The rows of the tables of environment variables, by variable. */
const page = text("docs/configuration.md");
const listed = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` +\|(.*)\|$/gm)];
const rows = new Map(listed.map((row) => [row[1] ?? "", row[2] ?? ""]));

/** The schema's own lines: parsing can't name a variable that is optional and not set. */
const schema = /z\.object\(\{\n(.*?)\n\}\);/s.exec(text("app/config.server.ts"))?.[1] ?? "";
const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((line) => line[1] ?? "");

/** What production complains of when nothing else is set. */
function missingInProduction(): string[] {
  try {
    parseConfig({ MODE: "production" });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/- set ([A-Z_]+):/g)].map((match) => match[1] ?? "");
  }
  return [];
}

test("every environment variable is in the tables, once, and no other", () => {
  expect(variables.length).toBeGreaterThan(20);
  expect(listed.map(([, name]) => name).toSorted()).toEqual(variables.toSorted());
});

test("the page names the default that holds", () => {
  const defaults = Object.entries(parseConfig({}));
  expect(defaults.length).toBeGreaterThan(10);
  const unsaid = defaults.filter(([name, value]) => !rows.get(name)?.includes(`\`${value}\``));
  expect(unsaid).toEqual([]);
});

test("the page marks as needed what production refuses to start without", () => {
  const marked = [...rows].filter(([, row]) => row.includes("**needed**")).map(([name]) => name);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.toSorted()).toEqual(missingInProduction().toSorted());
});
