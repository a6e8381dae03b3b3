import { expect, test } from "vitest";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { rescheduleAllowance } from "./allowed-changes.ts";

const startsAt = new Date("2026-11-21T11:30:00Z");
const at = (time: string, moves = 0) =>
  rescheduleAllowance({ policy: refundPolicy, startsAt }, moves, new Date(`2026-11-${time}Z`));

test("a session may be rescheduled until a day before, with the number of times left", () => {
  expect(at("20T11:30:00")).toEqual({ may: true, until: "Fri 20 Nov, 5:00 PM IST", left: 3 });
  expect(at("20T11:30:00", 2)).toMatchObject({ may: true, left: 1 });
});

test("a millisecond after the limit it is too late", () => {
  expect(at("20T11:30:00.001")).toEqual({ may: false, why: "too_late", hours: 24, moves: 0 });
});

test("a session at its limit of reschedules is refused for that reason, however early", () => {
  expect(at("01T00:00:00", 3)).toEqual({ may: false, why: "used_up", hours: 24, moves: 3 });
});
