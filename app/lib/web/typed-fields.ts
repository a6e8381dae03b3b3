import { offersLeaving } from "./leaving.ts";

/** Names what was typed on a page in the storage of the browser's tab, while the page in the other language loads. */
export const TYPED = "typed";

/** Of the pages that offer to leave them, those that are only read or heard. */
const withoutFields =
  /^\/(?:help-now|quiz|stress|under-18|resource\/audio|resource\/(?:article|blog)\/.+)$/;

/**
 * True for pages with fields that a visitor fills: there the link to the other language keeps them. They are among the
 * pages that offer to leave them, and one more.
 * @param pathname without a language
 */
export const keepsTypedFields = (pathname: string) =>
  (offersLeaving(pathname) && !withoutFields.test(pathname)) || pathname === "/privacy-choices";
