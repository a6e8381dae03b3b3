import { expect, test } from "vitest";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { rescheduleAllowance } from "./cancel-and-reschedule-terms.ts";

const startsAt = new Date("2026-11-21T11:30:00Z");
const at = (time: string, moves = 0) =>
  rescheduleAllowance({ policy: refundPolicy, startsAt }, moves, new Date(`2026-11-${time}Z`));

test("a session may be rescheduled until a day before, with the number of times left", () => {
  const until = unbrokenTime("Fri 20 Nov, 5:00 PM IST");
  expect(at("20T11:30:00")).toEqual({
    may: true,
    text: `You can reschedule 3 more times, free, until ${until}.`,
  });
  expect(at("20T11:30:00", 2)).toEqual({
    may: true,
    text: `You can reschedule once more, free, until ${until}.`,
  });
});

test("a millisecond after the limit it is too late", () => {
  expect(at("20T11:30:00.001")).toEqual({
    may: false,
    text: "Your session starts within 24 hours, so you can’t reschedule it yourself.",
  });
});

test("a session at its limit of reschedules is refused for that reason, however early", () => {
  expect(at("01T00:00:00", 3)).toEqual({
    may: false,
    text: "You’ve rescheduled this session 3 times. That’s the most we can do online.",
  });
});
