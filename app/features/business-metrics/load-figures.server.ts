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
  const occupancyOf = (
    label: string,
    belongs: (one: { therapistId: number; hour: number }) => boolean,
  ): Occupancy => ({
    label,
    sessions: sum(counts.filter(belongs).map(({ sessions }) => sessions)),
    offered: offers.filter(belongs).length,
  });
  return {
    funnel,
    money,
    sessions: sum(counts.map(({ sessions }) => sessions)),
    noShows: sum(counts.map(({ noShows }) => noShows)),
    refunds: sum(money.map(({ refunds }) => refunds)),
    refundedPaise: sum(money.map(({ refundedPaise }) => refundedPaise)),
    byTherapist: therapists.map(({ id, name }) =>
      occupancyOf(name, ({ therapistId }) => therapistId === id),
    ),
    byHour: slots.map(({ label, hour }) => occupancyOf(label, (one) => one.hour === hour)),
  };
}

export type Figures = Awaited<ReturnType<typeof loadFigures>>;
