import { expect, test } from "vitest";
import type { Openings } from "../../domain/bookings/meeting-opening.ts";
import { attendanceText } from "./attendance-text.ts";

/** 5:00 PM in India, for an hour. */
const startsAt = new Date("2026-11-20T11:30:00Z");
const session = { state: "booked", startsAt, durationMinutes: 60 };
const minutes = (count: number) => new Date(startsAt.getTime() + count * 60_000);

const client = minutes(-5);
const therapist = minutes(1);

test.each<[string, Openings, number, string]>([
  ["half an hour before", {}, -30.01, "not yet"],
  ["before the start", {}, -30, "Neither seen yet"],
  [
    "before the start",
    { visitor: client },
    -4,
    "Client opened the link 4:55 PM; therapist not seen yet",
  ],
  [
    "meanwhile",
    { visitor: client, therapist },
    2,
    "Client opened the link 4:55 PM, therapist 5:01 PM",
  ],
  ["meanwhile", { therapist }, 2, "Therapist opened the link 5:01 PM; client not seen yet"],
  ["afterwards", {}, 60, "Neither seen"],
  ["afterwards", { visitor: client }, 60, "Client opened the link 4:55 PM; therapist not seen"],
  ["afterwards", { therapist }, 60, "Therapist opened the link 5:01 PM; client not seen"],
])("%s, with %o, at minute %d, the desk says: %s", (_when, openings, at, text) => {
  expect(attendanceText(session, openings, minutes(at))).toBe(text);
});

test("of a session that won't take place nothing is said", () => {
  expect(attendanceText({ ...session, state: "cancelled" }, { visitor: client }, minutes(2))).toBe(
    "",
  );
});
