import { type PageNames, usedStyles } from "./used-styles.ts";

/** A script that may change the page: not data, and not a script that only hides or moves elements. */
const script = /<script\b(?![^>]*(?:type="application\/|data-(?:agreed|leaving|rise|carousel)=))/;
const links = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Reports whether scripts change the page. */
export const isHydrated = (html: string) => script.test(html);

const entities: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

function namesIn(html: string): PageNames {
  const classes = Array.from(html.matchAll(/\bclass="([^"]*)"/g), ([, value = ""]) => value)
    .join(" ")
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity)
    .split(/\s+/);
  const elements = Array.from(html.matchAll(/<([a-z][a-z\d]*)/g), ([, name = ""]) => name);
  return { classes: new Set(classes), elements: new Set(elements) };
}

/** Styles by what they depend on: a page rendered again has the same classes and elements, with other times. */
const made = new Map<string, string[]>();
const MOST_MADE = 100;

function stylesOnce(paths: readonly string[], stylesheets: readonly string[], names: PageNames) {
  const { classes, elements } = names;
  const key = [paths, [...classes].toSorted(), [...elements].toSorted()].join("|");
  const known = made.get(key);
  if (known) return known;
  const styles = usedStyles(stylesheets, names);
  if (made.size === MOST_MADE) made.clear();
  made.set(key, styles);
  return styles;
}

const pathOf = (link: string) => /\bhref="([^"#]*)/.exec(link)?.[1] ?? "";

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
  const paths = Array.from(html.matchAll(links), ([link]) => pathOf(link));
  const found = paths.map(stylesheet).filter((css) => css !== undefined);
  const styles = stylesOnce(paths, found, namesIn(html));
  const left = styles.values();
  const inlined = html.replaceAll(links, (link) =>
    stylesheet(pathOf(link)) === undefined ? link : `<style>${left.next().value}</style>`,
  );
  return { html: inlined, styles };
}
