import { useContext, useEffect } from "react";
import { NonceContext } from "../../http/nonce.ts";

declare global {
  interface Window {
    onEarlyBack?: (event: PopStateEvent) => void;
  }
}

// A move within the page (the skip link) is a popstate too, and needs no reload.
const listen = `{
const here = location.pathname + location.search;
window.onEarlyBack = (event) => {
  if (location.pathname + location.search === here) return;
  event.stopImmediatePropagation();
  location.reload();
};
addEventListener("popstate", window.onEarlyBack);
}`;

/**
 * Back, pressed before the scripts have arrived, after earlier moves that they made: the browser
 * changes the address and leaves the page to a script that isn't there yet. The address would name
 * one step of the assessment and the screen show another. So until React has taken over, the page
 * is fetched anew.
 */
export function ReloadOnEarlyBack() {
  const nonce = useContext(NonceContext);
  useEffect(() => {
    if (window.onEarlyBack) removeEventListener("popstate", window.onEarlyBack);
  }, []);
  return (
    // Browsers hide a nonce from scripts, so React can't find again what the server wrote.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: listen }} />
  );
}
