import { createHash } from "node:crypto";

/**
 * The whole look of the demo pay page; deliberately of no brand. A site on the same origin that fades from page to page
 * would otherwise have its fade broken off here, and Chromium reports that as a fault of the page.
 */
export const payPageStyle = `
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
:root { color-scheme: light dark; --paper: #faf6ee; --card: #fffdf8; --ink: #1f2d27; --quiet: #4c5a53; --line: #8a948e; --act: #1d5b47; --on-act: #ffffff; --note: #fff0cc; }
@media (prefers-color-scheme: dark) { :root { --paper: #16201c; --card: #1e2a25; --ink: #eef2ec; --quiet: #b9c5be; --line: #7d8b84; --act: #9fd8be; --on-act: #10241b; --note: #43381c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1.5rem 0 .5rem; }
.note { margin: 0; padding: .75rem 1rem; background: var(--note); border-radius: .5rem; }
.amount { font-size: 2.25rem; font-weight: 650; line-height: 1.2; margin: 0; }
.quiet { color: var(--quiet); margin: .25rem 0 1.5rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0 0; }
.card p { margin: .25rem 0 .75rem; color: var(--quiet); }
label { display: block; font-weight: 600; }
select, button { font: inherit; width: 100%; min-height: 3rem; border-radius: .5rem; border: 1px solid var(--line); padding: .5rem .75rem; background: var(--card); color: var(--ink); }
select { margin: .25rem 0 .75rem; }
button { font-weight: 600; cursor: pointer; }
button.act { background: var(--act); border-color: var(--act); color: var(--on-act); }
a { color: inherit; display: inline-block; padding: .5rem 0; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
button + button, .card + button { margin-top: 1rem; }
`;

const styleHash = createHash("sha256").update(payPageStyle).digest("base64");

/**
 * The Content-Security-Policy of a pay page: its own style and nothing else. Chromium holds `form-action` against
 * the redirect after the post as well, so the merchant's origin must be named or the button would do nothing.
 *
 * @param redirectUrl where the browser is sent afterwards; left out for a page without a form
 */
export function payPagePolicy(redirectUrl?: string): string {
  const formTargets =
    redirectUrl === undefined ? "'none'" : `'self' ${new URL(redirectUrl).origin}`;
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src data:",
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
