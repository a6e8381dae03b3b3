import type { Database } from "../../db/connect.server.ts";
import { addDays, addMinutes, indiaDay } from "../../lib/india-time.ts";
import { isOpen } from "../calendar/availability.ts";
import { slots, slotStart } from "../calendar/slots.ts";
import { listForMatching } from "../therapists/load-therapists.server.ts";
import { countSessions, type PastSpan, sumMoneyByDay } from "./figures-store.server.ts";
import { countFunnel } from "./store.server.ts";

/** How many of the hours on offer were sessions. */
export interface Occupancy {
  label: string;
  sessions: number;
  offered: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Counts by a key, reading each row once: with a thousand therapists a search for each would take seconds. */
function countBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  countOf: (row: Row) => number,
): (key: number) => number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + countOf(row));
  return (key) => counts.get(key) ?? 0;
}

/** Lists the days of a span, in India. */
function daysOf({ from, to }: PastSpan): string[] {
  const days: string[] = [];
  for (let day = indiaDay(from); day <= indiaDay(to); day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Loads the business metrics of the days before `now`: funnel, money by day, and sessions by therapist and hour. The
 * hours on offer follow today's weekly hours; blocked hours count as offered.
 */
export async function loadFigures(deps: Pick<Database, "db">, days: number, now: Date) {
  const span = { from: addMinutes(now, -days * 24 * 60), to: now };
  const [funnel, money, therapists, counts] = await Promise.all([
    countFunnel(deps.db, now, days),
    sumMoneyByDay(deps.db, span),
    listForMatching(deps),
    countSessions(deps.db, span),
  ]);
  const passed = daysOf(span).flatMap((day) =>
    slots
      .filter((slot) => slotStart(day, slot) >= span.from && slotStart(day, slot) < span.to)
      .map((slot) => ({ day, slot })),
  );
  const offers = therapists.flatMap((therapist) =>
    passed
      .filter(({ day, slot }) => isOpen(therapist, day, slot, 30))
      .map(({ slot }) => ({ therapistId: therapist.id, hour: slot.hour })),
  );
  const occupancyBy = (keyOf: (one: { therapistId: number; hour: number }) => number) => {
    const sessionsOf = countBy(counts, keyOf, ({ sessions }) => sessions);
    const offeredOf = countBy(offers, keyOf, () => 1);
    return (label: string, key: number): Occupancy => ({
      label,
      sessions: sessionsOf(key),
      offered: offeredOf(key),
    });
  };
  const ofTherapist = occupancyBy(({ therapistId }) => therapistId);
  const ofHour = occupancyBy(({ hour }) => hour);
  return {
    funnel,
    money,
    sessions: sum(counts.map(({ sessions }) => sessions)),
    noShows: sum(counts.map(({ noShows }) => noShows)),
    refunds: sum(money.map(({ refunds }) => refunds)),
    refundedPaise: sum(money.map(({ refundedPaise }) => refundedPaise)),
    byTherapist: therapists.map(({ id, name }) => ofTherapist(name, id)),
    byHour: slots.map(({ label, hour }) => ofHour(label, hour)),
  };
}

export type Figures = Awaited<ReturnType<typeof loadFigures>>;
