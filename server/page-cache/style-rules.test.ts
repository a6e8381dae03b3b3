import { expect, test } from "vitest";
import { parseStyleRules, rulesFor } from "./style-rules.ts";

const kept = (css: string, ...present: string[]) =>
  rulesFor(parseStyleRules(css), new Set(present));

test.each([
  ["a rule for an element", "p{color:red}"],
  ["a rule whose class is there", ".there{color:red}"],
  ["a rule of which one way is there", ".gone,.there>p{color:red}"],
  ["a name with signs in it", String.raw`.sm\:p-1\.5:hover{padding:1px}`],
  ["a name in square brackets", String.raw`.\[\&\>li\]\:mt-2>li{margin:0}`],
  ["a name that begins with a digit", String.raw`.\32 xl{margin:0}`],
  ["a class that must not be there", "a:not(.gone){color:red}"],
  ["a class that may be there", "a:is(.gone,.gone-too){color:red}"],
  ["a class within one bracket", ":where(.there>:not(:last-child)){color:red}"],
  ["a condition on an attribute", '.there[data-a=".gone"]{color:red}'],
  ["a face", "@font-face{font-family:A;src:url(a;b.woff2)}"],
  ["an order of layers", "@layer a,b;"],
  ["a sign in quotes", '.there:before{content:"}{"}'],
  ["conditions around", "@media (width>=1px){@supports (a:b){.there{color:red}}}"],
])("%s stays", (_, css) => {
  expect(kept(css, "there", "sm:p-1.5", "[&>li]:mt-2", "2xl")).toBe(css);
});

test.each([
  ["a rule whose class isn't there", ".gone{color:red}"],
  ["a rule that needs two", ".there.gone{color:red}"],
  ["a rule below one that isn't there", ".gone p{color:red}"],
  ["all that stands under a condition", "@media print{@layer a{.gone{color:red}}}"],
  ["a class within one bracket", ":where(.gone>:not(:last-child)){color:red}"],
])("%s goes", (_, css) => expect(kept(css, "there")).toBe(""));
