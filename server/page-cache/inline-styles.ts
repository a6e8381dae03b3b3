import { parseStyleRules, rulesFor, type StyleRule } from "./style-rules.ts";

/** A script that may change the page: not one that is just data, nor one that only hides or moves what is there. */
const script = /<script\b(?![^>]*(?:type="application\/|data-(?:measuring|rise)=))/;
const links = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/** Whether a page is operated by scripts, and not only read. */
export const isHydrated = (html: string) => script.test(html);

/** Stylesheets taken apart; their texts stay the same while the server runs. */
const read = new Map<string, StyleRule[]>();

function rulesOf(css: string): StyleRule[] {
  const rules = read.get(css) ?? parseStyleRules(css);
  read.set(css, rules);
  return rules;
}

const entities: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, value = ""] of html.matchAll(/\bclass="([^"]*)"/g)) {
    const plain = value.replaceAll(
      /&([\w#]+);/g,
      (entity, name: string) => entities[name] ?? entity,
    );
    for (const name of plain.split(/\s+/)) found.add(name);
  }
  return found;
}

/**
 * Puts what a page needs of its stylesheets into the page: the first answer then holds all that draws it, and no second
 * one is waited for. Only where no script runs: what is there is then all that will be, and React, which would miss
 * its link, isn't.
 *
 * @param stylesheet the text of a stylesheet, by its path
 * @returns the page, and the text of each style element in it, for the policy
 */
export function inlineStyles(
  html: string,
  stylesheet: (path: string) => string | undefined,
): { html: string; styles: string[] } {
  if (isHydrated(html)) return { html, styles: [] };
  const present = classesIn(html);
  const styles: string[] = [];
  const inlined = html.replaceAll(links, (link) => {
    const css = stylesheet(/\bhref="([^"]*)"/.exec(link)?.[1] ?? "");
    if (css === undefined) return link;
    const text = rulesFor(rulesOf(css), present);
    styles.push(text);
    return `<style>${text}</style>`;
  });
  return { html: inlined, styles };
}
