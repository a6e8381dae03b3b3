import type { Therapist, Weekday } from "../therapist.ts";

/** An entry of a therapist in a register, as the operator found it there. */
export interface Credential {
  /** Who keeps it: "Rehabilitation Council of India". */
  register: string;
  number: string;
  /** YYYY-MM-DD: when it was looked up. */
  checkedOn: string;
}

/** A therapist as an operator's file has one. The name says who it is; all else can be changed. */
export interface RosterEntry extends Omit<Therapist, "id" | "demo" | "photourl"> {
  /** A file beside the roster, or an address on this site: "/photos/…". */
  photo: string;
  credentials: Credential[];
}

/** Monday first, as people write weeks. */
export const weekColumns = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

export const rosterColumns = [
  "name",
  "category",
  "email",
  "photo",
  "objective",
  "approach",
  "concern",
  "help",
  "cost_30",
  "cost_60",
  "rating",
  "reviewcount",
  "language",
  "connection",
  "in_person_place",
  ...weekColumns,
  "days_off",
  "credentials",
] as const;

export type RosterColumn = (typeof rosterColumns)[number];
export type RosterCells = Record<RosterColumn, string>;

/** Between the items of a list in one cell; no item has it. */
const BETWEEN = "|";
/** Between register, number and day of one credential; none of them has it. */
const WITHIN = ":";

const listIn = (cell: string) =>
  cell.trim() === "" ? [] : cell.split(BETWEEN).map((item) => item.trim());

/** What is not written is left to what an entry has without it. */
const numberIn = (cell: string) => (cell.trim() === "" ? undefined : Number(cell));
const listOrNothing = (cell: string) => (cell.trim() === "" ? undefined : listIn(cell));

/** "9-13|17-21" as pairs of hours; what isn't written so stays as it is, to be complained of. */
function hoursIn(cell: string): unknown {
  if (/^\s*(closed)?\s*$/i.test(cell)) return [];
  const spans = listIn(cell).map((span) => /^(\d{1,2})\s*-\s*(\d{1,2})$/.exec(span));
  return spans.every((span) => span !== null)
    ? spans.map(([, from, to]) => [Number(from), Number(to)])
    : cell;
}

function credentialIn(item: string): unknown {
  const [register = "", number = "", checkedOn = "", ...more] = item.split(WITHIN);
  return more.length > 0
    ? item
    : { register: register.trim(), number: number.trim(), checkedOn: checkedOn.trim() };
}

/** A row of a CSV file in the shape of a JSON entry; nothing is checked yet. */
export function entryInCells(cells: RosterCells): unknown {
  const hasHours = weekColumns.some((day) => cells[day].trim() !== "");
  const { cost_30: half, cost_60: full } = cells;
  return {
    name: cells.name,
    category: cells.category,
    email: cells.email,
    photo: cells.photo,
    profile: {
      objective: cells.objective,
      approach: cells.approach,
      concern: listIn(cells.concern),
      help: listIn(cells.help),
    },
    cost: `${half}${full}`.trim() === "" ? undefined : [numberIn(half), numberIn(full)],
    rating: numberIn(cells.rating),
    reviewcount: numberIn(cells.reviewcount),
    language: listOrNothing(cells.language),
    connection: listOrNothing(cells.connection),
    inPersonPlace: cells.in_person_place.trim() || null,
    weeklyHours: hasHours
      ? Object.fromEntries(weekColumns.map((day) => [day, hoursIn(cells[day])]))
      : null,
    daysOff: listIn(cells.days_off),
    credentials: listIn(cells.credentials).map(credentialIn),
  };
}

/** The entry as a row, in the order of the columns: {@link entryInCells} reads it again. */
export function cellsOfEntry(entry: RosterEntry): string[] {
  const { profile, cost, weeklyHours } = entry;
  const hours = (day: Weekday) =>
    (weeklyHours?.[day] ?? []).map((span) => span.join("-")).join(BETWEEN) || "closed";
  const cells: RosterCells = {
    ...(Object.fromEntries(
      weekColumns.map((day) => [day, weeklyHours === null ? "" : hours(day)]),
    ) as Record<(typeof weekColumns)[number], string>),
    name: entry.name,
    category: entry.category,
    email: entry.email,
    photo: entry.photo,
    objective: profile.objective,
    approach: profile.approach,
    concern: profile.concern.join(BETWEEN),
    help: profile.help.join(BETWEEN),
    cost_30: String(cost[0]),
    cost_60: String(cost[1]),
    rating: String(entry.rating),
    reviewcount: String(entry.reviewcount),
    language: entry.language.join(BETWEEN),
    connection: entry.connection.join(BETWEEN),
    in_person_place: entry.inPersonPlace ?? "",
    days_off: entry.daysOff.join(BETWEEN),
    credentials: entry.credentials
      .map((one) => [one.register, one.number, one.checkedOn].join(WITHIN))
      .join(BETWEEN),
  };
  return rosterColumns.map((column) => cells[column]);
}

/** The column in which a part of an entry stands: ["cost", 1] is "cost_60". */
export function columnOfPath(path: readonly PropertyKey[]): string {
  const [first, second] = path;
  if (first === "cost") return second === 1 ? "cost_60" : "cost_30";
  if ((first === "profile" || first === "weeklyHours") && second !== undefined)
    return String(second);
  if (first === "inPersonPlace") return "in_person_place";
  return first === "daysOff" ? "days_off" : String(first ?? "row");
}
