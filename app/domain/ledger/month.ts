import { indiaDay, instantOf } from "../../lib/india-time.ts";

/** A month in India: "2026-11". */
export type Month = string;

export interface MonthSpan {
  from: Date;
  /** The first instant of the next month. */
  to: Date;
}

/** Parses a month; returns the current one for other text. */
export function parseMonth(text: string | null, now: Date): Month {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? "") ? (text ?? "") : indiaDay(now).slice(0, 7);
}

export function monthSpan(month: Month): MonthSpan {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: instantOf(`${month}-01`, 0), to: instantOf(`${next}-01`, 0) };
}

/** "November 2026" */
export function monthName(month: Month): string {
  const middle = new Date(`${month}-15T00:00:00Z`);
  return new Intl.DateTimeFormat("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(middle);
}
