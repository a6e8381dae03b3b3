import type { Database } from "../../db/connect.server.ts";
import { formatDay, indiaDay, instantOf } from "../../lib/india-time.ts";
import {
  type AbsenceDays,
  countOfferedSlotsInAbsence,
  isAbsence,
  listOrdersAffectedByAbsence,
} from "../../domain/bookings/record-absence.server.ts";
import { listBlockedSpans } from "../../domain/calendar/unavailable-spans.server.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import { keptPaise } from "../../domain/orders/order-money.ts";
import { listAllTherapists } from "../../domain/therapists/therapists.server.ts";

/** A session that an absence would withdraw. */
export interface AffectedSession {
  orderId: string;
  startsAt: Date;
  /** What is refunded if its client does not answer. */
  keptPaise: number;
}

interface BlockedDay {
  therapistId: number;
  name: string;
  day: string;
  text: string;
  /** How many hours of the day. */
  hours: number;
}

/** The chosen days, and what blocking them would change. */
interface Chosen extends AbsenceDays {
  name: string;
  sessions: readonly AffectedSession[];
  /** Times that are offered to other clients. */
  offers: number;
}

/** What the absence's screen shows. */
export interface AbsencePage {
  therapists: readonly { id: number; name: string }[];
  today: string;
  chosen: Chosen | null;
  /** The address asks for days that can't be blocked. */
  isInvalid: boolean;
  blocked: readonly BlockedDay[];
}

const MOST_BLOCKED = 2000;

/** @param asked undefined before therapist and days are chosen */
export async function loadAbsence(
  deps: Pick<Database, "db">,
  asked: AbsenceDays | undefined,
  now: Date,
): Promise<AbsencePage> {
  const therapists = (await listAllTherapists(deps.db)).map(({ id, name }) => ({ id, name }));
  const nameOf = (id: number) => therapists.find((one) => one.id === id)?.name;
  const chosenName = asked && nameOf(asked.therapistId);
  const isValid = asked !== undefined && chosenName !== undefined && isAbsence(asked, now);
  const today = indiaDay(now);
  const hours = await listBlockedSpans(deps.db, instantOf(today, 0), MOST_BLOCKED);
  const days = new Map<string, BlockedDay>();
  for (const { therapistId, startsAt } of hours) {
    const day = indiaDay(startsAt);
    const key = `${therapistId} ${day}`;
    const name = nameOf(therapistId) ?? "";
    const text = formatDay(startsAt);
    const count = (days.get(key)?.hours ?? 0) + 1;
    days.set(key, { therapistId, name, day, text, hours: count });
  }
  return {
    therapists,
    today,
    chosen: isValid
      ? {
          ...asked,
          name: chosenName,
          sessions: await affected(deps, asked, now),
          offers: await countOfferedSlotsInAbsence(deps, asked, now),
        }
      : null,
    isInvalid: asked !== undefined && !isValid,
    blocked: [...days.values()],
  };
}

async function affected(deps: Pick<Database, "db">, days: AbsenceDays, now: Date) {
  const sessions: AffectedSession[] = [];
  for (const orderId of await listOrdersAffectedByAbsence(deps, days, now)) {
    const order = await findOrder(deps.db, orderId);
    if (!order) continue;
    sessions.push({ orderId, startsAt: order.startsAt, keptPaise: keptPaise(order) });
  }
  return sessions;
}
