import { describe, expect, test } from "vitest";
import { writeCsv } from "../../lib/csv.ts";
import { parseRoster } from "./parse-roster.server.ts";
import type { RosterEntry, StoredEntry } from "./roster-entry.ts";

const today = "2026-11-20";

const full: Record<string, string> = {
  name: "Asha Menon",
  category: "Counselling Psychologist",
  email: "asha@clinic.test",
  photo: "asha.jpg",
  objective: "I listen, first of all.",
  approach: "Step by step,\nat your pace.",
  concern: "Anxiety or overthinking | Relationships",
  help: "Sleeping|Saying no",
  cost_30: "500",
  cost_60: "900",
  rating: "4.5",
  reviewcount: "12",
  language: "English|Malayalam",
  connection: "video|in-person",
  in_person_place: "Room 4, Sector 18, Noida",
  gender: "Woman",
  degree: "M.A. Counselling Psychology",
  practising_since: "2014",
  mon: "9-13|17-21",
  tue: "closed",
  wed: "09:00-13:00",
  thu: "closed",
  fri: "Closed",
  sat: "10 - 14",
  sun: "closed",
  days_off: "2026-12-25|2027-01-01",
  credentials: "Rehabilitation Council of India:A12345:2026-10-01",
};

const csvOf = (...rows: Record<string, string>[]) => {
  const heading = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeCsv([heading, ...rows.map((row) => heading.map((name) => row[name] ?? ""))]);
};

const complaintsOf = (text: string, format: "csv" | "json" = "csv") =>
  parseRoster(text, format, today).complaints.map(
    ({ row, field, problem }) => `row ${row}, ${field}: ${problem}`,
  );

/** As it is stored, with the id of its row. */
const stored = (
  changes: Partial<RosterEntry> = {},
  id = 7,
  state: StoredEntry["state"] = "listed",
): StoredEntry => ({
  id,
  state,
  entry: { ...(asha as unknown as RosterEntry), ...changes },
});

const notGiven = { gender: null, degree: null, practisingSince: null };

const asha = {
  name: "Asha Menon",
  category: "Counselling Psychologist",
  email: "asha@clinic.test",
  photo: "asha.jpg",
  profile: {
    objective: "I listen, first of all.",
    approach: "Step by step,\nat your pace.",
    concern: ["Anxiety or overthinking", "Relationships"],
    help: ["Sleeping", "Saying no"],
  },
  cost: [500, 900],
  rating: 4.5,
  reviewcount: 12,
  language: ["English", "Malayalam"],
  connection: ["video", "in-person"],
  inPersonPlace: "Room 4, Sector 18, Noida",
  gender: "woman",
  degree: "M.A. Counselling Psychology",
  practisingSince: 2014,
  weeklyHours: {
    mon: [
      [9, 13],
      [17, 21],
    ],
    tue: [],
    wed: [[9, 13]],
    thu: [],
    fri: [],
    sat: [[10, 14]],
    sun: [],
  },
  daysOff: ["2026-12-25", "2027-01-01"],
  credentials: [
    { register: "Rehabilitation Council of India", number: "A12345", checkedOn: "2026-10-01" },
  ],
  nameHi: null,
  profileHi: { objective: null, approach: null, help: [] },
};

describe("a valid file", () => {
  test("parses to the same entries from CSV and JSON", () => {
    expect(parseRoster(csvOf(full), "csv", today)).toEqual({
      entries: [{ row: 2, id: undefined, entry: asha }],
      complaints: [],
    });
    expect(parseRoster(JSON.stringify([asha]), "json", today).entries).toEqual([
      { row: 1, id: undefined, entry: asha },
    ]);
  });

  test("may leave out hours, prices and languages; a missing number of reviews means none", () => {
    const { name = "", category = "", email = "", photo = "", objective = "" } = full;
    const { approach = "", concern = "", help = "" } = full;
    const least = { name, category, email, photo, objective, approach, concern, help };
    expect(parseRoster(csvOf(least), "csv", today).entries[0]?.entry).toEqual({
      ...asha,
      cost: [299, 799],
      rating: 0,
      reviewcount: 0,
      language: ["English", "Hindi"],
      connection: ["video", "audio"],
      inPersonPlace: null,
      ...notGiven,
      weeklyHours: null,
      daysOff: [],
      credentials: [],
    });
  });
});

