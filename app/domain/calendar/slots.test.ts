import { expect, test } from "vitest";
import { findSlot, periodOf, slotEnd, slots, slotStart } from "./slots.ts";

test("there are fourteen slots a day, 9 AM to 10 PM, in the specification's format", () => {
  expect(slots.map(({ label }) => label)).toEqual([
    "9:00 AM",
    "10:00 AM",
    "11:00 AM",
    "12:00 PM",
    "1:00 PM",
    "2:00 PM",
    "3:00 PM",
    "4:00 PM",
    "5:00 PM",
    "6:00 PM",
    "7:00 PM",
    "8:00 PM",
    "9:00 PM",
    "10:00 PM",
  ]);
});

test("a period begins at 8, 12, 17 and 20 o'clock", () => {
  expect([8, 11].map(periodOf)).toEqual(["morning", "morning"]);
  expect([12, 16].map(periodOf)).toEqual(["afternoon", "afternoon"]);
  expect([17, 19].map(periodOf)).toEqual(["evening", "evening"]);
  expect([20, 22].map(periodOf)).toEqual(["night", "night"]);
});

test("a slot is found by its exact label only", () => {
  expect(findSlot("5:00 PM")?.hour).toBe(17);
  const others = ["5:00 pm", "5 PM", "17:00", "8:00 AM", "11:00 PM", "", "__proto__"];
  expect(others.filter((label) => findSlot(label))).toEqual([]);
});

test("a session takes from its start up to, and without, its end", () => {
  const slot = findSlot("5:00 PM")!;
  expect(slotStart("2026-11-21", slot)).toEqual(new Date("2026-11-21T11:30:00Z"));
  expect(slotEnd("2026-11-21", slot, 30)).toEqual(new Date("2026-11-21T12:00:00Z"));
  expect(slotEnd("2026-11-21", slot, 60)).toEqual(slotStart("2026-11-21", findSlot("6:00 PM")!));
});
