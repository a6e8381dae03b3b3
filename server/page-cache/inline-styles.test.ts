import { expect, test } from "vitest";
import { stylesFor } from "./inline-styles.ts";

const kept = (css: string, ...present: string[]) => stylesFor(css, new Set(present));
const names = ["there", "sm:p-1.5", "[&>li]:mt-2", "2xl"];

test.each([
  ["a rule for an element", "p{color:red}"],
  ["a rule whose class is there", ".there{color:red}"],
  ["a rule of which one selector can match", ".gone,.there>p{color:red}"],
  ["a name with signs in it", String.raw`.sm\:p-1\.5:hover{padding:1px}`],
  ["a name in square brackets", String.raw`.\[\&\>li\]\:mt-2>li{margin:0}`],
  ["a name that begins with a digit", String.raw`.\32 xl{margin:0}`],
  ["a class that must not be there", "a:not(.gone){color:red}"],
  ["a class within one bracket", ":where(.there>:not(:last-child)){color:red}"],
  ["a condition on an attribute", '.there[data-a=".gone"]{color:red}'],
  ["a face", "@font-face{font-family:A;src:url(a;b.woff2)}"],
  ["conditions around", "@media (width>=1px){@supports (a:b){.there{color:red}}}"],
  ["an order of layers", "@layer a,b;@layer a{.there{color:red}}"],
])("%s stays", (_, css) => {
  expect(kept(css, ...names)).toBe(kept(css, ...names, "gone"));
  expect(kept(css, ...names)).toMatch(/red|1px|:0|url/);
});

test.each([
  ["a rule whose class isn't there", ".gone{color:red}"],
  ["a rule that needs two", ".there.gone{color:red}"],
  ["a rule below one that isn't there", ".gone p{color:red}"],
  ["all that stands under a condition", "@media print{.gone{color:red}}"],
])("%s goes", (_, css) => expect(kept(css, "there")).toBe(""));
