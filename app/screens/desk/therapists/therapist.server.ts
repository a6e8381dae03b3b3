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
import { listRosterPage, type RosterRow } from "../../../domain/therapists/list-roster.server.ts";
import { findTherapistById } from "../../../domain/therapists/therapists.server.ts";
import { practiceOf, type Practice } from "../../../domain/therapists/therapist.ts";
import { holds, titleWithoutEntry } from "../../../domain/therapists/protected-title.ts";
import {
  findTherapistEntry,
  therapistCells,
} from "../../../domain/therapists/change-therapist.server.ts";
import { cellsOfEntry, type RosterCells } from "../../../domain/therapists/roster-entry.ts";
import { therapistsCopy } from "./therapists.words.ts";
import type { RosterQuery } from "./roster-query.ts";
import {
  columnsOf,
  mayChange,
  therapistFields,
  type TherapistFieldName,
} from "./therapist-fields.ts";
import { listSessionsInBusyTime } from "../../../domain/bookings/list-sessions-outside-hours.server.ts";
import { photoVersionOf } from "../../../domain/therapists/photos.server.ts";
import {
  calendarVersion,
  findOutsideCalendar,
} from "../../../domain/calendar/outside-calendars.server.ts";

interface DeskTherapistRow extends Pick<RosterRow, "id" | "name" | "state"> {
  prices: string;
  listedFrom: string | null;
  /** "tomorrow, 5:00 PM"; undefined without a free time in the coming week. */
  nextFree: string | undefined;
  /** Booked sessions of the seven days from today on. */
  sessions: number;
  /** What their profile lacks, in words. */
  missing: string;
}

const PAGE = 50;

const dayText = (day: string | null) => day && formatDayWithYear(instantOf(day, 12));

/** Loads a page of the desk's list. Free times are those of the site, from memory. */
export async function loadDeskTherapists(
  { db, freeTimes }: Services,
  query: RosterQuery,
  now: Date,
): Promise<{ therapists: DeskTherapistRow[]; count: number; pages: number }> {
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
      missing: missing.map((part) => therapistsCopy.missing[part]).join(", "),
    })),
  };
}

/** A field as its form shows it. */
export interface ShownField {
  name: TherapistFieldName;
  /** Sent back with the form, so that no staff member undoes another's change. */
  shown: string;
}

/** What the screen of one therapist shows. */
export interface DeskTherapist {
  id: number;
  name: string;
  /** Rupees for 30 and for 60 minutes, now. */
  cost: readonly number[];
  photourl: string;
  photoAlt: string;
  photoVersion: string;
  /** Empty for columns that the role may not change. */
  cells: RosterCells;
  fields: ShownField[];
  practice: Practice;
  shownPractice: string;
  returns: string | null;
  /** A title that needs a register entry, which is missing or has expired. */
  titleWithoutEntry: string | null;
  credentials: { register: string; number: string; days: string; isExpired: boolean }[];
  shownCredentials: string;
  bookedCount: number;
  /** Of one who has left: the sessions that have to be moved. */
  toMove: readonly { orderId: string; when: string }[];
  /** May list and pause, and change register entries. */
  isOwner: boolean;
  mayChangeHours: boolean;
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
): Promise<DeskTherapist | undefined> {
  const therapist = await findTherapistById(db, id);
  const entry = therapist && (await findTherapistEntry(db, id));
  if (!entry) return undefined;
  const today = indiaDay(now);
  const ahead = { startsAt: now, endsAt: instantOf(addDays(today, LAST_DAY_AHEAD + 1), 0) };
  const practice = practiceOf(therapist);
  const booked = await listOrdersBookedInSpan(db, id, ahead);
  const names = Object.keys(therapistFields) as TherapistFieldName[];
  const fields = names.filter((name) => mayChange(holder, therapistFields[name].group, isOwn));
  const columns = new Set<string>(fields.flatMap((name) => columnsOf(therapistFields[name])));
  const isOwner = mayChange(holder, "owner");
  const mayChangeHours = mayChange(holder, "hours", isOwn);
  return {
    id,
    name: entry.name,
    cost: entry.cost,
    photourl: isOwner ? therapist.photourl : "",
    photoAlt: isOwner ? therapist.photoAlt : "",
    photoVersion: isOwner ? photoVersionOf(therapist.photourl, therapist.photoAlt) : "",
    cells: Object.fromEntries(
      Object.entries(cellsOfEntry(entry)).map(([column, text]) => [
        column,
        columns.has(column) ? text : "",
      ]),
    ) as RosterCells,
    fields: fields.map((name) => ({
      name,
      shown: therapistCells(entry, columnsOf(therapistFields[name])),
    })),
    practice,
    shownPractice: mayChangeHours ? JSON.stringify(practice) : "",
    returns: dayText(practice.listedFrom),
    titleWithoutEntry: titleWithoutEntry(entry, today) ?? null,
    credentials: (isOwner ? entry.credentials : []).map(
      ({ register, number, checkedOn, expiresOn }) => ({
        register,
        number,
        days: [
          therapistsCopy.checked(dayText(checkedOn) ?? ""),
          ...(expiresOn ? [therapistsCopy.expires(dayText(expiresOn) ?? "")] : []),
        ].join(", "),
        isExpired: !holds({ expiresOn }, today),
      }),
    ),
    shownCredentials: isOwner ? therapistCells(entry, ["credentials"]) : "",
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
