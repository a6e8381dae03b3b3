import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { findLinkToken } from "../../domain/links/secret-links.server.ts";
import { instantOf } from "../../lib/india-time.ts";
import { manageForms, parseRescheduleForm } from "./manage-form.server.ts";

const deps = await openMailedJourney();
const today = "2026-11-20";
const read = (fields: Record<string, string>) => parseRescheduleForm(formOf(fields), today);

test("the time is that of the chosen day, not of other days", () => {
  const fields = {
    preferredDate: "2026-11-23",
    "time-2026-11-22": "9:00 AM",
    "time-2026-11-23": "5:00 PM",
  };
  expect(read(fields)).toEqual({ ok: true, startsAt: instantOf("2026-11-23", 17) });
});

test.each(["", "2026-02-30", "2026-11-19", "2027-06-30", "9999-12-31", "tomorrow"])(
  "the day %o is not one of those shown",
  (preferredDate) => {
    const fields = { preferredDate, [`time-${preferredDate}`]: "5:00 PM" };
    expect(read(fields)).toEqual({
      ok: false,
      errors: { preferredTime: "Choose a day from those shown" },
    });
  },
);

test.each(["", "5:30 PM", "17:00", "__proto__"])("the time %o is refused", (time) => {
  expect(read({ preferredDate: "2026-11-23", "time-2026-11-23": time })).toEqual({
    ok: false,
    errors: { preferredTime: "Choose a time" },
  });
});

test.each<Record<string, string>>([
  { attendeeName: " Ravi ", secondEmail: "Ravi@example.com", secondAgreed: "ravi@example.com" },
  { attendeeName: "", secondEmail: "ravi@example.com" },
])("a form that was sent too often keeps what was typed: %o", async (fields) => {
  const { id } = await someBookedOrder(deps);
  const token = await findLinkToken(deps, "manage", id);
  const busy = { ...deps, limits: { ...deps.limits, use: async () => 120 } };
  const sent = { intent: "attendee", ...fields };
  expect(await sendForm(busy, manageForms, sent, { token: token ?? "" })).toMatchObject({
    status: 429,
    refusal: { errors: {}, typed: sent },
  });
});
