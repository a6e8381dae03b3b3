import { expect, test } from "vitest";
import { refundPolicy } from "../../orders/refund-policy.ts";
import { cancelQuote } from "./cancel-quote.ts";
import { cancelCopy } from "./manage-copy.ts";

const now = new Date("2026-11-20T05:00:00Z");
const quoteOf = (paise: number, pricePaise = 79_900) =>
  cancelQuote(paise, { pricePaise, policy: refundPolicy }, now);

test.each([
  [79_900, "Cancel, get ₹799 back", "you'll get all ₹799 back by Fri 4 Dec."],
  [39_950, "Cancel, get ₹399.50 back", "you'll get ₹399.50 back (50%) by Fri 4 Dec."],
  [23_970, "Cancel, get ₹239.70 back", "you'll get ₹239.70 back (30%) by Fri 4 Dec."],
  [0, "Cancel without a refund", "no refund is due."],
])("of ₹799 a refund of %i paise asks %s and says %s", (paise, ask, text) => {
  const quote = quoteOf(paise);
  expect(cancelCopy.ask(quote)).toBe(ask);
  expect(cancelCopy.quote(quote)).toContain(`If you cancel now, ${text}`);
});

test("half of an odd price is called 50%", () => {
  expect(quoteOf(39_949, 79_899)).toMatchObject({ amount: "₹399.49", percent: 50 });
});
