import { expect, test } from "vitest";
import { formatRupees, paiseOf } from "./money.ts";

test("a rupee is 100 paise", () => {
  expect(paiseOf(799)).toBe(79_900);
});

test("an amount has the rupee sign and Indian grouping", () => {
  expect(formatRupees(79_900)).toBe("₹799");
  expect(formatRupees(250_000)).toBe("₹2,500");
  expect(formatRupees(12_345_600)).toBe("₹1,23,456");
});

test("paise are shown with two digits, and only if there are any", () => {
  expect(formatRupees(39_950)).toBe("₹399.50");
  expect(formatRupees(5)).toBe("₹0.05");
});
