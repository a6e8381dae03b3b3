import { expect, test } from "vitest";
import { writeCsv } from "../../lib/csv.ts";
import { parseRoster } from "./parse-roster.server.ts";

/** What a roster file says in Hindi. */
const today = "2026-11-20";

const full: Record<string, string> = {
  name: "Asha Menon",
  category: "Counselling Psychologist",
  email: "asha@clinic.test",
  photo: "asha.jpg",
  objective: "I listen.",
  approach: "Step by step.",
  concern: "Relationships",
  help: "Sleeping|Saying no",
};
const csvOf = (row: Record<string, string>) => writeCsv([Object.keys(row), Object.values(row)]);

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
