import { expect, test } from "vitest";
import { formatLeft, secondsLeft, spokenLeft } from "./hold-countdown.ts";

test("the remaining time is counted in whole seconds and ends at 0", () => {
  expect(secondsLeft(10_000, 0)).toBe(10);
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 99_000)).toBe(0);
});

test("the remaining time is formatted as minutes and seconds", () => {
  expect([600, 581, 60, 9, 0].map(formatLeft)).toEqual(["10:00", "9:41", "1:00", "0:09", "0:00"]);
});

test("it is announced four times in ten minutes, and not in between", () => {
  const spoken = Array.from({ length: 601 }, (_, passed) => spokenLeft(600 - passed));
  const changes = spoken.filter((text, index) => text !== (spoken[index - 1] ?? ""));
  expect(changes).toEqual([
    "About 5 minutes left.",
    "About 2 minutes left.",
    "About a minute left.",
    "Your hold has ended.",
  ]);
});
