import type { Row } from "../../db/row.ts";
import type { Practice, Therapist, Weekday } from "./therapist.ts";

/** A therapist's entry in a professional register, as the operator checked it. */
export interface Credential extends Row<
  "therapist_credential",
  "register" | "number" | "checked_on"
> {
  /** YYYY-MM-DD: from this day on it no longer holds and is not shown; undefined if it does not expire. */
  expiresOn?: string | undefined;
}

export interface RosterEntry extends Omit<
  Therapist,
  "id" | "demo" | "photourl" | "photoAlt" | keyof Practice
> {
  /** A file beside the roster, or a URL path of this site: "/photos/…". */
  photo: string;
  credentials: Credential[];
}

/** A therapist's entry with the id of the row. */
export interface StoredEntry {
  id: number;
  entry: RosterEntry;
  state: Practice["state"];
}

/**
 * Which therapists a list of staff shows. "here": all who work with us. "missing": of these, whose profile lacks
 * something.
 */
export const rosterFilters = ["here", "listed", "paused", "left", "missing"] as const;
export type RosterFilter = (typeof rosterFilters)[number];

/** The most bytes of a file that the desk takes, and the most therapists in it; the command takes more. */
export const MOST_ROSTER_BYTES = 500_000;
export const MOST_ROSTER_ROWS = 200;

/** The names of the weekdays at the desk. */
export const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Columns of the weekdays, Monday first. */
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
  "gender",
  "degree",
  "practising_since",
  ...weekColumns,
  "days_off",
  "credentials",
  "name_hi",
  "objective_hi",
  "approach_hi",
  "help_hi",
] as const;

export type RosterColumn = (typeof rosterColumns)[number];
export type RosterCells = Record<RosterColumn, string>;

/** The parts of a profile that its therapist changes, each with its columns. A photo is no cell. */
export const profileParts = {
  objective: ["objective"],
  approach: ["approach"],
  concern: ["concern"],
  help: ["help"],
  language: ["language"],
  training: ["degree", "practising_since"],
  gender: ["gender"],
  photo: [],
  objective_hi: ["objective_hi"],
  approach_hi: ["approach_hi"],
  help_hi: ["help_hi"],
} as const satisfies Record<string, readonly RosterColumn[]>;
export type ProfilePart = keyof typeof profileParts;
export type TextPart = Exclude<ProfilePart, "photo">;

/** Separates the items of a list in one cell; items must not contain it. */
const BETWEEN = "|";
/** Separates register, number and days of one credential; none of them may contain it. */
const WITHIN = ":";

/** What separates items where a cell has no "|": people also write commas, lines and semicolons. */
const OTHERWISE = /[,;\n]/;
/** Between short words, such as languages, also "/", "&" and "and". */
const BETWEEN_WORDS = /[,;/&\n]|\s+and\s+/i;

/**
 * Splits a cell into the items of a list: at "|" where the cell has one, else as people write lists. An export ends a
 * single item that looks like a list with "|", so that it stays one, and Excel takes no single day for a date.
 */
const listIn = (cell: string, otherwise: RegExp = OTHERWISE) => {
  const text = cell.trim();
  return text
    .split(text.includes(BETWEEN) ? BETWEEN : otherwise)
    .map((item) => item.trim())
    .filter((item, at, all) => item !== "" || (at < all.length - 1 && text.includes(BETWEEN)));
};

/** Joins a list so that {@link listIn} finds its items again. */
const listCell = (items: readonly string[], otherwise: RegExp = OTHERWISE) =>
  items.join(BETWEEN) + (items.length === 1 && otherwise.test(items[0] ?? "") ? BETWEEN : "");

/** "english" is English. */
const capitalized = (word: string) => word.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
/** "In person" is in-person. */
const connectionIn = (word: string) => word.toLowerCase().replace(/^in[\s_]+person$/, "in-person");

