import { expect, test } from "vitest";
import { retention } from "../../lib/retention-terms.ts";
import { endOfTerm, retentionTable } from "./retention.ts";

test("every term under rule 8(3) is at least a year", () => {
  const kinds = Object.entries(retention);
  const byRule = kinds.filter(([, { source }]) => source.includes("rule 8(3): at least one year"));
  expect(byRule.length).toBeGreaterThan(5);
  expect(byRule.filter(([, { days }]) => days < 365)).toEqual([]);
});

test("terms that need a lawyer's review are marked", () => {
  const marked = Object.entries(retention).filter(([, row]) => "lawyer" in row);
  expect(marked.map(([kind]) => kind)).toEqual(["drafts", "sales", "attendees"]);
  const now = new Date("2026-11-20T05:00:00Z");
  expect(endOfTerm("drafts", now)).toEqual(new Date("2026-10-21T05:00:00Z"));
});

test("the privacy policy's table states each term as text", () => {
  const table = retentionTable();
  expect(table.map(({ kept }) => kept)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^30 days after your last change/),
      expect.stringMatching(/^Until 31 March, eight years after the financial year of the session/),
      "60 days after the session.",
      "One day after it was requested.",
    ]),
  );
  expect(table).toHaveLength(Object.keys(retention).length + 2);
});

const end = (now: string) => endOfTerm("sales", new Date(now)).toISOString();

test("books are kept until the end of the eighth financial year after theirs, by India's clock", () => {
  // On 31 March 2035 the year to 31 March 2027 is the eighth before; a minute later it is the ninth.
  expect(end("2035-03-31T18:29:59Z")).toBe("2026-03-31T18:30:00.000Z");
  expect(end("2035-03-31T18:30:00Z")).toBe("2027-03-31T18:30:00.000Z");
});
