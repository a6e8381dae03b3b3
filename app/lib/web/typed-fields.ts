import { offersLeaving } from "./leaving.ts";

/** Names what was typed on a page in the storage of the browser's tab, while the page in the other language loads. */
export const TYPED = "typed";

/**
 * True for pages with fields that a visitor fills: there the link to the other language keeps them. They are the pages
 * that offer to leave them, without the one of helplines, and one more.
 * @param pathname without a language
 */
export const keepsTypedFields = (pathname: string) =>
  (offersLeaving(pathname) && pathname !== "/help-now") || pathname === "/privacy-choices";
