import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { scheme, schemeStyle } from "./ui-scheme.ts";

const tokens = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
const names = (css: string) =>
  Array.from(css.matchAll(/(--[\w-]+):/g), ([, name = ""]) => name).toSorted();

test("both schemes set the same variables to different colours", () => {
  const [light, dark] = [schemeStyle(tokens, "light"), schemeStyle(tokens, "dark")];
  expect(light).toContain("color-scheme:light;--color-paper: #fbf7f0;");
  expect(dark).toContain("color-scheme:dark;--color-paper: #14211e;");
  expect(names(light)).toEqual(names(dark));
  expect(light).toContain(".scene-moon{display:none}");
  expect(dark).toContain(".scene-sun{display:none}");
});

test("any other value means the browser's preference", () => {
  expect([scheme("dark"), scheme("light"), scheme(null), scheme("</style>")]).toEqual([
    "dark",
    "light",
    "browser",
    "browser",
  ]);
});
