/**
 * CSS of the browser's cross-document view transition, unless the visitor prefers reduced motion. It is inlined in
 * every page, also in one with a style sheet: if the next page lacks it at first paint, Chromium skips the
 * transition and logs an error.
 */
export const pageTransition =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-group(root){animation-duration:150ms}}";