/** An empty cell is undefined, so that the schema's default applies; text that is no decimal number is NaN. */
const numberIn = (cell: string) => {
  const text = cell.trim();
  if (text === "") return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

/** Reads "₹1,299", "1,00,000" and "999.00" as a number of rupees. */
const rupeesIn = (cell: string) => {
  const text = cell.trim().replace(/^(?:₹|rs\.?|inr)\s*/i, "");
  return numberIn(
    /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.0+)?$/.test(text) ? text.replaceAll(",", "") : text,
  );
};
const wordsOrNothing = (cell: string, read: (word: string) => string) =>
  cell.trim() === "" ? undefined : listIn(cell, BETWEEN_WORDS).map(read);

/** Rupees for 30 and 60 minutes where a roster names none. */
export const usualCost = [299, 799] as const;

/** Parses "9-13|17:00-21:00" into pairs of hours; leaves other text for the schema to refuse. */
function hoursIn(cell: string): unknown {
  if (/^\s*closed\s*$/i.test(cell)) return [];
  const spans = listIn(cell, BETWEEN_WORDS).map((span) =>
    /^(\d{1,2})(?::00)?\s*[-–]\s*(\d{1,2})(?::00)?$/.exec(span),
  );
  return spans.length > 0 && spans.every((span) => span !== null)
    ? spans.map(([, from, to]) => [Number(from), Number(to)])
    : cell;
}

/** A register's name may have a comma. */
const ONLY_LINES = /\n/;

function credentialIn(item: string): unknown {
  const parts = item.split(WITHIN).map((part) => part.trim());
  const [register = "", number = "", checkedOn = "", expiresOn] = parts;
  if (parts.length > 4) return item;
  return { register, number, checkedOn, ...(expiresOn !== undefined && { expiresOn }) };
}

/** Converts a CSV row to the shape of a JSON entry, without validation. */
export function entryInCells(cells: RosterCells): unknown {
  // Once one day has hours, every day must say its own: an empty cell closes no day.
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
    cost: [rupeesIn(half) ?? usualCost[0], rupeesIn(full) ?? usualCost[1]],
    rating: numberIn(cells.rating),
    reviewcount: numberIn(cells.reviewcount),
    language: wordsOrNothing(cells.language, capitalized),
    connection: wordsOrNothing(cells.connection, connectionIn),
    inPersonPlace: cells.in_person_place.trim() || null,
    gender: cells.gender.trim().toLowerCase() || null,
    degree: cells.degree.trim() || null,
    practisingSince: numberIn(cells.practising_since) ?? null,
    weeklyHours: hasHours
      ? Object.fromEntries(weekColumns.map((day) => [day, hoursIn(cells[day])]))
      : null,
    daysOff: listIn(cells.days_off, BETWEEN_WORDS),
    credentials: listIn(cells.credentials, ONLY_LINES).map(credentialIn),
    nameHi: cells.name_hi.trim() || null,
    profileHi: {
      objective: cells.objective_hi.trim() || null,
      approach: cells.approach_hi.trim() || null,
      help: listIn(cells.help_hi),
    },
  };
}

/** Converts an entry to cells by column; the inverse of {@link entryInCells}. */
export function cellsOfEntry(entry: RosterEntry): RosterCells {
  const { profile, profileHi, cost, weeklyHours } = entry;
  const hours = (day: Weekday) =>
    (weeklyHours?.[day] ?? []).map((span) => span.join("-")).join(BETWEEN) || "closed";
  return {
    ...(Object.fromEntries(
      weekColumns.map((day) => [day, weeklyHours === null ? "" : hours(day)]),
    ) as Record<(typeof weekColumns)[number], string>),
    name: entry.name,
    category: entry.category,
    email: entry.email,
    photo: entry.photo,
    objective: profile.objective,
    approach: profile.approach,
    concern: listCell(profile.concern),
    help: listCell(profile.help),
    cost_30: String(cost[0]),
    cost_60: String(cost[1]),
    rating: String(entry.rating),
    reviewcount: String(entry.reviewcount),
    language: listCell(entry.language, BETWEEN_WORDS),
    connection: entry.connection.join(BETWEEN),
    in_person_place: entry.inPersonPlace ?? "",
    gender: entry.gender ?? "",
    degree: entry.degree ?? "",
    practising_since: String(entry.practisingSince ?? ""),
    days_off: entry.daysOff.join(BETWEEN),
    credentials: entry.credentials
      .map(({ register, number, checkedOn, expiresOn }) =>
        [register, number, checkedOn, ...(expiresOn ? [expiresOn] : [])].join(WITHIN),
      )
      .join(BETWEEN),
    name_hi: entry.nameHi ?? "",
    objective_hi: profileHi.objective ?? "",
    approach_hi: profileHi.approach ?? "",
    help_hi: listCell(profileHi.help),
  };
}

