import { expect, test } from "vitest";
import { chosenSlot } from "./slot-tiles.tsx";

/** Two days: the first is full but for 6 PM, the second is free. */
const weekOf = (first: string[]) =>
  [first, ["5:00 PM", "6:00 PM"]].map((times, at) => ({
    day: `2026-12-0${at + 1}`,
    label: "",
    groups: [
      {
        label: "",
        times: ["5:00 PM", "6:00 PM"].map((value) => ({
          value,
          disabled: !times.includes(value),
        })),
      },
    ],
  }));

const day = "2026-12-01";

test("a time that is taken is chosen no more, and none of another day in its place", () => {
  const asked = { day, time: "5:00 PM", sent: undefined };
  expect(chosenSlot({ ...asked, week: weekOf(["5:00 PM", "6:00 PM"]) })).toEqual({
    day,
    time: "5:00 PM",
  });
  expect(chosenSlot({ ...asked, week: weekOf(["6:00 PM"]) })).toEqual({ day, time: undefined });
  expect(chosenSlot({ ...asked, week: weekOf([]) })).toEqual({
    day: "2026-12-02",
    time: undefined,
  });
});

test("after a refusal the chosen time is the one that was sent", () => {
  const sent = { preferredDate: "2026-12-02", "time-2026-12-02": "6:00 PM" };
  expect(chosenSlot({ week: weekOf([]), day, time: "5:00 PM", sent })).toEqual({
    day: "2026-12-02",
    time: "6:00 PM",
  });
});
