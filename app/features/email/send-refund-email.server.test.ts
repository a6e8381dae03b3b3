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
import { noteMoreTaken, oweAll } from "../orders/captured-amount-store.server.ts";
import { moveOrder } from "../orders/store.server.ts";
import { mailRefund, mailSecondPayment } from "./send-refund-email.server.ts";

let journey: Journey;
let on: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  on = { ...journey, ...mailToLookAt() };
});

const words = (place = 0) => joined(on.letters[place]?.text ?? "");

/** An order for ₹799 of which the provider says something else; an operator looks. */
async function someDisputedOrder(takenPaise: number): Promise<string> {
  const { id } = await somePlacedOrder(on);
  await moveOrder(on.db, id, "payment_disagreed", now, { captured_paise: takenPaise });
  return id;
}

test("who paid too late is told once that all of it goes back", async () => {
  const { id } = await someOwedOrder(on);
  await mailRefund(on, id, now);
  await mailRefund(on, id, later(60));
  expect(on.letters).toHaveLength(1);
  expect(on.letters[0]).toMatchObject({
    to: { address: "asha@example.com" },
    subject: "Your refund of ₹799",
  });
  expect(words()).toContain("the time you had chosen was no longer free");
});

test("who took none of the times that were kept is told that no session is booked", async () => {
  const { id } = await someOfferedOrder(on);
  await declineOffer(on, id, later(1000));
  await mailRefund(on, id, later(1000));
  expect(words()).toContain("The other times that were kept for you are free again");
  expect(words()).toContain("Refund: ₹799, all that you paid");
});

test("who paid another amount than was asked is told that this amount goes back, and no wrong reason", async () => {
  const id = await someDisputedOrder(50_000);
  await oweAll(on.db, id, "dispute_returned", now);
  await mailRefund(on, id, now);
  expect(on.letters[0]?.subject).toBe("Your refund of ₹500");
  expect(words()).toContain("we could not book a session for your payment");
  expect(words()).not.toContain("no longer free");
});

test("there is no refund letter while there is a session, or no money", async () => {
  const { id } = await someBookedOrder(on);
  await mailRefund(on, id, now);
  await mailRefund(on, (await somePlacedOrder(on)).id, now);
  expect(on.letters).toEqual([]);
});

test("who paid twice is told once that the second payment goes back", async () => {
  const { id, pricePaise } = await someBookedOrder(on);
  await noteMoreTaken(on.db, id, pricePaise * 2, now);
  await mailSecondPayment(on, id, now);
  await mailSecondPayment(on, id, later(60));
  expect(on.letters.map(({ messageId, subject }) => [messageId, subject])).toEqual([
    [`<${id}.refund.v1@sahaj.test>`, "Your refund of ₹799"],
  ]);
  expect(words()).toContain("You paid twice for the same session");
});

test("a third payment has a letter of its own, and so has the refund of all of it", async () => {
  const { id, pricePaise } = await someOwedOrder(on);
  for (const times of [2, 3]) {
    await noteMoreTaken(on.db, id, pricePaise * times, now);
    await mailSecondPayment(on, id, now);
  }
  await mailRefund(on, id, now);
  expect(on.letters.map(({ messageId }) => messageId)).toEqual(
    [1, 2, 0].map((version) => `<${id}.refund.v${version}@sahaj.test>`),
  );
  expect(words(2)).toContain("Refund: ₹2,397, all that you paid");
});

test("nobody is told that too much came while it did not, or while an operator looks", async () => {
  await mailSecondPayment(on, (await someBookedOrder(on)).id, now);
  await mailSecondPayment(on, (await somePlacedOrder(on)).id, now);
  await mailSecondPayment(on, await someDisputedOrder(100_000), now);
  expect(on.letters).toEqual([]);
});
