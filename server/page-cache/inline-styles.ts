import { transform } from "lightningcss";
import {
  elementsIn,
  withoutOtherElements,
  withoutOtherSpaces,
  withoutUnusedVariables,
} from "./unused-rules.ts";

/** The browsers of Vite's default target, as for the stylesheet; with other targets lightningcss writes other syntax. */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  safari: version(16, 4),
};

/** A script that may change the page: not data, and not a script that only hides or moves elements. */
const script = /<script\b(?![^>]*(?:type="application\/|data-(?:measuring|rise|carousel)=))/;
const links = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Reports whether scripts change the page. */
export const isHydrated = (html: string) => script.test(html);

interface Stylesheet {
  code: Buffer;
  classes: ReadonlySet<string>;
  /** What pages use of it, by their classes and elements: a page rendered again has the same, with other times. */
  used: Map<string, string>;
}

const MOST_USED = 100;

/** Parsed stylesheets by their texts, which do not change while the server runs. */
const read = new Map<string, Stylesheet>();

function readStylesheet(css: string): Stylesheet {
  const known = read.get(css);
  if (known) return known;
  const code = Buffer.from(css);
  const classes = new Set<string>();
  function Selector(selector: { type: string; name?: unknown }[]) {
    for (const { type, name } of selector) if (type === "class") classes.add(String(name));
  }
  transform({ filename: "", code, visitor: { Selector } });
  const sheet = { code, classes, used: new Map<string, string>() };
  read.set(css, sheet);
  return sheet;
}

const entities: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

function classesIn(html: string): Set<string> {
  const values = Array.from(html.matchAll(/\bclass="([^"]*)"/g), ([, value = ""]) => value);
  const decoded = values
    .join(" ")
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity);
  return new Set(decoded.split(/\s+/));
}

/** Removes from a stylesheet the rules that match nothing in a page with these classes. */
export function stylesFor(css: string, present: ReadonlySet<string>): string {
  const { code, classes } = readStylesheet(css);
  const unusedSymbols = [...classes].filter((name) => !present.has(name));
  const { code: used } = transform({ filename: "", code, minify: true, targets, unusedSymbols });
  return used.toString().replace(/^\/\*[^]*?\*\//, ""); // the licence comment stays in the stylesheet file
}

function usedRules(css: string, present: ReadonlySet<string>, elements: ReadonlySet<string>) {
  const { used } = readStylesheet(css);
  const key = [present, elements].map((names) => [...names].toSorted().join(" ")).join("|");
  const known = used.get(key);
  if (known !== undefined) return known;
  const spaced = withoutOtherSpaces(stylesFor(css, present), present);
  const rules = withoutOtherElements(spaced, elements);
  if (used.size === MOST_USED) used.clear();
  used.set(key, rules);
  return rules;
}

/**
 * Inlines the rules that a page needs, so that it renders after one response. Only for static pages: on a hydrated page
 * React would miss the stylesheet link and could add classes without rules.
 *
 * @param stylesheet returns the text of a stylesheet by its path
 * @returns the page, and the text of each style element in it, for the policy
 */
export function inlineStyles(
  html: string,
  stylesheet: (path: string) => string | undefined,
): { html: string; styles: string[] } {
  if (isHydrated(html)) return { html, styles: [] };
  const present = classesIn(html);
  const elements = elementsIn(html);
  const paths = Array.from(html.matchAll(links), ([link]) => pathOf(link));
  const texts = paths.map(stylesheet).filter((css) => css !== undefined);
  const styles = withoutUnusedVariables(texts.map((css) => usedRules(css, present, elements)));
  const left = styles.values();
  const inlined = html.replaceAll(links, (link) =>
    stylesheet(pathOf(link)) === undefined ? link : `<style>${left.next().value}</style>`,
  );
  return { html: inlined, styles };
}

const pathOf = (link: string) => /\bhref="([^"#]*)/.exec(link)?.[1] ?? "";
