import { expect, test } from "vitest";
import { usedStyles } from "./inline-styles.ts";

const classes = new Set(["there", "sm:p-1.5", "[&>li]:mt-2", "2xl"]);
const elements = new Set(["p", "a", "li"]);
/** What of a stylesheet is kept in a page with these classes and elements. */
const kept = (css: string, more: string[] = [], attributes: string[] = []) =>
  usedStyles([css], {
    classes,
    elements: new Set([...elements, ...more]),
    attributes: new Set(attributes),
  })[0];

test.each([
  ["an element that is there", "p{color:red}"],
  ["anything", "*,:after,::backdrop{color:red}"],
  ["a class that is there", ".there{color:red}"],
  ["a name with signs in it", String.raw`.sm\:p-1\.5:hover{padding:1px}`],
  ["a name in square brackets", String.raw`.\[\&\>li\]\:mt-2>li{margin:0}`],
  ["a name that begins with a digit", String.raw`.\32 xl{margin:0}`],
  ["a class that must not be there", "a:not(.gone){color:red}"],
  ["a class within one bracket", ":where(.there>:not(:last-child)){color:red}"],
  ["one of several in a bracket", "p:where(:is(.gone,.there),.gone){color:red}"],
  ["a condition on an attribute", '.there[data-a=".gone p"]{color:red}'],
  ["steps of an animation", "@keyframes a{0%{color:red}50%{color:#00f}to{color:red}}"],
  ["a face", "@font-face{font-family:A;src:url(a;b.woff2)}"],
  ["conditions around", "@media (width>=1px){@supports (a:b){.there{color:red}}}"],
  ["a property that the parser does not know", ".there{text-wrap:pretty}"],
])("a rule for %s stays", (_, css) => expect(kept(css)).toBe(css));

test.each([
  [".gone{color:red}", ""],
  [".gone,.there>p{color:red}", ".there>p{color:red}"],
  [".there.gone{color:red}", ""],
  [".gone p{color:red}", ""],
  [":where(.gone>:not(:last-child)){color:red}", ""],
  ["@media print{.gone{color:red}}", ""],
  ["@media print{textarea{color:red}p{color:red}}", "@media print{p{color:red}}"],
  ["p:has(.gone){color:red}p:has(>.there){color:red}", "p:has(>.there){color:red}"],
  ["hr{height:0}", ""],
  ["code,p,pre{color:red}", "p{color:red}"],
  ["::-webkit-datetime-edit{padding:0}", ""],
  ["::placeholder{color:red}", ""],
  [":where(select:is([multiple],[size])) optgroup{color:red}", ""],
])("of %s stays %s", (css, left) => expect(kept(css)).toBe(left));

test("in a page with a field the rules of fields stay", () => {
  const css = "input,::placeholder{color:red}::-webkit-datetime-edit{padding:0}";
  expect(kept(css, ["input"])).toBe(css);
});

test("a rule for what is not available goes from a page in which all is", () => {
  const css = ".there[aria-disabled=true]{color:red}";
  expect(kept(css)).toBe("");
  expect(kept(css, [], ["aria-disabled"])).toBe(css);
});

test("a variable that no stylesheet of the page uses goes, but a colour stays", () => {
  const root = ":root{--a:1px;--b:2px;--color-c:red}@property --tw-d{syntax:'*';inherits:false}";
  const other = "p{margin:var(--b)}";
  const styles = usedStyles([root, other], { classes, elements, attributes: new Set() });
  expect(styles).toEqual([":root{--b:2px;--color-c:red}", other]);
});