const excelDate =
  "was turned into a date by the spreadsheet. Write the hours as 9:00-13:00, or format the column as text first";

const hoursAre =
  "hours are written 9:00-13:00|17:00-21:00 or closed: whole hours within 0 and 24, one after the other";
const dayIs = "must be a day of the calendar, written YYYY-MM-DD, such as 2026-12-25";

describe("problems are reported by row and field", () => {
  test.each<[string, string, string]>([
    ["name", "", "is missing"],
    ["name", "x".repeat(121), "has more than 120 characters"],
    ["email", "asha at clinic", "must be an email address"],
    ["objective", "", "is missing"],
    ["concern", "", "is missing"],
    ["concern", "Anxiety|Anxiety", "names one twice"],
    ["cost_30", "free", "must be whole rupees"],
    ["cost_60", "899.50", "must be whole rupees"],
    ["cost_60", "-1", "must be at least 0 rupees"],
    ["rating", "5.1", "must be at most 5"],
    ["rating", "4.55", "has one decimal at most"],
    ["reviewcount", "-1", "must be at least 0"],
    ["connection", "telepathy", "must be of video, audio, in-person"],

    ["in_person_place", "", "is missing: in-person needs an address"],
    ["in_person_place", "Room 4\nNoida", "must be one line of text"],
    ["gender", "lady", "must be woman, man, non-binary or empty"],
    ["practising_since", "2027", "lies in the future"],
    ["mon", "nine to five", hoursAre],
    ["mon", "13-9", hoursAre],
    ["mon", "9-14|13-17", hoursAre],
    ["mon", "20-25", hoursAre],
    ["mon", "13-Sep", excelDate],
    ["mon", "09-Dec", excelDate],
    ["mon", "12/09/2026", excelDate],
    ["wed", "", "is missing: hours, or closed"],
    ["cost_60", "0x3E7", "must be whole rupees"],
    ["cost_60", "12,99", "must be whole rupees"],
    ["reviewcount", "1e3", "must be a whole number"],
    ["objective", "You\uFFFDll see", "has characters that can’t be read: save the file as UTF-8"],
    ["days_off", "25/12/2026", dayIs],
    ["days_off", "2027-02-29", dayIs],
    ["credentials", "RCI:A1", dayIs],
    ["credentials", "RCI:A1:2026-11-21", "lies in the future"],
    [
      "credentials",
      "RCI:A1:2026-10-01:2027-10-01:x",
      "is written REGISTER:NUMBER:YYYY-MM-DD or REGISTER:NUMBER:YYYY-MM-DD:YYYY-MM-DD",
    ],
  ])("%s: %j", (field, cell, problem) => {
    const other = { ...full, name: "Another", email: "another@clinic.test" };
    expect(complaintsOf(csvOf(other, { ...full, [field]: cell }))).toEqual([
      `row 3, ${field}: ${problem}`,
    ]);
  });

  test("all problems at once, with empty lines counted", () => {
    const text = csvOf(full, { ...full, email: "no", cost_30: "x" }).replace("\r\n", "\r\n\r\n");
    expect(complaintsOf(text)).toEqual([
      "row 4, email: must be an email address",
      "row 4, cost_30: must be whole rupees",
    ]);
  });

  test("a duplicate name, and a duplicate address", () => {
    expect(complaintsOf(csvOf(full, full))).toEqual(["row 3, name: is there twice"]);
    expect(complaintsOf(csvOf(full, { ...full, name: "Meera Pillai" }))).toEqual([
      "row 3, email: is that of another therapist",
    ]);
  });

  test("a misspelt and a duplicate column", () => {
    expect(complaintsOf("name,category,emial,photo,photo\r\n")).toEqual([
      "row 1, emial: is no column",
      "row 1, photo: is there twice",
    ]);
  });

  test("a row with more cells than the heading", () => {
    expect(complaintsOf(`${csvOf(full).trimEnd()},more`)).toEqual([
      "row 2, row: has more cells than the heading",
    ]);
  });

  test("a quote that is not closed", () => {
    expect(complaintsOf('name,category,email,photo\r\n"Asha,b,c,d')).toEqual([
      "row 2, row: a quote is not closed, or something follows it",
    ]);
  });

  test.each<["csv" | "json", string, string]>([
    ["json", "{", "row 1, file: is no JSON"],
    ["json", "{}", "row 1, file: must be a list of therapists: [ … ]"],
    ["json", "[]", "row 1, file: has no therapist"],
    ["csv", "name,category,email,photo\r\n", "row 1, file: has no therapist"],
  ])("%s %j", (format, text, complaint) => {
    expect(complaintsOf(text, format)).toEqual([complaint]);
  });

  test("a field in JSON by its path, and an unknown field", () => {
    const bad = { ...asha, cost: [1], profile: { ...asha.profile, help: ["a|b"] }, fee: 3 };
    expect(complaintsOf(JSON.stringify([asha, bad]), "json")).toEqual([
      expect.stringMatching(/^row 2, profile\.help\.0: must not contain \|$/),
      expect.stringMatching(/^row 2, cost/),
      expect.stringMatching(/^row 2, entry: .*fee/),
    ]);
  });
});

