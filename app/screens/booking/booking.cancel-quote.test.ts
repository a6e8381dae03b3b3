import { expect, test } from "vitest";
import { addMinutes } from "../../lib/india-time.ts";
import { refundIfCancelled } from "../../domain/orders/order-money.ts";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { cancelQuote } from "./cancel-and-reschedule-terms.ts";

const now = new Date("2026-11-20T05:00:00Z");

/** The quote an hour before the start, when the terms grant a part. @param goodwill refunded before, in paise */
function quoteAt(latePercent: number, goodwill = 0, pricePaise = 79_900) {
  const policy = { ...refundPolicy, latePercent };
  const money = {
    state: "booked" as const,
    pricePaise,
    duplicateOf: null,
    provider: null,
    capturedPaise: pricePaise,
    refundDuePaise: goodwill,
    reversedPaise: 0,
    refundedPaise: 0,
    startsAt: addMinutes(now, 60),
  };
  const ifCancelled = refundIfCancelled({ ...money, policy }, now);
  return cancelQuote({ ifCancelled, isFree: false, isOutside: false }, policy, now);
}

test.each([
  [100, 0, "Cancel, get ₹799 back", "you’ll get all ₹799 back by Fri 4 Dec."],
  [50, 0, "Cancel, get ₹399.50 back", "you’ll get ₹399.50 back (50%) by Fri 4 Dec."],
  [30, 0, "Cancel, get ₹239.70 back", "you’ll get ₹239.70 back (30%) by Fri 4 Dec."],
  [50, 10_000, "Cancel, get ₹399.50 back", "you’ll get ₹399.50 back (50%) by Fri 4 Dec."],
  [50, 50_000, "Cancel, get ₹299 back", "you’ll get the remaining ₹299 back by Fri 4 Dec."],
  [0, 0, "Cancel without a refund", "no refund is due."],
  [50, 79_900, "Cancel without a refund", "no refund is due."],
])(
  "of ₹799 with %i%% and goodwill of %i paise it asks %s and says %s",
  (late, given, ask, text) => {
    const quote = quoteAt(late, given);
    expect(quote.submit).toBe(ask);
    expect(quote.text).toContain(`If you cancel now, ${text}`);
  },
);

test("half of an odd price is called 50%", () => {
  expect(quoteAt(50, 0, 79_899)).toMatchObject({
    submit: "Cancel, get ₹399.49 back",
    text: "If you cancel now, you’ll get ₹399.49 back (50%) by Fri 4 Dec.",
  });
});
