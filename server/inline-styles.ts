/** An executable script: one that is not just data. */
const script = /<script\b(?![^>]*type="application\/)/;
const links = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/**
 * Puts a page's stylesheets into the page: the first answer then holds all that is needed to draw it, and no second
 * one is waited for. Only where no script runs: React would look for its link, and miss it.
 *
 * @param stylesheet the text of a stylesheet, by its path
 * @returns the page, and the text of each style element in it, for the policy
 */
export function inlineStyles(
  html: string,
  stylesheet: (path: string) => string | undefined,
): { html: string; styles: string[] } {
  if (script.test(html)) return { html, styles: [] };
  const styles: string[] = [];
  const inlined = html.replaceAll(links, (link) => {
    const text = stylesheet(/\bhref="([^"]*)"/.exec(link)?.[1] ?? "");
    if (text === undefined) return link;
    styles.push(text);
    return `<style>${text}</style>`;
  });
  return { html: inlined, styles };
}
