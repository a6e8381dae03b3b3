import { test } from "vitest";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { LONG, surviveKills, waves } from "../support/concurrency/crash-steps.ts";
import { expectBookedOnce, expectMoneyToAddUp } from "../support/concurrency/expect-booked-once.ts";

/**
 * Kills the real server (kill -9) at five steps between payment and email; the nightly file has the others and the
 * database. In each case every order ends with one booking, one meeting and one email to visitor and therapist.
 */

// One wave covers the whole path in five steps; the others run in the nightly lane.
// Its expectations are in surviveKills.
// oxlint-disable-next-line vitest/expect-expect
test.for(waves.slice(0, 1))(
  "killed when %s: after a restart each order ends booked once",
  { concurrent: true, timeout: LONG },
  surviveKills,
);

test.concurrent(
  "killed after a payment whose webhook is lost, the server asks the provider after a restart",
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
