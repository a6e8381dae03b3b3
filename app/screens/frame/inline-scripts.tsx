import { useContext, useEffect } from "react";
import { NonceContext } from "../../http/document.ts";
import { INDIA_MINUTES_BEHIND } from "../../lib/india-time.ts";

// The texts of scripts that run before React. The browser's build hydrates them, and has no use for the texts.
const mark = import.meta.env.SSR
  ? `if (new Date().getTimezoneOffset() !== ${INDIA_MINUTES_BEHIND}) document.documentElement.dataset.elsewhere = "";`
  : "";

/**
 * Marks the document on a device that isn't on India time, before anything is drawn: the line for the device's own time
 * has its place from the start, and nothing moves when React fills it.
 */
export function MarkOtherZone() {
  const nonce = useContext(NonceContext);
  return (
    // Browsers hide a nonce from scripts, so hydration would report a mismatch.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: mark }} />
  );
}

declare global {
  interface Window {
    onHydrated?: () => void;
  }
}

// A link within the page (the skip link) causes a popstate too, and needs no reload.
// keep-typed-fields.ts waits for the event.
const listen = import.meta.env.SSR
  ? `{
const here = location.pathname + location.search;
const onEarlyBack = (event) => {
  if (location.pathname + location.search === here) return;
  event.stopImmediatePropagation();
  location.reload();
};
addEventListener("popstate", onEarlyBack);
window.onHydrated = () => {
  removeEventListener("popstate", onEarlyBack);
  dispatchEvent(new Event("hydrated"));
};
}`
  : "";

/**
 * Reloads the page if the visitor presses Back before React has hydrated it. After client-side navigations the browser
 * only changes the URL on Back and expects a script to render the page: without it the URL would name one step of the
 * assessment and the screen would show another.
 */
export function ReloadOnEarlyBack() {
  const nonce = useContext(NonceContext);
  useEffect(() => window.onHydrated?.(), []);
  return (
    // Browsers hide a nonce from scripts, so hydration would report a mismatch.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: listen }} />
  );
}

// The second frame begins when the first one, with the page, is on screen.
const load = import.meta.env.SSR
  ? `{
const load = () => {
  for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
  const later = document.querySelector("script[type=later]");
  const script = document.createElement("script");
  Object.assign(script, { type: "module", nonce: later.nonce, text: later.text });
  document.head.append(script);
};
addEventListener("DOMContentLoaded", () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load))));
}`
  : "";

/**
 * Asks for the scripts of a page, which `entry.server.tsx` has marked, once the page is drawn: on a slow line the text,
 * its styles and its fonts come first.
 */
export function LoadScriptsAfterPaint() {
  const nonce = useContext(NonceContext);
  return (
    // Browsers hide a nonce from scripts, so hydration would report a mismatch.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: load }} />
  );
}
