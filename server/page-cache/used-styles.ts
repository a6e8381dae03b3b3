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
export interface PageNames {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
}

const fields = ["input", "select", "textarea"];
/** Pseudo-elements and pseudo-classes of form fields. */
const ofFields =
  /^(?:-webkit-(?:search|date|calendar|inner|outer)|file-selector-button|placeholder|-moz-ui-invalid)/;

/** Returns a test of selectors: whether one can match in a page. */
function canMatchIn({ classes, elements }: PageNames): (selector: Selector) => boolean {
  const hasFields = fields.some((name) => elements.has(name));
  function isThere(part: SelectorComponent): boolean {
    if (part.type === "class") return classes.has(part.name);
    if (part.type === "type") return elements.has(part.name);
    if (part.type !== "pseudo-class" && part.type !== "pseudo-element") return true;
    if (part.kind === "is" || part.kind === "where") return part.selectors.some(canMatch);
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
