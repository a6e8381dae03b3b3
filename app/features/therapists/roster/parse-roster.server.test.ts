import { describe, expect, test } from "vitest";
import { writeCsv } from "../../../lib/text/csv.ts";
import { parseRoster } from "./parse-roster.server.ts";

const today = "2026-11-20";

const full: Record<string, string> = {
  name: "Asha Menon",
  category: "Clinical Psychologist",
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
  mon: "9-13|17-21",
  tue: "closed",
  sat: "10 - 14",
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

const asha = {
  name: "Asha Menon",
  category: "Clinical Psychologist",
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
  weeklyHours: {
    mon: [
      [9, 13],
      [17, 21],
    ],
    tue: [],
    wed: [],
    thu: [],
    fri: [],
    sat: [[10, 14]],
    sun: [],
  },
  daysOff: ["2026-12-25", "2027-01-01"],
  credentials: [
    { register: "Rehabilitation Council of India", number: "A12345", checkedOn: "2026-10-01" },
  ],
};

describe("a valid file", () => {
  test("parses to the same entries from CSV and JSON", () => {
    expect(parseRoster(csvOf(full), "csv", today)).toEqual({
      entries: [{ row: 2, entry: asha }],
      complaints: [],
    });
    expect(parseRoster(JSON.stringify([asha]), "json", today).entries).toEqual([
      { row: 1, entry: asha },
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
      weeklyHours: null,
      daysOff: [],
      credentials: [],
    });
  });
});

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
    ["cost_60", "0", "must be at least 1 rupee"],
    ["rating", "5.1", "must be at most 5"],
    ["rating", "4.55", "has one decimal at most"],
    ["reviewcount", "-1", "must be at least 0"],
    ["connection", "telepathy", "must be of video, audio, in-person"],

    ["in_person_place", "", "is missing: in-person needs an address"],
    ["in_person_place", "Room 4\nNoida", "must be one line of text"],
    [
      "mon",
      "nine to five",
      "hours are written 9-13|17-21: whole, within 0 and 24, one after the other",
    ],
    ["mon", "13-9", "hours are written 9-13|17-21: whole, within 0 and 24, one after the other"],
    [
      "mon",
      "9-14|13-17",
      "hours are written 9-13|17-21: whole, within 0 and 24, one after the other",
    ],
    ["mon", "20-25", "hours are written 9-13|17-21: whole, within 0 and 24, one after the other"],
    ["days_off", "25/12/2026", "must be a day of the calendar, YYYY-MM-DD"],
    ["days_off", "2027-02-29", "must be a day of the calendar, YYYY-MM-DD"],
    ["credentials", "RCI:A1", "must be a day of the calendar, YYYY-MM-DD"],
    ["credentials", "RCI:A1:2026-11-21", "lies in the future"],
    [
      "credentials",
      "RCI:A1:2026-10-01:2027-10-01:x",
      "is written REGISTER:NUMBER:YYYY-MM-DD or REGISTER:NUMBER:YYYY-MM-DD:YYYY-MM-DD",
    ],
  ])("%s: %j", (field, cell, problem) => {
    const other = { ...full, name: "Another" };
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

  test("a duplicate name", () => {
    expect(complaintsOf(csvOf(full, full))).toEqual(["row 3, name: is there twice"]);
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
