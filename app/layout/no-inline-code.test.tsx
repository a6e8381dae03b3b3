import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The Content-Security-Policy refuses inline styles and scripts: the page would lose them silently. */
const forbidden = /\bstyle=|\.style\b|dangerouslySetInnerHTML|<script|<style|javascript:/;

function sources(folder: "ui" | "layout"): [string, string][] {
  const root = new URL(`../${folder}/`, import.meta.url);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  return names.map((name) => [`${folder}/${name}`, readFileSync(new URL(name, root), "utf8")]);
}

/** A script of the document's head, which carries the nonce of the policy. */
const headScript = "layout/browser/reload-on-early-back.tsx";

const files = [...sources("ui"), ...sources("layout")].filter(([name]) => name !== headScript);

test("the whole design system and layout are read here", () => {
  expect(files.length).toBeGreaterThan(35);
});

test("no part has an inline style or an inline script", () => {
  const offenders = files.filter(([, source]) => forbidden.test(source)).map(([name]) => name);
  expect(offenders).toEqual([]);
});

test("an inline style would be found", () => {
  expect("<p style={{ color }}>").toMatch(forbidden);
});

test("the design system imports nothing but React, the router, its calendar and itself", () => {
  const allowed = /^(react|react-router|react-day-picker|\.{1,2}\/(?:[\w-]+\/)?[\w-]+\.tsx?)$/;
  const foreign = sources("ui").flatMap(([name, source]) =>
    Array.from(source.matchAll(/from "([^"]+)"/g), ([, from = ""]) => from)
      .filter((from) => !allowed.test(from))
      .map((from) => `${name}: ${from}`),
  );
  expect(foreign).toEqual([]);
});
