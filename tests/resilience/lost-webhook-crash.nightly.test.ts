import { test } from "vitest";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { expectBookedOnce, expectMoneyToAddUp } from "../support/concurrency/expect-booked-once.ts";

test("killed after a payment whose webhook is lost, the server asks the provider after a restart", async (context) => {
  const { expect } = context;
  const fake = await openCrashFixtures(context);
  const orderId = await fake.order();
  await fake.sandbox.control({ faults: [{ kind: "webhook-drop" }] });
  await fake.pay(orderId);
  await fake.product.kill9();
  expect(await fake.query("select state from orders")).toEqual([{ state: "awaiting_payment" }]);
  await fake.product.restart();
  await expectBookedOnce(fake, orderId);
  await expectMoneyToAddUp(fake);
});
