import { test } from "vitest";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { LONG, surviveKills, waves } from "../support/concurrency/crash-steps.ts";
import { expectBookedOnce, expectMoneyToAddUp } from "../support/concurrency/expect-booked-once.ts";

/**
 * kill -9 of the real server at every step between pay and mail, and of its database. Whatever was under way,
 * each order ends in one booking, one meeting and one letter to each of its two people.
 */

// One wave goes over the whole way in five steps; the others are in the nightly lane.
// Its expectations are in surviveKills.
// oxlint-disable-next-line vitest/expect-expect
test.for(waves.slice(0, 1))(
  "killed where %s: after a restart each order ends booked once",
  { concurrent: true, timeout: LONG },
  surviveKills,
);

test.concurrent(
  "killed when the provider has the money and nobody has said so, it asks by itself after a restart",
  async (context) => {
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
  },
  LONG,
);
