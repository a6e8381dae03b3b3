import type { Services } from "../../../services.ts";
import type { Db } from "../../../db/connect.server.ts";
import { listOrders } from "../../../domain/orders/orders.server.ts";
import {
  addDays,
  formatDayWithYear,
  formatInstant,
  indiaDay,
  instantOf,
} from "../../../lib/india-time.ts";
import { formatPrice, paiseOf } from "../../../lib/money.ts";
import { nextFreeLabel } from "../../../domain/calendar/free-times.server.ts";
import {
  countBookedInSpan,
  listOrdersBookedInSpan,
} from "../../../domain/calendar/unavailable-spans.server.ts";
import { LAST_DAY_AHEAD } from "../../../domain/calendar/slots.ts";
import type { RoleHolder } from "../../../domain/staff/staff-member.ts";
import { listRosterPage } from "../../../domain/therapists/list-roster.server.ts";
import { findTherapistById } from "../../../domain/therapists/therapists.server.ts";
import { practiceOf } from "../../../domain/therapists/therapist.ts";
import { holds, titleWithoutEntry } from "../../../domain/therapists/protected-title.ts";
import {
  findTherapistEntry,
  therapistCells,
} from "../../../domain/therapists/change-therapist.server.ts";
import { cellsOfEntry, type RosterCells } from "../../../domain/therapists/roster-entry.ts";
import type { RosterQuery } from "./roster-query.ts";
import {
  columnsOf,
  mayChange,
  therapistFields,
  type TherapistFieldName,
} from "./therapist-fields.tsx";
import { listSessionsInBusyTime } from "../../../domain/bookings/list-sessions-outside-hours.server.ts";
import { photoVersionOf } from "../../../domain/therapists/photos.server.ts";
import {
  calendarVersion,
  findOutsideCalendar,
} from "../../../domain/calendar/outside-calendars.server.ts";

const PAGE = 50;

const dayText = (day: string | null | undefined) => day && formatDayWithYear(instantOf(day, 12));

/** Loads a page of the desk's list. Free times are those of the site, from memory. */
export async function loadDeskTherapists(
  { db, freeTimes }: Services,
  query: RosterQuery,
  now: Date,
) {
  const today = indiaDay(now);
  const { rows, count } = await listRosterPage(db, { ...query, limit: PAGE }, today);
  const week = { startsAt: instantOf(today, 0), endsAt: instantOf(addDays(today, 7), 0) };
  const ids = rows.map(({ id }) => id);
  const booked = await countBookedInSpan(db, ids, week);
  const { schedules } = await freeTimes.load(now);
  const free = new Map(schedules.map((one) => [one.therapist.id, one.startsAt]));
  const nextFree = (id: number) => {
    const startsAt = free.get(id);
    if (!startsAt) return undefined;
    const { day, time } = nextFreeLabel(startsAt, now);
    return `${day}, ${time}`;
  };
  return {
    count,
    pages: Math.max(1, Math.ceil(count / PAGE)),
    therapists: rows.map(({ id, name, cost, state, listedFrom, missing }) => ({
      id,
      name,
      prices: cost.map((rupees) => formatPrice(paiseOf(rupees))).join(" / "),
      state,
      listedFrom: dayText(listedFrom),
      nextFree: nextFree(id),
      sessions: booked.get(id) ?? 0,
      missing,
    })),
  };
}

/**
 * Loads one therapist with the forms that a role may send, and nothing of the others; undefined for an unknown id.
 * @param isOwn for the therapist themselves
 */
export async function loadDeskTherapist(
  db: Db,
  id: number,
  holder: RoleHolder,
  now: Date,
  isOwn = false,
) {
  const therapist = await findTherapistById(db, id);
  const entry = therapist && (await findTherapistEntry(db, id));
  if (!entry) return undefined;
  const today = indiaDay(now);
  const ahead = { startsAt: now, endsAt: instantOf(addDays(today, LAST_DAY_AHEAD + 1), 0) };
  const practice = practiceOf(therapist);
  const booked = await listOrdersBookedInSpan(db, id, ahead);
  const names = Object.keys(therapistFields) as TherapistFieldName[];
  const fields = names.filter((name) => mayChange(holder, therapistFields[name].group, isOwn));
  const columns = new Set<string>(columnsOf(...fields));
  const isOwner = mayChange(holder, "owner");
  const mayChangeHours = mayChange(holder, "hours", isOwn);
  return {
    id,
    name: entry.name,
    cost: entry.cost,
    photourl: isOwner ? therapist.photourl : "",
    photoAlt: isOwner ? therapist.photoAlt : "",
    photoVersion: isOwner ? photoVersionOf(therapist.photourl, therapist.photoAlt) : "",
    // Empty for columns that the role may not change.
    cells: Object.fromEntries(
      Object.entries(cellsOfEntry(entry)).map(([column, text]) => [
        column,
        columns.has(column) ? text : "",
      ]),
    ) as RosterCells,
    // Sent back with each form, so that no staff member undoes another's change.
    fields: fields.map((name) => ({ name, shown: therapistCells(entry, columnsOf(name)) })),
    practice,
    practiceVersion: mayChangeHours ? JSON.stringify(practice) : "",
    returns: dayText(practice.listedFrom),
    titleWithoutEntry: titleWithoutEntry(entry, today) ?? null,
    credentials: (isOwner ? entry.credentials : []).map(
      ({ register, number, checkedOn, expiresOn }) => ({
        register,
        number,
        checkedOn: dayText(checkedOn),
        expiresOn: dayText(expiresOn),
        isExpired: !holds({ expiresOn }, today),
      }),
    ),
    credentialsVersion: isOwner ? therapistCells(entry, ["credentials"]) : "",
    bookedCount: booked.length,
    toMove: practice.state === "left" ? await listToMove(db, booked) : [],
    isOwner,
    mayChangeHours,
  };
}

/** The sessions of a therapist who has left, by time. */
async function listToMove(db: Db, orderIds: readonly string[]) {
  const orders = await listOrders(db, orderIds);
  return orders
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ id: orderId, startsAt }) => ({ orderId, when: formatInstant(startsAt) }));
}

const MOST_LISTED = 50;

/** Loads how a therapist's own calendar is connected, and the sessions that are booked in its busy times. */
export async function loadOutsideCalendar(services: Services, therapistId: number, now: Date) {
  return {
    version: await calendarVersion(services.db, therapistId),
    calendar: await findOutsideCalendar(services, therapistId, now),
    conflicts: await listSessionsInBusyTime(services.db, now, MOST_LISTED, therapistId),
  };
}
