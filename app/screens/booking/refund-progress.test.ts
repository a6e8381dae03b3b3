import { expect, test } from "vitest";
import type { RefundPart } from "../../domain/orders/order-money.ts";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { listRefundProgress } from "./refund-progress.ts";

const now = new Date("2026-11-20T05:00:00Z");
const half: RefundPart = {
  number: 1,
  cause: "cancelled",
  paise: 39_950,
  underWayPaise: 39_950,
  share: "part",
  sentAt: null,
  isRetried: false,
};
const progress = (...refunds: RefundPart[]) => listRefundProgress({ refunds }, refundPolicy, now);
const said = {
  number: 1,
  cause: "cancelled",
  share: "part",
  amount: "₹399.50",
  takes: "7 to 10 working days",
};

test("a refund is on its way before and after it is sent, retried after a failure, and then returned", () => {
  const due = { ...said, stage: "on_its_way", sentOn: null, by: "Fri 4 Dec" };
  expect(progress(half)).toEqual([due]);
  const sentAt = new Date("2026-11-23T05:00:00Z");
  const sent = { ...due, sentOn: "Mon 23 Nov", by: "Mon 7 Dec" };
  expect(progress({ ...half, sentAt })).toEqual([sent]);
  expect(progress({ ...half, sentAt, isRetried: true })).toEqual([{ ...due, stage: "again" }]);
  expect(progress({ ...half, sentAt, underWayPaise: 0 })).toEqual([{ ...sent, stage: "returned" }]);
});

test("each cause has its own refund, that of the session first, and only what is on its way is said to be", () => {
  const goodwill: RefundPart = { ...half, cause: "goodwill", paise: 10_000, underWayPaise: 2_500 };
  const twice: RefundPart = { ...half, cause: "duplicate", paise: 79_900, underWayPaise: 0 };
  expect(progress(half, goodwill, twice).map((one) => [one.cause, one.amount, one.stage])).toEqual([
    ["cancelled", "₹399.50", "on_its_way"],
    ["duplicate", "₹799", "returned"],
    ["goodwill", "₹25", "on_its_way"],
  ]);
  expect(progress()).toEqual([]);
});
