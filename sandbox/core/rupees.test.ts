import { expect, test } from "vitest";
import { rupees } from "./rupees.ts";

test.each([
  [79_900, "₹799"],
  [250_000, "₹2,500"],
  [12_345_600, "₹1,23,456"],
  [12_345, "₹123.45"],
  [79_950, "₹799.50"],
])("%i paise are written %s", (paise, text) => {
  expect(rupees(paise)).toBe(text);
});
