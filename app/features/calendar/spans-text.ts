import type { Span } from "./availability.ts";

/**
 * The spans of a therapist as one text, earliest first: the seconds since 1970 of each start and end. A thousand
 * therapists have tens of thousands of spans in a week; texts are read fast, and equal spans have equal texts.
 */
export type SpansText = string;

const secondsOf = (at: Date) => at.getTime() / 1000;

/** Writes spans as text, as `takenSpansByTherapist` reads them. */
export function textOfSpans(spans: readonly Span[]): SpansText {
  return spans
    .map(({ startsAt, endsAt }) => [secondsOf(startsAt), secondsOf(endsAt)] as const)
    .toSorted(([start, end], [otherStart, otherEnd]) => start - otherStart || end - otherEnd)
    .flat()
    .join(" ");
}

/** Reads the spans of a text. */
export function spansOfText(text: SpansText): Span[] {
  const seconds = text === "" ? [] : text.split(" ").map(Number);
  const spans: Span[] = [];
  for (let at = 0; at + 1 < seconds.length; at += 2) {
    const [start = 0, end = 0] = [seconds[at], seconds[at + 1]];
    spans.push({ startsAt: new Date(start * 1000), endsAt: new Date(end * 1000) });
  }
  return spans;
}
