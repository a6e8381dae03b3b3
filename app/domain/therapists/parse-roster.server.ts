import { z } from "zod";
import { emailIn, parseName, mailboxKey } from "../../lib/contact.ts";
import { isDay } from "../../lib/india-time.ts";
import {
  type RosterEntry,
  columnOfPath,
  entryInCells,
  patchCells,
  usualCost,
  rosterColumns,
  type RosterCells,
  type RosterColumn,
  type StoredEntry,
} from "./roster-entry.ts";
import { genders, weekdays } from "./therapist.ts";
import { isTwiceEncoded, parseCsv } from "../../lib/csv.ts";
import { matchRosterRow } from "./match-roster-row.ts";
import { titleWithoutEntry } from "./protected-title.ts";

const HOURS =
  "hours are written 9:00-13:00|17:00-21:00 or closed: whole hours within 0 and 24, one after the other";

/** Excel turns "9-13" into 13 September, and saves that. */
const isExcelDate = (hours: unknown) =>
  typeof hours === "string" &&
  /\d[-/ ](?:[a-z]{3}|\d{1,2}[-/]\d{2,4})|[a-z]{3}[-/ ]\d/i.test(hours);

const EXCEL_DATE =
  "was turned into a date by the spreadsheet. Write the hours as 9:00-13:00, or format the column as text first";

const TWICE_ENCODED =
  "was decoded as Windows-1252 before it was saved as UTF-8: open the original file again, as UTF-8";
const isOnceEncoded = (text: string) => !isTwiceEncoded(text);

