import { expect, test } from "vitest";
import { cancelQuote } from "./cancel-quote.ts";

test.each([
  [79_900, "all ₹799"],
  [39_950, "half, ₹399.50"],
  [23_970, "₹239.70"],
])("of ₹799, %i paise are said to be %s", (paise, back) => {
  expect(cancelQuote(paise, 79_900)).toEqual({ paise, back });
});

test("half of an odd price is still called half", () => {
  expect(cancelQuote(39_949, 79_899).back).toBe("half, ₹399.49");
});

test("a quote of nothing is not called half", () => {
  expect(cancelQuote(0, 79_900)).toEqual({ paise: 0, back: null });
  expect(cancelQuote(0, 1).back).toBe(null);
});
