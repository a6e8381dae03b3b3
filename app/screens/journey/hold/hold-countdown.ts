import { t } from "../../../lib/language/t.ts";

/** Seconds left at which a screen reader announces the hold. Few, so that the announcements do not rush the visitor. */
const ANNOUNCED_AT = [300, 120, 60] as const;

/** Returns the whole seconds until an instant, at least 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** "9:41" */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the text for a polite live region. It changes at few moments, so screen readers announce it only then. */
export function spokenLeft(seconds: number): string {
  if (seconds === 0) return t("Your hold has ended.");
  const mark = ANNOUNCED_AT.findLast((one) => seconds <= one);
  if (mark === undefined) return "";
  return mark === 60
    ? t("About a minute left.")
    : t("About {minutes} minutes left.", { minutes: mark / 60 });
}
