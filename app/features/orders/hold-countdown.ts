/** Seconds left at which the time that is held is spoken of, for people who hear the page. Few: nobody is to be rushed. */
const SPOKEN_AT = [300, 120, 60] as const;

/** Whole seconds until an instant, never less than none. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** "9:41" */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What is said politely now; it changes at few moments only, and so is heard at those alone. */
export function spokenLeft(seconds: number): string {
  if (seconds === 0) return "The time is no longer kept for you.";
  const mark = SPOKEN_AT.findLast((one) => seconds <= one);
  if (mark === undefined) return "";
  return mark === 60 ? "About a minute left." : `About ${mark / 60} minutes left.`;
}
