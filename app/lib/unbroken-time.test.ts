import { expect, test } from "vitest";
import { unbrokenTime } from "./india-time.ts";

test("an hour stays in one line, and the words around it may break", () => {
  expect(unbrokenTime("It was planned for Sat 21 Nov, 5:00 PM IST.")).toBe(
    "It was planned for Sat 21 Nov, 5:00\u{A0}PM\u{A0}IST.",
  );
  expect(unbrokenTime("One AMBULANCE ISTANBUL")).toBe("One AMBULANCE ISTANBUL");
});
