import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every script and style sheet of the build has its copies, the route manifest too", () => {
  const names = readdirSync("build/client/assets/");
  const texts = names.filter((name) => /\.(?:js|css)$/.test(name));
  expect(texts.some((name) => name.startsWith("manifest-"))).toBe(true);
  expect(texts.filter((name) => !names.includes(`${name}.br`))).toEqual([]);
  expect(texts.filter((name) => !names.includes(`${name}.gz`))).toEqual([]);
});

test("the libraries for tracing are loaded only where there is an endpoint", () => {
  const bundle = readFileSync("build/server/index.js", "utf8");
  expect(bundle).toContain('import("@opentelemetry/sdk-trace")');
  expect(bundle).not.toMatch(/(?:from|import)\s*"@opentelemetry/);
});