/** The hours that visitors can book, for the days of a week without hours of its own. */
const [FIRST_HOUR, LAST_HOUR] = [9, 23];
const EVERY_SLOT = `${FIRST_HOUR}-${LAST_HOUR}`;

/**
 * Puts cells over those of a known entry: a column that is missing keeps its value, and so do the hours of a day whose
 * cell is empty.
 * @param known undefined for a new therapist, whose missing columns are empty
 */
export function patchCells(
  known: RosterEntry | undefined,
  given: Partial<RosterCells>,
): RosterCells {
  const before = known
    ? cellsOfEntry(known)
    : (Object.fromEntries(rosterColumns.map((name) => [name, ""])) as RosterCells);
  const isGiven = ([column, cell]: [string, string]) =>
    cell.trim() !== "" || !(weekColumns as readonly string[]).includes(column);
  const hours = weekColumns.filter((day) => (given[day] ?? "").trim() !== "");
  // Without hours every slot is open: so it stays on the days that are not given.
  if (known?.weeklyHours === null && hours.length > 0)
    for (const day of weekColumns) before[day] = EVERY_SLOT;
  return { ...before, ...Object.fromEntries(Object.entries(given).filter(isGiven)) };
}

/** True if visitors can book on a weekday: hours before our first one and after the last one open no day. */
const isOpenOn = ({ weeklyHours }: RosterEntry, day: Weekday) =>
  weeklyHours === null ||
  (weeklyHours[day] ?? []).some(([from, to]) => from < LAST_HOUR && to > FIRST_HOUR);

/** Lists the weekdays that a change of hours closes, Monday first. `leavesNone`: no other day is open. */
export function daysClosed(before: RosterEntry, after: RosterEntry) {
  const days: Weekday[] = weekColumns.filter(
    (day) => isOpenOn(before, day) && !isOpenOn(after, day),
  );
  return { days, leavesNone: weekColumns.every((day) => !isOpenOn(after, day)) };
}

/** A column whose value a change has altered, with the cells before and after. */
export interface RosterDifference {
  column: RosterColumn;
  before: string;
  after: string;
}

/** Lists the columns in which two entries differ. @param before undefined: the entry is new */
export function differencesOf(
  before: RosterEntry | undefined,
  after: RosterEntry,
): RosterDifference[] {
  const [was, is] = [before && cellsOfEntry(before), cellsOfEntry(after)];
  return rosterColumns
    .map((column) => ({ column, before: was?.[column] ?? "", after: is[column] }))
    .filter((one) => one.before !== one.after);
}

/** Returns the column of an entry's field: ["cost", 1] is "cost_60". */
export function columnOfPath(path: readonly PropertyKey[]): string {
  const [first, second] = path;
  if (first === "cost") return second === 1 ? "cost_60" : "cost_30";
  if ((first === "profile" || first === "weeklyHours") && second !== undefined)
    return String(second);
  if (first === "nameHi") return "name_hi";
  if (first === "profileHi" && second !== undefined) return `${String(second)}_hi`;
  if (first === "inPersonPlace") return "in_person_place";
  if (first === "practisingSince") return "practising_since";
  return first === "daysOff" ? "days_off" : String(first ?? "row");
}
