import {
  Features,
  type Selector,
  type SelectorComponent,
  transform,
  type Visitor,
} from "lightningcss";

/**
 * The browsers of Vite's default target, as for the stylesheet; with other targets lightningcss writes other syntax.
 */
const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const targets = {
  chrome: version(111),
  edge: version(111),
  firefox: version(114),
  safari: version(16, 4),
};

/** What a page has that a selector can name. */
interface PageNames {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  /** Of {@link ofHydratedPages}. */
  attributes: ReadonlySet<string>;
}

/** Attributes that only the scripts of a hydrated page change. */
const ofHydratedPages = ["aria-disabled"];

const fields = ["input", "select", "textarea"];
/** Pseudo-elements and pseudo-classes of form fields. */
const ofFields =
  /^(?:-webkit-(?:search|date|calendar|inner|outer)|file-selector-button|placeholder|-moz-ui-invalid)/;

/** Returns a test of selectors: whether one can match in a page. */
function canMatchIn({ classes, elements, attributes }: PageNames): (selector: Selector) => boolean {
  const hasFields = fields.some((name) => elements.has(name));
  function isThere(part: SelectorComponent): boolean {
    if (part.type === "class") return classes.has(part.name);
    if (part.type === "type") return elements.has(part.name);
    if (part.type === "attribute")
      return attributes.has(part.name) || !ofHydratedPages.includes(part.name);
    if (part.type !== "pseudo-class" && part.type !== "pseudo-element") return true;
    if (part.kind === "is" || part.kind === "where" || part.kind === "has")
      return part.selectors.some(canMatch);
    const name = part.kind.startsWith("custom") && "name" in part ? part.name : part.kind;
    return hasFields || !ofFields.test(name);
  }
  const canMatch = (selector: Selector) => selector.every(isThere);
  return canMatch;
}

function write(css: string, visitor: Visitor<never>): string {
  // The stylesheet has been written for these browsers already; light-dark() would be prepared twice.
  const exclude = Features.LightDark;
  const code = Buffer.from(css);
  const written = transform({ filename: "", code, minify: true, targets, exclude, visitor });
  return written.code.toString().replace(/^\/\*[^]*?\*\//, ""); // the licence comment stays in the stylesheet file
}

/**
 * Removes from a page's stylesheets the rules and selectors that match nothing in it, then the variables that no
 * stylesheet uses. Colours stay: the drawings' sprite uses them.
 */
export function usedStyles(stylesheets: readonly string[], names: PageNames): string[] {
  const canMatch = canMatchIn(names);
  const matching = stylesheets.map((css) =>
    write(css, { Selector: (selector) => (canMatch(selector) ? undefined : []) }),
  );
  const used = new Set(
    matching.flatMap((css) => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name)),
  );
  return matching.map((css) =>
    write(css, {
      Rule: { property: ({ value }) => (used.has(value.name) ? undefined : []) },
      Declaration: {
        custom: ({ name }) => (/^--(?!color-)/.test(name) && !used.has(name) ? [] : undefined),
      },
    }),
  );
}

/** A script that may change the page: not data, and not a script that only hides or moves elements or fills fields. */
const script =
  /<script\b(?![^>]*(?:type="application\/|data-(?:agreed|keeping|leaving|rise|carousel)=))/;
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
  const attributes = ofHydratedPages.filter((name) => html.includes(` ${name}=`));
  return {
    classes: new Set(classes),
    elements: new Set(elements),
    attributes: new Set(attributes),
  };
}

/** Styles by what they depend on: a page rendered again has the same classes and elements, with other times. */
const made = new Map<string, string[]>();
const MOST_MADE = 100;

function stylesOnce(paths: readonly string[], stylesheets: readonly string[], names: PageNames) {
  const { classes, elements, attributes } = names;
  const sets = [classes, elements, attributes].map((one) => [...one].toSorted());
  const key = [paths, ...sets].join("|");
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
