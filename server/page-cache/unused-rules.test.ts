import { expect, test } from "vitest";
import {
  elementsIn,
  withoutOtherElements,
  withoutOtherSpaces,
  withoutUnusedVariables,
} from "./unused-rules.ts";

const kept = (css: string, html: string) => withoutOtherElements(css, elementsIn(html));

test.each([
  ["an element that is there", "p{color:red}"],
  ["anything", "*,:after,::backdrop{color:red}"],
  ["a class", ".textarea{color:red}"],
  ["what begins with another name", "progress-bar{color:red}"],
  ["steps of an animation", "@keyframes a{from{color:red}50%{color:red}to{color:red}}"],
  ["a face", "@font-face{font-family:A;src:url(a.woff2)}"],
  ["an inner comma", "p:where(:is(.a,.b),.c){color:red}"],
])("a rule for %s stays", (_, css) => expect(kept(css, "<p>a</p>")).toBe(css));

test.each([
  ["hr{height:0}", ""],
  ["code,p,pre{color:red}", "p{color:red}"],
  ["::-webkit-datetime-edit{padding:0}", ""],
  ["@media print{textarea{color:red}p{color:red}}", "@media print{p{color:red}}"],
  [":where(select:is([multiple],[size])) optgroup{color:red}", ""],
])("of %s stays %s", (css, left) => expect(kept(css, "<p>a</p>")).toBe(left));

test("in a page with a field the rules of fields stay", () => {
  const css = "input,::placeholder{color:red}";
  expect(kept(css, '<input name="a">')).toBe(css);
});

const spaced = (name: string) => `:where(.${name}>:not(:last-child)){margin:0}`;

test("the space between children goes with its class", () => {
  const both = spaced("space-y-1") + spaced(String.raw`space-y-1\.5`);
  expect(withoutOtherSpaces(both, new Set(["space-y-1.5"]))).toBe(spaced(String.raw`space-y-1\.5`));
});

test("a variable that no stylesheet of the page uses goes, but a colour stays", () => {
  const root = ":root{--a:1px;--b:2px;--color-c:red}@property --tw-d{inherits:false}";
  const other = "p{margin:var(--b)}";
  expect(withoutUnusedVariables([root, other])).toEqual([":root{--b:2px;--color-c:red}", other]);
});
