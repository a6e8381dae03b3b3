import { expect, test } from "vitest";
import { refundPolicy } from "../../orders/refund-policy.ts";
import { refundProgress } from "./refund-progress.ts";

const now = new Date("2026-11-20T05:00:00Z");
const sent = new Date("2026-11-20T05:00:00Z");
const owing = { refundDuePaise: 39_950, refundedPaise: 0, policy: refundPolicy };
const said = { amount: "₹399.50", by: "Fri 4 Dec", takes: "7 to 10 working days" };

test("an order that owes nothing has no refund progress", () => {
  expect(refundProgress({ ...owing, refundDuePaise: 0 }, [], now)).toBe(null);
});

test("a refund is on its way before and after the provider accepts it", () => {
  expect(refundProgress(owing, [], now)).toEqual({ ...said, stage: "on_its_way", sentOn: null });
  expect(refundProgress(owing, [{ state: "PENDING", createdAt: sent }], now)).toEqual({
    ...said,
    stage: "on_its_way",
    sentOn: "Fri 20 Nov",
  });
});

test("a failed refund is shown as retried, and as on its way once the retry is sent", () => {
  const failed = { state: "FAILED", createdAt: sent } as const;
  expect(refundProgress(owing, [failed], now)).toEqual({ ...said, stage: "again", sentOn: null });
  const next = { state: "requested", createdAt: new Date("2026-11-21T05:00:00Z") } as const;
  expect(refundProgress(owing, [next, failed], now)).toMatchObject({
    stage: "on_its_way",
    sentOn: "Sat 21 Nov",
  });
});

test("a full refund is shown as returned", () => {
  const done = { ...owing, refundedPaise: 39_950 };
  expect(refundProgress(done, [{ state: "COMPLETED", createdAt: sent }], now)).toMatchObject({
    stage: "returned",
    sentOn: "Fri 20 Nov",
  });
});

test("a second refund in progress keeps the whole on its way", () => {
  const half = { ...owing, refundedPaise: 10_000 };
  expect(refundProgress(half, [{ state: "PENDING", createdAt: sent }], now)).toMatchObject({
    stage: "on_its_way",
  });
});