test("a place for sessions in person is refused for a therapist who does not offer them", () => {
  expect(complaintsOf(csvOf({ ...full, connection: "video|audio" }))).toEqual([
    "row 2, in_person_place: needs in-person in connection",
  ]);
});

describe("A row is about", () => {
  const known = [
    stored(),
    stored({ name: "Ravi Shah", email: "ravi@clinic.test", credentials: [] }, 8),
    stored({ name: "Gone Before", email: "gone@clinic.test", credentials: [] }, 9, "left"),
  ];
  const number = "Rehabilitation Council of India:A12345:2026-10-01";

  test.each<[string, Record<string, string>, number | undefined]>([
    ["the id, whatever the name", { id: "7", name: "Asha M. Nair" }, 7],
    ["the name, with more spaces", { name: "Asha  Menon", cost_60: "950" }, 7],
    [
      "the email address with a title added",
      { name: "Dr. Asha Menon", email: "ASHA@clinic.test" },
      7,
    ],
    [
      "the register number with the names exchanged",
      { name: "Menon Asha", credentials: number },
      7,
    ],
    ["a new address of the same name", { name: "Asha Menon", email: "new@clinic.test" }, 7],
    [
      "nobody known",
      { ...full, name: "Meera Pillai", email: "m@clinic.test", credentials: "" },
      undefined,
    ],
    [
      "a confirmed namesake",
      { ...full, id: "new", name: "Asha Mennon", email: "m@clinic.test", credentials: "" },
      undefined,
    ],
    [
      "one who left and returns as new",
      { ...full, id: "new", name: "Gone Again", email: "gone@clinic.test", credentials: "" },
      undefined,
    ],
  ])("%s", (_, row, id) => {
    const { entries, complaints } = parseRoster(csvOf(row), "csv", today, known);
    expect(complaints).toEqual([]);
    expect(entries.map((one) => one.id)).toEqual([id]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["an id that is not there", { id: "70", name: "Asha Menon" }, "row 2, id: no therapist has it"],
    [
      "a known address under another name",
      { ...full, name: "Meera Pillai" },
      "row 2, email: is that of Asha Menon (id 7): write 7 in the id column",
    ],
    [
      "a known register number under another name",
      { ...full, name: "Meera Pillai", email: "m@clinic.test" },
      "row 2, credentials: is that of Asha Menon (id 7)",
    ],
    [
      "nearly the same name",
      { ...full, name: "Asha Mennon", email: "m@clinic.test", credentials: "" },
      "row 2, name: is nearly that of Asha Menon (id 7): write 7 in the id column to change that therapist, or new",
    ],
    [
      "a new row with a known address",
      { ...full, id: "new" },
      "row 2, email: is that of Asha Menon",
    ],
    [
      "one name and another's address",
      { name: "Ravi Shah", email: "asha@clinic.test" },
      "row 2, email: is that of Asha Menon (id 7), the name that of Ravi Shah (id 8)",
    ],
    ["a name that another has", { id: "8", name: "Asha Menon" }, "row 2, name: is there twice"],
  ])("nothing: %s is refused", (_, row, complaint) => {
    const { complaints } = parseRoster(csvOf(row), "csv", today, known);
    expect(complaints.map((one) => `row ${one.row}, ${one.field}: ${one.problem}`)).toEqual([
      expect.stringContaining(complaint),
    ]);
  });

  test("two rows of one therapist are refused", () => {
    const text = csvOf({ id: "7", name: "Asha" }, { name: "Asha Menon" });
    expect(parseRoster(text, "csv", today, known).complaints).toEqual([
      { row: 3, field: "id", problem: "is that of a row above" },
    ]);
  });
});

describe("Hours that a file leaves out stay", () => {
  test.each<[string, RosterEntry["weeklyHours"], string, string]>([
    ["open on every day", null, "9-13", "[[9,23]]"],
    [
      "as they were",
      asha.weeklyHours as unknown as RosterEntry["weeklyHours"],
      "9-13",
      "[[10,14]]",
    ],
  ])("%s", (_, weeklyHours, mon, sat) => {
    const text = csvOf({ name: "Asha Menon", mon, tue: "", sat: "" });
    const [row] = parseRoster(text, "csv", today, [stored({ weeklyHours })]).entries;
    expect(row?.entry.weeklyHours?.mon).toEqual([[9, 13]]);
    expect(JSON.stringify(row?.entry.weeklyHours?.sat)).toBe(sat);
  });

  test("in JSON, too", () => {
    const text = JSON.stringify([{ id: 7, weeklyHours: { mon: [] } }]);
    const [row] = parseRoster(text, "json", today, [stored()]).entries;
    expect(row?.entry.weeklyHours).toEqual({ ...asha.weeklyHours, mon: [] });
  });
});

/** Files as spreadsheets save them. */
describe("A spreadsheet's habits", () => {
  const known = [stored({ name: "Arjun Menon" })];
  const changed = (text: string) => {
    const { entries, complaints } = parseRoster(text, "csv", today, known);
    return complaints.length > 0 ? complaints : entries[0]?.entry;
  };

  const counsellor = { category: "Counsellor" };

  test.each<[string, string, Partial<RosterEntry>]>([
    ["headings in any case", "Name,Cost 60\r\nArjun Menon,999\r\n", { cost: [500, 999] }],
    ["empty columns", "name,category,,\r\nArjun Menon,Counsellor,,\r\n,,,\r\n", counsellor],
    ["rupee signs", "name,cost_60\r\nArjun Menon,₹999\r\n", { cost: [500, 999] }],
    ["grouped thousands", 'name,cost_60\r\nArjun Menon,"1,299"\r\n', { cost: [500, 1299] }],
    ["decimals", "name,cost_60\r\nArjun Menon,999.00\r\n", { cost: [500, 999] }],
    [
      "a single day that stays text",
      "name,days_off\r\nArjun Menon,2026-12-25|\r\n",
      { daysOff: ["2026-12-25"] },
    ],
  ])("%s is read", (_, text, expected) => {
    expect(changed(text)).toMatchObject(expected);
  });
});

test.each([
  ["a new one without an entry", {}, undefined, 1],
  ["one whose entry has expired", { credentials: "RCI:A1:2026-10-01:2026-11-20" }, undefined, 1],
  ["one whose entry holds", { credentials: "RCI:A1:2026-10-01:2026-11-21" }, undefined, 0],
  ["a listed one", {}, "listed", 1],
  ["a paused one, whom visitors don't see", {}, "paused", 0],
] as const)("a psychiatrist, %s", (_, cells, state, refused) => {
  const known = state ? [stored({ credentials: [] }, 7, state)] : [];
  const row = { ...full, category: "Psychiatrist", credentials: "", ...cells };
  const { complaints } = parseRoster(csvOf(row), "csv", today, known);
  expect(complaints.map((one) => `row ${one.row}, ${one.field}`)).toEqual(
    refused === 0 ? [] : ["row 2, credentials"],
  );
  for (const { problem } of complaints)
    expect(problem).toMatch(/entry that has not expired for the title "Psychiatrist"/);
});
