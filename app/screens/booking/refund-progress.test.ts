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
const progress = (...refunds: RefundPart[]) =>
  listRefundProgress({ refunds, isOutside: false }, refundPolicy, now);
const said = {
  number: 1,
  cause: "cancelled",
  share: "part",
  amount: "₹399.50",
  byTeam: null,
  note: undefined,
};

test("a refund is on its way before and after it is sent, retried after a failure, and then returned", () => {
  const takes = "Refunds take 7 to 10 working days.";
  const arrives = (when: string, by: string) =>
    `${when} You’ll see it in the account you paid from by ${by}. ${takes}`;
  const text = arrives("We’re sending it now.", "Fri 4 Dec");
  const due = { ...said, stage: "on_its_way", by: "Fri 4 Dec", text };
  expect(progress(half)).toMatchObject([due]);
  const sentAt = new Date("2026-11-23T05:00:00Z");
  const then = arrives("We sent it on Mon 23 Nov.", "Mon 7 Dec");
  const sent = { ...due, by: "Mon 7 Dec", text: then };
  expect(progress({ ...half, sentAt })).toMatchObject([sent]);
  expect(progress({ ...half, sentAt, isRetried: true })).toMatchObject([
    {
      ...due,
      stage: "again",
      text: "Your bank refused it the first time. We keep trying, and you don’t need to do anything.",
    },
  ]);
  expect(progress({ ...half, sentAt, underWayPaise: 0 })).toMatchObject([
    { ...sent, stage: "returned", title: "We’ve refunded ₹399.50" },
  ]);
});

const byTeam = (part: Partial<RefundPart>) =>
  listRefundProgress({ refunds: [{ ...half, ...part }], isOutside: true }, refundPolicy, now).map(
    ({ text, byTeam: same }) => [text, text === same],
  );

test("our team says until when it returns a payment that was made to us, and then that it has", () => {
  const before =
    "You paid us directly, so our team returns the money by bank transfer or in cash, and asks you which. Our team returns it by bank transfer or in cash by Fri 4 Dec.";
  expect(byTeam({})).toEqual([[before, true]]);
  const after = "Our team has returned ₹399.50 by bank transfer or in cash.";
  expect(byTeam({ underWayPaise: 0 })).toEqual([[after, true]]);
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
