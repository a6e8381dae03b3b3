import { expect, test } from "vitest";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { refundPolicy } from "./refund-policy.ts";
import { refundSpans } from "./refund-spans.ts";

const startsAt = instantOf("2026-11-25", 18);
const order = { policy: refundPolicy, pricePaise: 79_900, startsAt };
const hoursBefore = (hours: number) => addMinutes(startsAt, -hours * 60);

// An hour and what follows it stay in one line.
test("well ahead both spans are shown, and the sun moves from the booking to the end of the free time", () => {
  const bookedAt = hoursBefore(48);
  expect(refundSpans(order, bookedAt, hoursBefore(36))).toEqual({
    spans: [
      { amount: "₹799", until: "Tue 24 Nov, 6:00\u{A0}PM" },
      { amount: "₹399.50", until: "Wed 25 Nov, 6:00\u{A0}PM" },
    ],
    now: 0.5,
    sentence:
      "Free cancellation until Tue 24 Nov, 6:00\u{A0}PM\u{A0}IST. After that you'll get 50% back until the session starts.",
  });
  expect(refundSpans(order, hoursBefore(48), hoursBefore(48)).now).toBe(0);
});

test("within a day one span is left, from the booking if that was later", () => {
  const late = refundSpans(order, hoursBefore(48), hoursBefore(12));
  expect(late.spans).toEqual([{ amount: "₹399.50", until: "Wed 25 Nov, 6:00\u{A0}PM" }]);
  expect(late.now).toBe(0.5);
  expect(late.sentence).toMatch(/^This session starts in less than 24 hours: 50% refund/);
  expect(refundSpans(order, hoursBefore(8), hoursBefore(6)).now).toBe(0.25);
});

test("no span promises a refund that the policy doesn't grant", () => {
  expect(refundSpans(order, hoursBefore(8), startsAt).spans).toEqual([]);
  const strict = { ...order, policy: { ...refundPolicy, latePercent: 0 } };
  expect(refundSpans(strict, hoursBefore(48), hoursBefore(36)).spans).toHaveLength(1);
  expect(refundSpans(strict, hoursBefore(48), hoursBefore(1)).spans).toEqual([]);
});
