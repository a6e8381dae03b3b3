import { describe, expect, test } from "vitest";
import { writeCsv } from "../../lib/csv.ts";
import { parseRoster } from "./parse-roster.server.ts";
import { cellsOfEntry, entryInCells, type RosterEntry } from "./roster-entry.ts";

const today = "2026-11-20";

/** A therapist with what a file needs. */
const full: Record<string, string> = {
  name: "Asha Menon",
  category: "Counselling Psychologist",
  email: "asha@clinic.test",
  photo: "asha.jpg",
  objective: "I listen, first of all.",
  approach: "Step by step.",
  concern: "Relationships",
  help: "Sleeping",
  in_person_place: "Room 4, Sector 18, Noida",
  connection: "video|in-person",
  cost_30: "500",
};

const csvOf = (...rows: Record<string, string>[]) => {
  const heading = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return writeCsv([heading, ...rows.map((row) => heading.map((name) => row[name] ?? ""))]);
};

const complaintsOf = (text: string, format: "csv" | "json" = "csv") =>
  parseRoster(text, format, today).complaints.map(
    ({ row, field, problem }) => `row ${row}, ${field}: ${problem}`,
  );

const entryOf = (changes: Record<string, string>) =>
  parseRoster(csvOf({ ...full, ...changes }), "csv", today).entries[0]?.entry;

describe("a list", () => {
  test.each([
    "English|Hindi",
    "English, Hindi",
    "English/Hindi",
    "English; Hindi",
    "English & Hindi",
    "english and hindi",
    "English\nHindi",
    "English, Hindi,",
  ])("of languages may be written %j", (language) => {
    expect(entryOf({ language })?.language).toEqual(["English", "Hindi"]);
  });

  test.each([
    ["Anger, Grief or loss, Relationships"],
    ["Anger|Grief or loss|Relationships"],
    ["Anger\nGrief or loss\nRelationships"],
  ])("of concerns may be written %j", (concern) => {
    expect(entryOf({ concern })?.profile.concern).toEqual([
      "Anger",
      "Grief or loss",
      "Relationships",
    ]);
  });

  test("with | is split there alone, and an export keeps it so", () => {
    const entry = entryOf({
      help: "Finding words, gently|",
      concern: "Work, or the lack of it|Grief",
    });
    expect(entry?.profile).toMatchObject({
      help: ["Finding words, gently"],
      concern: ["Work, or the lack of it", "Grief"],
    });
    expect(entryInCells(cellsOfEntry(entry as RosterEntry))).toMatchObject({
      profile: { help: ["Finding words, gently"], concern: ["Work, or the lack of it", "Grief"] },
    });
  });

  test("of hours, days and connections, too", () => {
    expect(
      entryOf({
        mon: "9-13, 17-21",
        tue: "closed",
        wed: "closed",
        thu: "closed",
        fri: "closed",
        sat: "closed",
        sun: "closed",
        days_off: "2026-12-25, 2027-01-01",
        connection: "Video, In person",
      }),
    ).toMatchObject({
      weeklyHours: {
        mon: [
          [9, 13],
          [17, 21],
        ],
      },
      daysOff: ["2026-12-25", "2027-01-01"],
      connection: ["video", "in-person"],
    });
  });

  test("in JSON has one language an item", () => {
    expect(
      complaintsOf(JSON.stringify([{ ...entryOf({}), language: ["English, Hindi"] }]), "json"),
    ).toEqual(["row 1, language.0: must be one language an item"]);
  });
});

test("a price that the file does not have is the usual one", () => {
  const { cost_30: _half, ...one }: Record<string, string> = { ...full, cost_60: "1499" };
  expect(parseRoster(csvOf(one), "csv", today).entries[0]?.entry.cost).toEqual([299, 1499]);
});

