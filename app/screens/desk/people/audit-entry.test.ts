import { expect, test } from "vitest";
import { textOfUseCase } from "../what-was-done.ts";
import { changeText, subjectOf } from "./audit-entry.ts";

test("an entry of the audit is read as words, and its amounts in rupees", () => {
  expect(textOfUseCase("cancel-by-operator")).toBe("Cancelled on our side");
  const change = {
    before: { state: "booked" },
    after: { state: "cancelled", refundPaise: 99_950 },
  };
  expect(changeText(change)).toBe("state: booked → cancelled; refund: ₹999.50");
  expect(changeText({ before: null, after: { changed: "email" } })).toBe("changed: email");
  const hours = { from: "2026-11-27T09:30:00.000Z", offersChanged: 1 };
  expect(changeText({ before: null, after: hours })).toBe(
    "from: Fri 27 Nov, 3:00 PM IST; offers changed: 1",
  );
  expect(changeText({ before: null, after: null })).toBe("");
});

test("of two whole sides only what differs is said, and what is emptied", () => {
  const before = { state: "paused", listedFrom: "2026-12-01", bufferMinutes: 0, reminders: true };
  const after = { state: "listed", listedFrom: null, bufferMinutes: 0, reminders: true };
  expect(changeText({ before, after })).toBe(
    "state: paused → listed; listed again from: 2026-12-01 → –",
  );
  const session = { before: { session: "2 2026-11-26T11:30:00.000Z" } };
  expect(changeText({ ...session, after: { session: "2 2026-11-27T03:30:00.000Z" } })).toBe(
    "session: Thu 26 Nov, 5:00 PM IST → Fri 27 Nov, 9:00 AM IST",
  );
  expect(changeText({ before: { cost_60: "999" }, after: { cost_60: "899" } })).toBe(
    "Rupees for 60 minutes: 999 → 899",
  );
});

const memberId = "8b4cf7a2-6a0c-4f5e-9d52-1d7f7a3f1c11";

test.each<[string, string, string?]>([
  ["therapist 4", "Therapist: Farhan Qureshi", "/desk/therapists/4"],
  ["payout 4 2026-11", "Payout of Farhan Qureshi for November 2026", "/desk/money?month=2026-11"],
  [memberId, "Member: kabir@clinic.test"],
  ["faq fee", "Content: fee", "/desk/content?item=faq.fee"],
  ["/desk", "Today"],
  ["/desk/money/export", "Money"],
  ["something else", "something else"],
])("an entry about %s is about %s, and leads to %s", (subject, text, to) => {
  const names = {
    therapists: new Map([[4, "Farhan Qureshi"]]),
    members: new Map([[memberId, "kabir@clinic.test"]]),
  };
  expect(subjectOf(subject, names)).toEqual({ text, ...(to && { to }) });
});
