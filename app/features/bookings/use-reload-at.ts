import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The longest delay of setTimeout, in milliseconds. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Loads the page's data again at an instant while the page is open. @param at ISO 8601; null for never */
export function useReloadAt(at: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const delay = at === null ? -1 : new Date(at).getTime() - Date.now();
    // The device's clock may be ahead of the server's: the page is then as before, and another reload would not help.
    if (delay <= 0 || delay > LONGEST_DELAY) return;
    const timer = setTimeout(() => void revalidate(), delay + 1000);
    return () => clearTimeout(timer);
  }, [at, revalidate]);
}
