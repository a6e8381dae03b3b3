import { expect, test } from "vitest";
import { missingIn } from "./new-therapist.tsx";
import { weekColumns } from "../../../domain/therapists/roster-entry.ts";

const blank = Object.fromEntries(weekColumns.map((day) => [day, "closed"]));
const whole = { ...blank, [weekColumns[0]]: "9-13", language: "Tamil|", connection: "video|" };

test("who adds a therapist chooses hours, languages and ways to meet", () => {
  expect(missingIn(whole)).toBeUndefined();
  expect(missingIn({ ...whole, ...blank })).toBe("no_hours");
  expect(missingIn({ ...whole, language: "" })).toBe("no_language");
  expect(missingIn({ ...whole, connection: "" })).toBe("no_connection");
});
