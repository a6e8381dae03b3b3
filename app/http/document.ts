import { createContext, type ReactNode } from "react";

/**
 * The Content-Security-Policy nonce of this response's inline scripts; empty in the browser, which hides it from
 * scripts.
 */
export const NonceContext = createContext("");

/** Whether this page failed because the database does not answer; false in the browser. */
export const OutageContext = createContext(false);

/** The fields of a form that the server failed to handle, by name; empty in the browser. */
export const UnsavedFieldsContext = createContext<readonly (readonly [string, string])[]>([]);

/**
 * The screen of the desk that its guard refused, before any of the desk was loaded; null in the browser, which would
 * otherwise be sent the desk with every page.
 */
export const RefusedScreenContext = createContext<ReactNode>(null);

/**
 * CSS of the browser's cross-document view transition, unless the visitor prefers reduced motion. It is inlined in
 * every page, also in one with a style sheet: if the next page lacks it at first paint, Chromium skips the
 * transition and logs an error.
 */
export const pageTransition =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-group(root){animation-duration:150ms}}";