/** One line of plain text. Items of lists must not contain the separators of CSV cells, see below. */
const line = (most: number) =>
  z
    .string("is missing")
    .trim()
    .min(1, "is missing")
    .max(most, `has more than ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, "must be one line of text")
    .refine(isOnceEncoded, TWICE_ENCODED);
const item = line(200).regex(/^[^|]*$/, "must not contain |");
const language = item.regex(/^[^,;/&]*$/, "must be one language an item");
const part = (most: number) => line(most).regex(/^[^|:]*$/, "must not contain | or :");
const cellText = z
  .string("is missing")
  .trim()
  .min(1, "is missing")
  .max(4000, "has more than 4000 characters")
  .regex(/^[^\0\uFFFD]*$/, "has characters that can’t be read: save the file as UTF-8")
  .refine(isOnceEncoded, TWICE_ENCODED);

const devanagari = /(?=\p{L})\p{Script=Devanagari}/u;
const charactersIn = (text: string) => text.match(/\p{L}/gu) ?? [];
const shareInDevanagari = (text: string) => {
  const written = charactersIn(text);
  return written.filter((one) => devanagari.test(one)).length / Math.max(1, written.length);
};

/** Text in Hindi: in one form (NFC). @param least the share that is Devanagari, above 0 */
const inDevanagari = (text: z.ZodType<string, string>, least: number) =>
  z
    .string("must be text")
    .transform((typed) => typed.normalize("NFC"))
    .pipe(text)
    .refine((said) => shareInDevanagari(said) >= least, "must be written in Devanagari");
/** A Hindi text may have words in Latin script: "CBT". */
const MOSTLY = 0.5;

const unique = (list: readonly string[]) => new Set(list).size === list.length;
const listOf = (one: z.ZodType<string>) =>
  z
    .array(one)
    .min(1, "is missing")
    .max(50, "has more than 50 items")
    .refine(unique, "names one twice");

const day = z
  .string("is missing")
  .refine(isDay, "must be a day of the calendar, written YYYY-MM-DD, such as 2026-12-25");
/** 0: a session without charge. */
const rupees = z
  .int("must be whole rupees")
  .min(0, "must be at least 0 rupees")
  .max(1_000_000, "must be at most 1000000 rupees");
const hour = z.int(HOURS).min(0, HOURS).max(24, HOURS);

/** Each hour must be later than the one before. */
const hoursOfDay = z
  .array(z.tuple([hour, hour], HOURS), {
    error({ input }) {
      if (input === undefined || input === "") return "is missing: hours, or closed";
      return isExcelDate(input) ? EXCEL_DATE : HOURS;
    },
  })
  .refine((spans) => spans.flat().every((edge, at, all) => at === 0 || edge > (all[at - 1] ?? 0)), {
    error: HOURS,
  });

/**
 * Builds the schema of a roster entry. Missing prices (₹299, ₹799) and languages get the product's defaults, missing
 * hours of all days mean every slot, and missing reviews mean none, because reviews are never invented.
 * @param today YYYY-MM-DD in India; a credential's check must not be later
 */
export function rosterEntrySchema(today: string): z.ZodType<RosterEntry> {
  return rosterObject(today).superRefine(({ connection, inPersonPlace }, { addIssue }) => {
    const isInPerson = connection.includes("in-person");
    if (isInPerson === (inPersonPlace !== null)) return;
    const message = isInPerson
      ? "is missing: in-person needs an address"
      : "needs in-person in connection";
    addIssue({ code: "custom", path: ["inPersonPlace"], message });
  });
}

function rosterObject(today: string) {
  return z.strictObject({
    name: z.string("is missing").transform(parseName).pipe(line(120)),
    category: line(120),
    email: z.string("is missing").transform(emailIn).pipe(z.string("must be an email address")),
    photo: line(500),
    profile: z.strictObject({
      objective: cellText,
      approach: cellText,
      concern: listOf(item),
      help: listOf(item),
    }),
    cost: z.tuple([rupees, rupees], "must be two prices").default([...usualCost]),
    rating: z
      .number("must be a number")
      .min(0, "must be at least 0")
      .max(5, "must be at most 5")
      .refine((stars) => Math.round(stars * 10) / 10 === stars, "has one decimal at most")
      .default(0),
    reviewcount: z.int("must be a whole number").min(0, "must be at least 0").default(0),
    language: listOf(language).default(["English", "Hindi"]),
    connection: z
      .array(z.enum(["video", "audio", "in-person"], "must be of video, audio, in-person"))
      .min(1, "is missing")
      .refine(unique, "names one twice")
      .default(["video", "audio"]),
    inPersonPlace: line(300).nullable().default(null),
    gender: z.enum(genders, "must be woman, man, non-binary or empty").nullable().default(null),
    degree: line(120).nullable().default(null),
    practisingSince: z
      .int("must be a year")
      .min(1940, "must be a year from 1940 on")
      .max(Number(today.slice(0, 4)), "lies in the future")
      .nullable()
      .default(null),
    weeklyHours: z.record(z.enum(weekdays), hoursOfDay).nullable().default(null),
    daysOff: z.array(day).refine(unique, "names one twice").default([]),
    credentials: z
      .array(
        z.strictObject(
          {
            register: part(120),
            number: part(60),
            checkedOn: day.refine((checked) => checked <= today, "lies in the future"),
            expiresOn: day.optional(),
          },
          "is written REGISTER:NUMBER:YYYY-MM-DD or REGISTER:NUMBER:YYYY-MM-DD:YYYY-MM-DD",
        ),
      )
      .refine(
        (list) => list.every(({ checkedOn, expiresOn }) => !expiresOn || expiresOn > checkedOn),
        "expires before it was checked",
      )
      .default([]),
    nameHi: inDevanagari(z.string().transform(parseName).pipe(line(120)), 1)
      .nullable()
      .default(null),
    profileHi: z
      .strictObject({
        objective: inDevanagari(cellText, MOSTLY).nullable().default(null),
        approach: inDevanagari(cellText, MOSTLY).nullable().default(null),
        help: z
          .array(inDevanagari(item, MOSTLY))
          .max(50, "has more than 50 items")
          .refine(unique, "names one twice")
          .default([]),
      })
      .prefault({}),
  });
}

/** A problem in a roster file and its position. */
export interface Complaint {
  /** The row in a spreadsheet, where 1 is the heading. In JSON: the number of the entry, from 1. */
  row: number;
  field: string;
  problem: string;
  /** What the cell says. */
  found?: string;
}

interface ParsedRoster {
  /** With the id of the therapist whom a row changes; undefined for a new one. */
  entries: { row: number; id: number | undefined; entry: RosterEntry }[];
  complaints: Complaint[];
}

export type RosterFormat = "csv" | "json";

const unreadable = (problem: string) => ({
  entries: [],
  complaints: [{ row: 1, field: "file", problem }],
});

/** An unchecked entry over what is stored, or the problem with its row. */
interface RawEntry {
  row: number;
  id?: number | undefined;
  raw: unknown;
  problem?: Omit<Complaint, "row">;
  /** What a CSV row says, by column. */
  cells?: Partial<RosterCells>;
}

/** The columns of a file: `id` names the therapist whom the row changes. */
export const fileColumns = ["id", ...rosterColumns] as const;

/** "Cost 60" and "COST_60" are the column cost_60. */
const columnIn = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/** Parses CSV rows into cells by column name; checks the heading. @param noPhoto as {@link parseRoster} has it */
function rawRows(
  text: string,
  known: readonly StoredEntry[],
  noPhoto: string | undefined,
): RawEntry[] | { entries: RawEntry[]; complaints: Complaint[] } {
  const read = parseCsv(text);
  if (!read.ok)
    return { entries: [], complaints: [{ row: read.line, field: "row", problem: read.problem }] };
  const [first = [], ...others] = read.rows;
  // A spreadsheet may end every line with columns in which nothing stands.
  const width = Math.max(
    0,
    ...read.rows.map((cells) => cells.findLastIndex((one) => one.trim()) + 1),
  );
  const heading = first.slice(0, width).map(columnIn);
  const unknown = heading.filter((name) => !(fileColumns as readonly string[]).includes(name));
  const twice = heading.filter((name, at) => heading.indexOf(name) !== at && name !== "");
  const complaints = [
    ...unknown.map((name) => ({ row: 1, field: name || "heading", problem: "is no column" })),
    ...twice.map((name) => ({ row: 1, field: name, problem: "is there twice" })),
    ...(heading.includes("name") || heading.includes("id")
      ? []
      : [{ row: 1, field: "name", problem: "has no column" }]),
  ];
  // Without the columns that say who a row is about, or with one twice, no row can be read.
  const isReadable = complaints.length === unknown.length;
  if (!isReadable || others.length === 0) return { entries: [], complaints };
  const rows = others.map((cells, at) => ({ row: at + 2, cells }));
  const entries = rows
    .filter(({ cells }) => !isNote(cells) && cells.some((cell) => cell.trim() !== ""))
    .map(({ row, cells }): RawEntry => {
      if (cells.slice(heading.length).some((cell) => cell.trim() !== ""))
        return { row, raw: {}, problem: tooManyCells };
      const { id = "", ...named } = Object.fromEntries(
        heading.map((name, at) => [name, cells[at] ?? ""]),
      ) as Partial<RosterCells> & { id?: string };
      const alone = entryInCells(patchCells(undefined, named)) as Record<string, unknown>;
      const matched = matchRosterRow({ ...alone, id: id.trim() }, known);
      if (!matched.ok) return { row, raw: {}, problem: matched };
      const { known: before } = matched;
      if (noPhoto !== undefined && !named.photo?.trim())
        named.photo = before?.entry.photo ?? noPhoto;
      const raw = entryInCells(patchCells(before?.entry, named));
      return { row, id: before?.id, raw, cells: named };
    });
  return unknown.length > 0 ? { complaints, entries } : entries;
}

/** A row of the template that explains the columns. */
const isNote = (cells: readonly string[]) =>
  cells
    .find((cell) => cell.trim() !== "")
    ?.trimStart()
    .startsWith("#") ?? false;

const tooManyCells = { field: "row", problem: "has more cells than the heading" };

/** Puts the fields of one object over those of another; any other value replaces it. */
const merged = (one: unknown, over: unknown) =>
  typeof one === "object" && typeof over === "object" && over !== null ? { ...one, ...over } : over;

/** Puts the fields of a JSON entry over those of the therapist whom it names. */
function patchEntry(row: number, given: unknown, known: readonly StoredEntry[]): RawEntry {
  if (typeof given !== "object" || given === null) return { row, raw: given };
  const matched = matchRosterRow(given, known);
  if (!matched.ok) return { row, raw: {}, problem: matched };
  const { id: _id, ...raw } = given as Record<string, unknown>;
  const before = matched.known?.entry;
  if (!before) return { row, raw };
  return {
    row,
    id: matched.known?.id,
    raw: {
      ...before,
      ...raw,
      profile: "profile" in raw ? merged(before.profile, raw.profile) : before.profile,
      profileHi: "profileHi" in raw ? merged(before.profileHi, raw.profileHi) : before.profileHi,
      weeklyHours:
        "weeklyHours" in raw ? merged(before.weeklyHours, raw.weeklyHours) : before.weeklyHours,
    },
  };
}

function rawEntries(
  text: string,
  known: readonly StoredEntry[],
): RawEntry[] | { entries: RawEntry[]; complaints: Complaint[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable("is no JSON");
  }
  if (!Array.isArray(json)) return unreadable("must be a list of therapists: [ … ]");
  return json.map((raw: unknown, at) => patchEntry(at + 1, raw, known));
}

/**
 * Parses a roster file and reports all of its problems at once. What a file does not mention stays as it is.
 * @param today YYYY-MM-DD in India
 * @param noPhoto for a CSV file beside which no photograph lies: what a new therapist without a photo gets; an empty
 *   cell of any other keeps the photo
 */
export function parseRoster(
  text: string,
  format: RosterFormat,
  today: string,
  known: readonly StoredEntry[] = [],
  noPhoto?: string,
): ParsedRoster {
  const read = format === "csv" ? rawRows(text, known, noPhoto) : rawEntries(text, known);
  const rows = Array.isArray(read) ? read : read.entries;
  const unread = Array.isArray(read) ? [] : read.complaints;
  if (rows.length === 0 && unread.length === 0) return unreadable("has no therapist");
  const schema = rosterEntrySchema(today);
  const roster: ParsedRoster = { entries: [], complaints: [...unread] };
  for (const { row, id, raw, problem, cells = {} } of rows) {
    if (problem) {
      roster.complaints.push({ row, field: problem.field, problem: problem.problem });
      continue;
    }
    const parsed = schema.safeParse(raw);
    if (parsed.success) {
      roster.entries.push({ row, id, entry: parsed.data });
      const title = titleWithoutEntry(parsed.data, today);
      const { state = "listed" } = known.find((one) => one.id === id) ?? {};
      if (title && state === "listed")
        roster.complaints.push({ row, field: "credentials", problem: needsEntry(title) });
      continue;
    }
    const problems = new Map<string, string>();
    for (const { path, message } of parsed.error.issues) {
      const field = format === "csv" ? columnOfPath(path) : path.join(".") || "entry";
      // Only the first problem of a field: the others follow from it.
      if (!problems.has(field)) problems.set(field, message);
    }
    for (const [field, said] of problems) {
      const found = cells[field as RosterColumn]?.trim();
      roster.complaints.push({ row, field, problem: said, ...(found && { found }) });
    }
  }
  return { ...roster, complaints: [...roster.complaints, ...clashesOf(roster.entries, known)] };
}

const needsEntry = (title: string) =>
  `need an entry that has not expired for the title "${title}": add it, or pause the therapist`;

/** Lists rows that name one therapist twice, or that give two therapists one name or one email address. */
function clashesOf(entries: ParsedRoster["entries"], known: readonly StoredEntry[]): Complaint[] {
  const inFile = new Set(entries.map(({ id }) => id));
  const haveLeft = new Set(known.filter(({ state }) => state === "left").map(({ id }) => id));
  // The address of a therapist who has left may belong to another.
  const addressOf = (id: number | undefined, { email }: RosterEntry) =>
    id !== undefined && haveLeft.has(id) ? `left ${id}` : mailboxKey(email);
  const others = known.filter(({ id }) => !inFile.has(id));
  const names = new Set(others.map(({ entry }) => entry.name));
  const addresses = new Set(others.map(({ id, entry }) => addressOf(id, entry)));
  const ids = new Set<number | undefined>();
  return entries.flatMap(({ row, id, entry }) => {
    const clashes: Complaint[] = [];
    const twice = (field: string, problem: string) => clashes.push({ row, field, problem });
    const address = addressOf(id, entry);
    if (id !== undefined && ids.has(id)) twice("id", "is that of a row above");
    else if (names.has(entry.name)) twice("name", "is there twice");
    else if (addresses.has(address)) twice("email", "is that of another therapist");
    ids.add(id);
    names.add(entry.name);
    addresses.add(address);
    return clashes;
  });
}