test("text that was decoded as Windows-1252 is refused by row and column", () => {
  const said =
    "was decoded as Windows-1252 before it was saved as UTF-8: open the original file again, as UTF-8";
  const twice = {
    name: "JosÃ© Dâ€™Mello",
    objective: "Youâ€™ll find calm â€“ at your pace.",
    degree: "à¤®à¤¾",
  };
  expect(complaintsOf(csvOf({ ...full, ...twice }))).toEqual([
    `row 2, name: ${said}`,
    `row 2, objective: ${said}`,
    `row 2, degree: ${said}`,
  ]);
  const right = {
    name: "José D’Mello",
    objective: "You’ll find calm – at your pace. À bientôt, ₹799.",
    name_hi: "आशा मेनन",
  };
  expect(complaintsOf(csvOf({ ...full, ...right }))).toEqual([]);
});

test("a complaint has what the cell says, and an unknown column hides no other fault", () => {
  const { complaints } = parseRoster(
    csvOf({ ...full, fee: "5", email: "asha at clinic" }),
    "csv",
    today,
  );
  expect(complaints).toEqual([
    { row: 1, field: "fee", problem: "is no column" },
    { row: 2, field: "email", problem: "must be an email address", found: "asha at clinic" },
  ]);
});

test("a row that begins with # is left out", () => {
  const note = { name: "# Write below", concern: "Relationships" };
  expect(parseRoster(csvOf(note, full), "csv", today)).toMatchObject({
    entries: [{ row: 3 }],
    complaints: [],
  });
});

const [imported] = parseRoster(csvOf(full), "csv", today).entries;
const asha = imported!.entry;

const inHindi = {
  name_hi: "आशा मेनन",
  objective_hi: "मैं सबसे पहले सुनती हूँ। फिर CBT भी।",
  help_hi: "नींद|“नहीं” कहना",
};

test("texts in Hindi are read beside the English ones, in one form (NFC)", () => {
  const [row] = parseRoster(csvOf({ ...full, ...inHindi }), "csv", today).entries;
  expect(row?.entry).toEqual({
    ...asha,
    nameHi: "आशा मेनन",
    profileHi: { objective: inHindi.objective_hi, approach: null, help: ["नींद", "“नहीं” कहना"] },
  });
  const composed = csvOf({ ...full, name_hi: "\u095Eिरो\u095Bा" });
  const [dotted] = parseRoster(composed, "csv", today).entries;
  expect(dotted?.entry.nameHi).toBe("\u092B\u093Cिरो\u091C\u093Cा");
});

test("texts in Hindi stay where a file does not have their columns, and go where a cell is empty", () => {
  const known = [{ id: 7, state: "listed" as const, entry: { ...asha, nameHi: "आशा मेनन" } }];
  const nameAfter = (text: string, format: "csv" | "json") =>
    parseRoster(text, format, today, known).entries[0]?.entry.nameHi;
  expect(nameAfter(csvOf({ name: "Asha Menon", cost_60: "999" }), "csv")).toBe("आशा मेनन");
  expect(nameAfter(csvOf({ name: "Asha Menon", name_hi: "" }), "csv")).toBeNull();
  const text = JSON.stringify([{ id: 7, profileHi: { approach: "धीरे-धीरे।" } }]);
  expect(nameAfter(text, "json")).toBe("आशा मेनन");
  expect(parseRoster(text, "json", today, known).entries[0]?.entry.profileHi).toEqual({
    objective: null,
    approach: "धीरे-धीरे।",
    help: [],
  });
});

test.each([
  ["name_hi", "Asha Menon", "must be written in Devanagari"],
  ["name_hi", "आशा Menon", "must be written in Devanagari"],
  ["name_hi", "१२", "must be written in Devanagari"],
  ["name_hi", "आ".repeat(121), "has more than 120 characters"],
  ["objective_hi", "I listen. सुनती हूँ।", "must be written in Devanagari"],
  ["approach_hi", "क".repeat(4001), "has more than 4000 characters"],
  ["help_hi", "नींद|Grief", "must be written in Devanagari"],
  ["help_hi", "नींद|नींद", "names one twice"],
])("%s is refused as %s", (column, cell, problem) => {
  const { complaints } = parseRoster(csvOf({ ...full, [column]: cell }), "csv", today);
  expect(complaints).toEqual([{ row: 2, field: column, problem, found: cell }]);
});
