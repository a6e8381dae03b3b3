import type { Database } from "../../../db/connect.server.ts";
import { addDays, formatDayWithYear, indiaDay, instantOf } from "../../../lib/india-time.ts";
import { formatRupees, paiseOf } from "../../../lib/money.ts";
import { listBookedIn } from "../../../domain/calendar/blocked-hours.server.ts";
import { LAST_DAY_AHEAD } from "../../../domain/calendar/week.ts";
import { type Role, may, type Right } from "../../../domain/staff/staff-member.ts";
import {
  findTherapistById,
  listAllTherapists,
} from "../../../domain/therapists/therapists.server.ts";
import { practiceOf, type Practice } from "../../../domain/therapists/therapist.ts";
import { holds, titleWithoutEntry } from "../../../domain/therapists/protected-title.ts";
import { findEntry, shownCells } from "../../../domain/therapists/change-therapist.server.ts";
import { cellsOfEntry, type RosterCells } from "../../../domain/therapists/roster-entry.ts";
import {
  columnsOf,
  mayChange,
  therapistFields,
  type TherapistFieldName,
} from "./therapist-fields.ts";
import type { Cipher } from "../../../lib/cipher.ts";
import { listSessionsInBusyTime } from "../../../domain/bookings/list-sessions-outside-hours.server.ts";
import {
  type ConnectCalendar,
  connectCalendar,
  disconnectCalendar,
  findOutsideCalendar,
  readCalendarNow,
} from "../../../domain/calendar/outside-calendars.server.ts";
import type { RecordAudit } from "../../../db/audit.ts";
import {
  draftPrices,
  type PlanPrices,
  publishPrices,
  withdrawPrices,
} from "../../../domain/therapists/plan-prices.server.ts";
import { data, redirect } from "react-router";
import { outsideCalendarCopy, pricePlanCopy, photoCopy } from "./therapists.words.ts";
import { changePhoto, removePhoto } from "../../../domain/therapists/photos.server.ts";
import { type DeskForm, requireFreshCode } from "../../../http/desk-form.server.ts";

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
  role: Role,
  now: Date,
  isOwn = false,
): Promise<DeskTherapist | undefined> {
  const therapist = await findTherapistById(deps.db, id);
  const entry = therapist && (await findEntry(deps.db, id));
  if (!entry) return undefined;
  const today = indiaDay(now);
  const ahead = { startsAt: now, endsAt: instantOf(addDays(today, LAST_DAY_AHEAD + 1), 0) };
  const practice = practiceOf(therapist);
  const names = Object.keys(therapistFields) as TherapistFieldName[];
  const fields = names.filter((name) => mayChange(role, therapistFields[name].group, isOwn));
  const columns = new Set<string>(fields.flatMap((name) => columnsOf(therapistFields[name])));
  const isOwner = mayChange(role, "owner");
  const mayChangeHours = mayChange(role, "hours", isOwn);
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
      shown: shownCells(entry, columnsOf(therapistFields[name])),
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
    shownCredentials: isOwner ? shownCells(entry, ["credentials"]) : "",
    bookedCount: (await listBookedIn(deps.db, id, ahead)).length,
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

type CalendarAct = (
  deps: Parameters<typeof connectCalendar>[0],
  therapistId: number,
  field: (name: string) => string,
  now: Date,
) => Promise<ConnectCalendar>;

const calendarActs: Record<string, CalendarAct> = {
  "connect-calendar": (deps, id, field, now) => connectCalendar(deps, id, field("address"), now),
  "disconnect-calendar": (deps, id, _field, now) => disconnectCalendar(deps, id, now),
  "read-calendar": (deps, id, _field, now) => readCalendarNow(deps, id, now),
};

/** Finds the action of a form about a therapist's own calendar; undefined for another form. */
export function findCalendarAction(intent: string): CalendarAct | undefined {
  return Object.hasOwn(calendarActs, intent) ? calendarActs[intent] : undefined;
}

type Act = (
  deps: Pick<Database, "db"> & { audit: RecordAudit },
  therapistId: number,
  field: (name: string) => string,
  now: Date,
) => Promise<PlanPrices>;

const acts: Record<string, Act> = {
  "draft-prices": (deps, id, field, now) =>
    draftPrices(
      deps,
      id,
      { half: field("half"), full: field("full"), fromDay: field("from_day") },
      now,
    ),
  "publish-prices": (deps, id, field, now) => publishPrices(deps, id, field("shown"), now),
  "withdraw-prices": (deps, id, field, now) => withdrawPrices(deps, id, field("shown"), now),
};

/** Finds the action of a form about a therapist's prices to come; undefined for another form. */
function findPriceAction(intent: string): Act | undefined {
  return Object.hasOwn(acts, intent) ? acts[intent] : undefined;
}

/** A form of the page of one therapist that has a use case of its own. */
interface OwnForm {
  /** Who may send it: a right, and the extents that suffice beside all of it. */
  right: [Right, ...string[]];
  needsCode: boolean;
  /** @returns the message of a refusal; undefined if it was done */
  run: (sent: DeskForm, therapistId: number) => Promise<string | undefined>;
}

function findOwnForm(intent: string): OwnForm | undefined {
  const calendar = findCalendarAction(intent);
  if (calendar)
    return {
      right: ["roster", "hours"],
      needsCode: false,
      async run({ services, field, now }, id) {
        const done = await calendar(services, id, field, now);
        return done.ok ? undefined : outsideCalendarCopy.problems[done.reason];
      },
    };
  const prices = findPriceAction(intent);
  if (prices)
    return {
      right: ["roster"],
      needsCode: true,
      async run({ services, field, now }, id) {
        const done = await prices(services, id, field, now);
        return done.ok ? undefined : pricePlanCopy.problems[done.reason];
      },
    };
  if (intent === "save-photo" || intent === "remove-photo")
    return { right: ["roster"], needsCode: false, run: runPhoto };
  return undefined;
}

async function runPhoto({ services, field, upload, now }: DeskForm, id: number) {
  const photo = upload("photo");
  const done = await (field("intent") === "remove-photo"
    ? removePhoto(services, id, now)
    : changePhoto(
        services,
        id,
        { file: photo && new Uint8Array(await photo.arrayBuffer()), alt: field("alt") },
        now,
      ));
  if (done.ok) return undefined;
  return done.reason === "photo_invalid"
    ? photoCopy.problem(done.problem)
    : photoCopy.problems[done.reason];
}

/**
 * Handles the forms about a therapist's own calendar, prices to come and photo.
 * @returns the answer; undefined for another form
 * @throws a 403 response for a role that may not send it
 */
export async function handleOwnForm(
  context: Parameters<typeof requireFreshCode>[0],
  sent: DeskForm,
  therapistId: number,
) {
  const intent = sent.field("intent");
  const form = findOwnForm(intent);
  if (!form) return undefined;
  if (!may(sent.staff.member.role, ...form.right))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = form.needsCode && (await requireFreshCode(context, sent));
  if (refused) return data({ problem: refused }, { status: 403 });
  const problem = await form.run(sent, therapistId);
  if (problem) return data({ problem }, { status: 422 });
  return redirect(`/desk/therapists/${therapistId}?done=${intent}`);
}
