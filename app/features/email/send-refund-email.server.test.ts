import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { joined } from "../../../tests/support/fixtures/every-email.ts";
import { type MailToLookAt, mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import { declineOffer } from "../bookings/answer-offer.server.ts";
import {
  recordCapturedAmount,
  markFullRefundDue,
} from "../orders/record-captured-amount.server.ts";
import { sendRefundEmail, sendDuplicatePaymentEmail } from "./send-refund-email.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

let journey: Journey;
let deps: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  deps = { ...journey, ...mailToLookAt() };
});

const words = (place = 0) => joined(deps.emails[place]?.text ?? "");

/** An order for ₹799 of which the provider says something else; an operator looks. */
async function someDisputedOrder(takenPaise: number): Promise<string> {
  const { id } = await somePlacedOrder(deps);
  await moveOrder(deps.db, id, "payment_disagreed", now, { captured_paise: takenPaise });
  return id;
}

test("who paid too late is told once that all of it goes back", async () => {
  const { id } = await someOwedOrder(deps);
  await sendRefundEmail(deps, id, now);
  await sendRefundEmail(deps, id, later(60));
  expect(deps.emails).toHaveLength(1);
  expect(deps.emails[0]).toMatchObject({
    to: { address: "asha@example.com" },
    subject: "Your refund of ₹799",
  });
  expect(words()).toContain("the time you had chosen was no longer free");
});

test("who took none of the times that were kept is told that no session is booked", async () => {
  const { id } = await someOfferedOrder(deps);
  await declineOffer(deps, id, later(1000));
  await sendRefundEmail(deps, id, later(1000));
  expect(words()).toContain("The other times that were kept for you are free again");
  expect(words()).toContain("Refund: ₹799, all that you paid");
});

test("who paid another amount than was asked is told that this amount goes back, and no wrong reason", async () => {
  const id = await someDisputedOrder(50_000);
  await markFullRefundDue(deps.db, id, "dispute_returned", now);
  await sendRefundEmail(deps, id, now);
  expect(deps.emails[0]?.subject).toBe("Your refund of ₹500");
  expect(words()).toContain("we could not book a session for your payment");
  expect(words()).not.toContain("no longer free");
});

test("there is no refund letter while there is a session, or no money", async () => {
  const { id } = await someBookedOrder(deps);
  await sendRefundEmail(deps, id, now);
  await sendRefundEmail(deps, (await somePlacedOrder(deps)).id, now);
  expect(deps.emails).toEqual([]);
});

test("who paid twice is told once that the second payment goes back", async () => {
  const { id, pricePaise } = await someBookedOrder(deps);
  await recordCapturedAmount(deps.db, id, pricePaise * 2, now);
  await sendDuplicatePaymentEmail(deps, id, now);
  await sendDuplicatePaymentEmail(deps, id, later(60));
  expect(deps.emails.map(({ messageId, subject }) => [messageId, subject])).toEqual([
    [`<${id}.refund.v1@sahaj.test>`, "Your refund of ₹799"],
  ]);
  expect(words()).toContain("You paid twice for the same session");
});

test("a third payment has a letter of its own, and so has the refund of all of it", async () => {
  const { id, pricePaise } = await someOwedOrder(deps);
  for (const times of [2, 3]) {
    await recordCapturedAmount(deps.db, id, pricePaise * times, now);
    await sendDuplicatePaymentEmail(deps, id, now);
  }
  await sendRefundEmail(deps, id, now);
  expect(deps.emails.map(({ messageId }) => messageId)).toEqual(
    [1, 2, 0].map((version) => `<${id}.refund.v${version}@sahaj.test>`),
  );
  expect(words(2)).toContain("Refund: ₹2,397, all that you paid");
});

test("nobody is told that too much came while it did not, or while an operator looks", async () => {
  await sendDuplicatePaymentEmail(deps, (await someBookedOrder(deps)).id, now);
  await sendDuplicatePaymentEmail(deps, (await somePlacedOrder(deps)).id, now);
  await sendDuplicatePaymentEmail(deps, await someDisputedOrder(100_000), now);
  expect(deps.emails).toEqual([]);
});
