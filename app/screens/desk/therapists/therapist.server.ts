import type { Database } from "../../../db/connect.server.ts";
import { addDays, formatDayWithYear, indiaDay, instantOf } from "../../../lib/india-time.ts";
import { formatRupees, paiseOf } from "../../../lib/money.ts";
import { listOrdersBookedInSpan } from "../../../domain/calendar/unavailable-spans.server.ts";
import { LAST_DAY_AHEAD } from "../../../domain/calendar/slots.ts";
import type { Holder } from "../../../domain/staff/staff-member.ts";
import {
  findTherapistById,
  listAllTherapists,
} from "../../../domain/therapists/therapists.server.ts";
import { practiceOf, type Practice } from "../../../domain/therapists/therapist.ts";
import { holds, titleWithoutEntry } from "../../../domain/therapists/protected-title.ts";
import {
  findTherapistEntry,
  therapistCells,
} from "../../../domain/therapists/change-therapist.server.ts";
import { cellsOfEntry, type RosterCells } from "../../../domain/therapists/roster-entry.ts";
import {
  columnsOf,
  mayChange,
  therapistFields,
  type TherapistFieldName,
} from "./therapist-fields.ts";
import type { Cipher } from "../../../lib/cipher.ts";
import { listSessionsInBusyTime } from "../../../domain/bookings/list-sessions-outside-hours.server.ts";
import { findOutsideCalendar } from "../../../domain/calendar/outside-calendars.server.ts";

type Deps = Pick<Database, "db">;

/** A therapist in the desk's list. */
export interface DeskTherapistRow extends Pick<Practice, "state"> {
  id: number;
  name: string;
  category: string;
  prices: string;
  listedFrom: string | null;
}

const dayText = (day: string | null) => day && formatDayWithYear(instantOf(day, 12));

/** Lists all therapists for the desk. */
export async function loadDeskTherapists({ db }: Deps): Promise<DeskTherapistRow[]> {
  return (await listAllTherapists(db)).map(({ id, name, category, cost, state, listedFrom }) => ({
    id,
    name,
    category,
    prices: cost.map((rupees) => formatRupees(paiseOf(rupees))).join(" / "),
    state,
    listedFrom: dayText(listedFrom),
  }));
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
  /** May list and pause, and change register entries. */
  isOwner: boolean;
  mayChangeHours: boolean;
}

/**
 * Loads one therapist with the forms that a role may send, and nothing of the others; undefined for an unknown id.
 * @param isOwn for the therapist themselves
 */
export async function loadDeskTherapist(
  deps: Deps,
  id: number,
  holder: Holder,
  now: Date,
  isOwn = false,
): Promise<DeskTherapist | undefined> {
  const therapist = await findTherapistById(deps.db, id);
  const entry = therapist && (await findTherapistEntry(deps.db, id));
  if (!entry) return undefined;
  const today = indiaDay(now);
  const ahead = { startsAt: now, endsAt: instantOf(addDays(today, LAST_DAY_AHEAD + 1), 0) };
  const practice = practiceOf(therapist);
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
        days: [checkedOn, expiresOn ?? ""].map((day) => dayText(day || null) ?? "").join(" – "),
        isExpired: !holds({ expiresOn }, today),
      }),
    ),
    shownCredentials: isOwner ? therapistCells(entry, ["credentials"]) : "",
    bookedCount: (await listOrdersBookedInSpan(deps.db, id, ahead)).length,
    isOwner,
    mayChangeHours,
  };
}

const MOST_LISTED = 50;

/** Loads how a therapist's own calendar is connected, and the sessions that are booked in its busy times. */
export async function loadOutsideCalendar(
  deps: Pick<Database, "db"> & { cipher: Cipher },
  therapistId: number,
  now: Date,
) {
  return {
    calendar: await findOutsideCalendar(deps, therapistId, now),
    conflicts: await listSessionsInBusyTime(deps.db, now, MOST_LISTED, therapistId),
  };
}
