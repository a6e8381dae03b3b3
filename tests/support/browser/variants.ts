import type { Language } from "../../../app/lib/language/language.ts";

/** How a journey can be made: the projects of playwright.config.ts. */
export const variants = {
  en: { language: "en", javaScriptEnabled: true },
  hi: { language: "hi", javaScriptEnabled: true },
  "en-no-js": { language: "en", javaScriptEnabled: false },
  "hi-no-js": { language: "hi", javaScriptEnabled: false },
} as const satisfies Record<string, { language: Language; javaScriptEnabled: boolean }>;

export type Variant = keyof typeof variants;

/** Details of a test, or of a group of tests, that is made in these ways. A test without them is made in "en" alone. */
export const madeIn = (...chosen: Variant[]) => ({ tag: chosen.map((one) => `@${one}`) });

export const everywhere = madeIn("en", "hi", "en-no-js", "hi-no-js");
export const inBothLanguages = madeIn("en", "hi");
export const inBothModes = madeIn("en", "en-no-js");
export const withoutJavaScript = madeIn("en-no-js");

/** Matches the title and tags of the tests of a project, as Playwright joins them. */
export function testsOf(variant: Variant): RegExp {
  const tagged = String.raw`\s@${variant}(?!\S)`;
  if (variant !== "en") return new RegExp(tagged);
  const others = Object.keys(variants).join("|");
  return new RegExp(String.raw`${tagged}|^(?!.*\s@(?:${others})(?!\S))`, "s");
}
