import { expect, test } from "vitest";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { instantOf } from "../../lib/india-time.ts";
import { parseBookingPanel } from "./therapist-profile.server.ts";

const today = "2026-11-20";
const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };
const chosen = {
  preferredDate: "2026-11-21",
  "time-2026-11-21": "5:00 PM",
  duration: "30",
  ...contact,
};
const parse = (fields: Record<string, string>) => parseBookingPanel(formOf(fields), today);

test("a day, a time of that day, a length and a contact are sufficient", () => {
  expect(parse(chosen)).toEqual({
    ok: true,
    contact,
    slot: { startsAt: instantOf("2026-11-21", 17), durationMinutes: 30 },
  });
});

test("a time that was chosen under another day is ignored", () => {
  const { "time-2026-11-21": _, ...others } = chosen;
  expect(parse({ ...others, "time-2026-11-22": "5:00 PM" })).toEqual({
    ok: false,
    errors: { preferredTime: "Choose a time" },
  });
});

test("every missing field has an error, all at once", () => {
  expect(parse({})).toEqual({
    ok: false,
    errors: {
      preferredDate: "Choose a day",
      preferredTime: "Choose a time",
      name: "Enter your name",
      email: "Enter your email address",
      phone_number: "Enter your phone number",
    },
  });
});

test("hostile values give an error at their field and never throw", () => {
  const hostile = ["<img onerror=x>", "x".repeat(100_000), "__proto__", "2026-13-99", "-1"];
  for (const value of hostile) {
    const day = parse({ ...chosen, preferredDate: value, [`time-${value}`]: "5:00 PM" });
    expect(day).toMatchObject({ ok: false, errors: { preferredDate: expect.any(String) } });
    const time = parse({ ...chosen, "time-2026-11-21": value });
    expect(time).toMatchObject({ ok: false, errors: { preferredTime: expect.any(String) } });
    const length = parse({ ...chosen, duration: value });
    expect(length).toMatchObject({ ok: false, errors: { duration: expect.any(String) } });
  }
});

test("a file in place of the day counts as missing", () => {
  const form = formOf(chosen);
  form.set("preferredDate", new File(["x"], "x"));
  expect(parseBookingPanel(form, today)).toMatchObject({
    ok: false,
    errors: { preferredDate: "Choose a day", preferredTime: "Choose a time" },
  });
});
