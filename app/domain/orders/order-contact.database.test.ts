import { expect, test } from "vitest";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { someRecordedOrder } from "../../../tests/support/fixtures/outside-payments.ts";
import { completed, failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { checkPaymentForWebhook, checkOrderPayment } from "../payments/check-payment.server.ts";
import { saveOrderContact } from "./order-contact.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { findOrder, updateUnpaidOrderConnection } from "./orders.server.ts";

const deps = await openJourney();

const corrected = { name: "Asha Rao", email: "asha@gmail.com", phone_number: "9876500000" };

/** Creates an order of a visitor with a mistyped email address. */
async function someMistypedOrder() {
  const contact = { name: "Asha", email: "asha@gmial.com", phone: "9876543210" };
  return somePlacedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
}

const contactOf = async (orderId: string) => (await findOrder(deps.db, orderId))?.contact;

test("an email address corrected while the pay page is open is the paid order's address", async () => {
  const { id, userId } = await someMistypedOrder();
  await saveOrderContact(deps, userId, corrected);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await checkOrderPayment(deps, id, later(60))).toBe("paid");
  expect(await contactOf(id)).toEqual({
    name: "Asha Rao",
    email: "asha@gmail.com",
    phone: "9876500000",
  });
});

test("an email address corrected after a failed payment is the late payment's address", async () => {
  const { id, userId } = await someMistypedOrder();
  deps.payments.script.fetchStatus = async () => failedWith("TXN_CANCELLED");
  expect(await checkOrderPayment(deps, id, later(60))).toBe("failed");
  await saveOrderContact(deps, userId, corrected);
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentForWebhook(deps, id, later(3600));
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
  expect(await contactOf(id)).toMatchObject({ email: "asha@gmail.com" });
});

test("a paid order and another visitor's order keep their email addresses", async () => {
  const [mine, theirs] = [await someMistypedOrder(), await someMistypedOrder()];
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkOrderPayment(deps, mine.id, now);
  await saveOrderContact(deps, mine.userId, corrected);
  expect(await contactOf(mine.id)).toMatchObject({ email: "asha@gmial.com" });
  expect(await contactOf(theirs.id)).toMatchObject({ email: "asha@gmial.com" });
});

test("an order whose payment in cash staff have recorded keeps its contact and connection", async () => {
  await createDemoStaff(deps.db, undefined, now);
  const { id, userId, contact, connection } = await someRecordedOrder(deps);
  await saveOrderContact(deps, userId, corrected);
  await updateUnpaidOrderConnection(deps.db, id, "audio");
  expect(await findOrder(deps.db, id)).toMatchObject({ contact, connection });
  expect([contact.email, connection]).not.toEqual([corrected.email, "audio"]);
});
