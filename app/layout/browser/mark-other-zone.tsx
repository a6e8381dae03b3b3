import { useContext } from "react";
import { NonceContext } from "../../http/nonce.ts";
import { INDIA_MINUTES_BEHIND } from "../../lib/india-time.ts";

const mark = `if (new Date().getTimezoneOffset() !== ${INDIA_MINUTES_BEHIND}) document.documentElement.dataset.elsewhere = "";`;

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
