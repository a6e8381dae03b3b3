import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("styles/tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");

function palette(block: string): Map<string, string> {
  const found = block.matchAll(/--color-([a-z\d-]+): (#[0-9a-f]{6});/g);
  return new Map(Array.from(found, ([, name = "", value = ""]) => [name, value]));
}

/** Relative luminance of a `#rrggbb` colour, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colours: Map<string, string>, one: string, other: string): number {
  const values = [one, other].map((name) => {
    const hex = colours.get(name);
    if (!hex) throw new Error(`no colour ${name}`);
    return luminance(hex);
  });
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

const skies = ["sky", "sky-day", "sky-dusk", "sky-night"];
const grounds = ["paper", "raised", "sage", "terracotta-soft", "dawn", ...skies];

const schemes: [string, Map<string, string>][] = [
  ["light", palette(light)],
  ["dark", palette(dark)],
];

test.each(schemes)(
  "text has a contrast of 7:1 on every background of the %s scheme",
  (_, colours) => {
    for (const ground of grounds) {
      expect(contrast(colours, "ink", ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(colours, "ink-soft", ground)).toBeGreaterThanOrEqual(7);
    }
  },
);

test.each(schemes)("coloured text has a contrast of 4.5:1 in the %s scheme", (_, colours) => {
  for (const ground of grounds) {
    for (const name of ["terracotta", "sage-deep"]) {
      expect(contrast(colours, name, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
  // Text on the cells of a week and on a chart's segments.
  for (const [text, ground] of [
    ["ink", "leaf"],
    ["ink", "leaf-2"],
    ["paper", "sage-deep"],
  ] as const) {
    expect(contrast(colours, text, ground)).toBeGreaterThanOrEqual(4.5);
  }
  // Labels of buttons, the head of a date and text at night are like other text.
  expect(contrast(colours, "on-chosen", "chosen")).toBeGreaterThanOrEqual(7);
  expect(contrast(colours, "on-night", "night")).toBeGreaterThanOrEqual(7);
  for (const button of ["marigold", "marigold-bright"]) {
    expect(contrast(colours, "on-marigold", button)).toBeGreaterThanOrEqual(7);
  }
});

test.each(schemes)(
  "borders of controls and the focus ring have a contrast of 3:1 in the %s scheme",
  (_, colours) => {
    for (const ground of grounds) {
      expect(contrast(colours, "line", ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours, "focus", ground)).toBeGreaterThanOrEqual(3);
    }
  },
);
