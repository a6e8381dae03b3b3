/** The elements of a page, by their names. */
export const elementsIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/<([a-z][a-z\d]*)/g), ([, name = ""]) => name));

/** Pseudo-elements and pseudo-classes of form fields. */
const ofFields =
  /^(?:::-webkit-(?:search|date|calendar|inner|outer)|::file-selector-button|::placeholder|:-moz-ui-invalid)/;
const fields = ["input", "select", "textarea"];

/** An element's name at the beginning of a selector. */
const element = /^(?::where\()?([a-z][a-z\d]*)(?![\w-])/;
const stops = new Set(["from", "to"]); // of keyframes

/** A rule without rules in it: its selectors and its declarations. */
const plainRule = /(?<=[{}]|^)([^{}@;]+)\{([^{}]*)\}/g;

/** Splits a list of selectors at the commas that are in no bracket. */
function splitSelectors(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of list) {
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/**
 * Removes from minified CSS the selectors that begin with an element which a page doesn't have, such as those of form
 * fields in a page without any.
 */
export function withoutOtherElements(css: string, elements: ReadonlySet<string>): string {
  const hasFields = fields.some((name) => elements.has(name));
  const isThere = (selector: string) => {
    const name = element.exec(selector)?.[1];
    if (name !== undefined) return elements.has(name) || stops.has(name);
    return hasFields || !ofFields.test(selector);
  };
  return css.replace(plainRule, (_, selectors: string, declarations: string) => {
    const kept = splitSelectors(selectors).filter(isThere);
    return kept.length > 0 ? `${kept}{${declarations}}` : "";
  });
}

/** Space between the children of a class: in `:where`, where lightningcss looks for no class. */
const spaced = /:where\(\.((?:\\.|[\w-])+)>:not\(:last-child\)\)\{[^{}]*\}/g;

/** Removes the space between the children of classes that a page doesn't have. */
export function withoutOtherSpaces(css: string, present: ReadonlySet<string>): string {
  return css.replace(spaced, (rule, name: string) =>
    present.has(name.replaceAll("\\", "")) ? rule : "",
  );
}

const registration = /@property (--[\w-]+)\{[^{}]*\}/g;
/** Colours stay: the drawings' sprite uses them. */
const declaration = /(?<=[{;])(--(?!color-)[\w-]+):[^;{}]*(?:;|(?=\}))/g;

/** Removes the variables that no stylesheet of a page uses. */
export function withoutUnusedVariables(stylesheets: readonly string[]): string[] {
  const used = new Set(
    stylesheets.flatMap((css) => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name)),
  );
  const ifUsed = (text: string, name: string) => (used.has(name) ? text : "");
  return stylesheets.map((css) => css.replace(registration, ifUsed).replace(declaration, ifUsed));
}
