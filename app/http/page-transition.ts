/**
 * From page to page the browser itself fades, unless motion is to be reduced. This stands in every page, also in one whose
 * styles are in a file: where the next page doesn't say it by the time it is drawn, Chromium breaks the fade off and
 * reports that as a fault of the page.
 */
export const pageTransition =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-group(root){animation-duration:150ms}}";
