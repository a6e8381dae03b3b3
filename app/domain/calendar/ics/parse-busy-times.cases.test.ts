import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createComponentReader } from "./calendar-components.ts";
import { parseBusyTimes } from "./parse-busy-times.ts";

/**
 * Calendars after public bug reports, each with the busy spans that must come out, in India time.
 * The rule where an entry can't be placed: what can be understood counts, what can't is skipped and named, and where
 * only the day is known the day is busy.
 */
interface Cases {
  window: [from: string, to: string];
  cases: { name: string; calendar: string; busy: string[] }[];
}
const file = new URL("../../../../tests/support/fixtures/calendars.json", import.meta.url);
const { window, cases } = JSON.parse(readFileSync(file, "utf8")) as Cases;
const [from, to] = window.map((instant) => Date.parse(instant)) as [number, number];

const INDIA = 5.5 * 3_600_000;
const stamp = (ms: number) => new Date(ms + INDIA).toISOString().slice(5, 16).replace("T", " ");

/** Clips spans to the window, merges those that overlap or touch, and writes them as the cases do. */
function written(spans: readonly { from: number; to: number }[]): string[] {
  const merged: { from: number; to: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged.map((one) => {
    const [first, last] = [stamp(Math.max(one.from, from)), stamp(Math.min(one.to, to))];
    return `${first}-${first.slice(0, 5) === last.slice(0, 5) ? last.slice(6) : last}`;
  });
}

test.each(cases)("$name", ({ calendar, busy }) => {
  const reader = createComponentReader(from);
  reader.take(new TextEncoder().encode(calendar));
  const reading = parseBusyTimes(reader.end(), { from, to, owners: [] });
  expect(written(reading?.spans ?? [])).toEqual(busy);
});
