import { addMinutes } from "../../../lib/india-time.ts";
import type { Span } from "../availability.ts";
import { LONGEST_MINUTES } from "../slots.ts";

/** Merges spans that overlap or touch, cut to a window, by time. */
export function mergeSpans(spans: readonly Span[], window: Span): Span[] {
  const merged: Span[] = [];
  const cut = spans
    .map(({ startsAt, endsAt }) => ({
      startsAt: startsAt < window.startsAt ? window.startsAt : startsAt,
      endsAt: endsAt > window.endsAt ? window.endsAt : endsAt,
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  for (const span of cut) {
    const last = merged.at(-1);
    if (!last || span.startsAt > last.endsAt) merged.push(span);
    else if (span.endsAt > last.endsAt) last.endsAt = span.endsAt;
  }
  return merged;
}

/** Splits spans into parts as long as the longest session at most: the searches for taken slots count on that. */
export function splitSpans(spans: readonly Span[]): Span[] {
  return spans.flatMap(({ startsAt, endsAt }) => {
    const parts: Span[] = [];
    for (let from = startsAt; from < endsAt; from = addMinutes(from, LONGEST_MINUTES)) {
      const to = addMinutes(from, LONGEST_MINUTES);
      parts.push({ startsAt: from, endsAt: to < endsAt ? to : endsAt });
    }
    return parts;
  });
}
