import type { Db } from "../../db/connect.server.ts";
import { clientName } from "../../lib/contact.ts";
import { addDays, indiaDay, instantOf } from "../../lib/india-time.ts";
import {
  type AbsenceDays,
  countOfferedSlotsInAbsence,
  isAbsence,
  listOrdersAffectedByAbsence,
} from "../../domain/bookings/record-absence.server.ts";
import { listUnavailableDays } from "../../domain/calendar/unavailable-spans.server.ts";
import {
  listOffersToAnswer,
  type UnansweredOffer,
} from "../../domain/bookings/load-offer.server.ts";
import { listOrders } from "../../domain/orders/orders.server.ts";
import { keptPaise } from "../../domain/orders/order-money.ts";
import { listAllTherapists } from "../../domain/therapists/therapists.server.ts";

/** A session that an absence would withdraw. */
interface AffectedSession {
  orderId: string;
  startsAt: Date;
  /** Empty without a name. */
  clientName: string;
  /** What is refunded if its client does not answer. */
  keptPaise: number;
}

/** Days in a row on which the same number of hours is blocked. */
interface BlockedDays {
  therapistId: number;
  name: string;
  from: string;
  to: string;
  /** How many hours of each day. */
  hours: number;
}

/** A day with hours that a therapist blocked themselves. */
interface OwnHours {
  therapistId: number;
  name: string;
  day: string;
  hours: readonly number[];
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
  /** The span that the address asks for, also one that can't be blocked; null without one. */
  asked: AbsenceDays | null;
  blocked: readonly BlockedDays[];
  /** To come, by day. */
  own: readonly OwnHours[];
  /** Clients who have been offered other times and have not answered. */
  choosing: readonly UnansweredOffer[];
}

const MOST_BLOCKED = 5000;
const MOST_CHOOSING = 200;

/** @param asked undefined before therapist and days are chosen */
export async function loadAbsence(
  db: Db,
  asked: AbsenceDays | undefined,
  now: Date,
): Promise<AbsencePage> {
  const therapists = (await listAllTherapists(db)).map(({ id, name }) => ({ id, name }));
  const names = new Map(therapists.map(({ id, name }) => [id, name]));
  const chosenName = asked && names.get(asked.therapistId);
  const isValid = asked !== undefined && chosenName !== undefined && isAbsence(asked, now);
  const today = indiaDay(now);
  return {
    therapists,
    today,
    chosen: isValid
      ? {
          ...asked,
          name: chosenName,
          sessions: await affected(db, asked, now),
          offers: await countOfferedSlotsInAbsence(db, asked, now),
        }
      : null,
    asked: asked ?? null,
    blocked: await loadBlocked(db, today, names),
    own: await loadOwn(db, now, names),
    choosing: await listOffersToAnswer(db, MOST_CHOOSING),
  };
}

/** Loads the blocked days from today on, days in a row as one. */
async function loadBlocked(
  db: Db,
  today: string,
  names: ReadonlyMap<number, string>,
): Promise<BlockedDays[]> {
  const blocked: BlockedDays[] = [];
  const days = await listUnavailableDays(db, "blocked", instantOf(today, 0), MOST_BLOCKED);
  for (const one of days) {
    const { therapistId, day } = one;
    const hours = one.hours.length;
    const last = blocked.at(-1);
    const goesOn =
      last?.therapistId === therapistId && last.hours === hours && addDays(last.to, 1) === day;
    if (last && goesOn) last.to = day;
    else
      blocked.push({ therapistId, name: names.get(therapistId) ?? "", from: day, to: day, hours });
  }
  return blocked.toSorted((one, other) => one.from.localeCompare(other.from));
}

async function loadOwn(db: Db, now: Date, names: ReadonlyMap<number, string>): Promise<OwnHours[]> {
  const days = await listUnavailableDays(db, "own", now, MOST_BLOCKED);
  return days
    .map((one) => ({ ...one, name: names.get(one.therapistId) ?? "" }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

async function affected(db: Db, days: AbsenceDays, now: Date): Promise<AffectedSession[]> {
  const orders = await listOrders(db, await listOrdersAffectedByAbsence(db, days, now));
  const byStart = orders.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return byStart.map((order) => ({
    orderId: order.id,
    startsAt: order.startsAt,
    clientName: clientName(order.contact) ?? "",
    keptPaise: keptPaise(order),
  }));
}
