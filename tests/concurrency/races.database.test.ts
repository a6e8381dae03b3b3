import { expect, test } from "vitest";
import {
  type Competitors,
  controlTest,
  count,
  expectMoneyToAddUp,
  expectOverlapsWithoutConstraint,
  openRaceFixtures,
  overlaps,
  PAIRS,
  pairs,
  raceAll,
  raceWith,
} from "../support/concurrency/race-fixtures.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { later, now, somePlacedOrder } from "../support/fixtures/orders.ts";
import type { Journey } from "../support/fixtures/test-services.ts";
import type { RaceAction } from "../support/concurrency/race-actions.ts";
import { someClaim } from "../support/database/slot-claims.ts";
import { startRaceWorkers } from "../support/concurrency/start-race-workers.ts";
import { forFile } from "../support/product/for-file.ts";
import { instantOf } from "../../app/lib/india-time.ts";

// Races for a slot in two processes; each has a control without its guard.

const workers = await forFile(startRaceWorkers());
const race = raceWith(workers);

/** A booked session about to be rescheduled to 7 PM, and another visitor's claim on 7 PM. */
async function moveAgainstClaim(deps: Journey): Promise<Competitors> {
  const { id, therapistId } = await someBookedOrder(deps);
  const startsAt = new Date("2026-11-21T13:30:00Z");
  const claim = await someClaim(deps, { therapistId, startsAt });
  return [
    { do: "move", orderId: id, startsAt: instantOf("2026-11-21", 19) },
    { do: "claim", claim },
  ];
}

test("a slot that one visitor reschedules to while another claims it goes to one of them", async () => {
  const deps = await openRaceFixtures();
  const outcomes = await race(deps, moveAgainstClaim);
  for (const [moved, claimed] of outcomes)
    expect([moved, claimed]).toEqual(
      moved === "moved" ? ["moved", "slot_taken"] : ["slot_taken", "claimed"],
    );
  expect(await count(deps, overlaps)).toBe(0);
  expect(await count(deps, "claim where state <> 'released'")).toBe(
    PAIRS + outcomes.filter(([, claimed]) => claimed === "claimed").length,
  );
});

controlTest("control: without the constraint both get the slot", async () => {
  await expectOverlapsWithoutConstraint(async (deps) => race(deps, moveAgainstClaim));
});

/** A hold whose payment is captured, and another visitor's claim on its slot. */
async function payAgainstClaim(deps: Journey, at: Date) {
  const order = await somePlacedOrder(deps);
  const { id: orderId, therapistId, userId: visitorId } = order;
  const claim = await someClaim(deps, { therapistId, now: at });
  const rivals: Competitors = [
    { do: "webhook", orderId, capturedPaise: 79_900 },
    { do: "claim", claim },
  ];
  return { order, rivals, release: { do: "release-hold", visitorId } satisfies RaceAction };
}

test("a payment after its hold has expired, against another claim: one gets the slot, the other is refused or offered others", async () => {
  const deps = await openRaceFixtures();
  const at = later(901);
  const made = await pairs(() => payAgainstClaim(deps, at));
  const outcomes = await raceAll(
    workers,
    deps.pool,
    made.map(({ rivals }) => rivals),
    { at },
  );
  expect(await count(deps, overlaps)).toBe(0);
  for (const [index, { order }] of made.entries()) {
    const [paid, claimed] = outcomes[index] ?? [];
    expect(paid).toBe("answered");
    const of = `orders where id = '${order.id}' and state =`;
    expect(await count(deps, `${of} 'booked'`)).toBe(claimed === "slot_taken" ? 1 : 0);
    expect(await count(deps, `${of} 'offered'`)).toBe(claimed === "claimed" ? 1 : 0);
  }
  await expectMoneyToAddUp(deps);
});

test("a payment while its hold is released, against another claim: one gets the slot, and the ledger adds up", async () => {
  const deps = await openRaceFixtures();
  const made = await pairs(() => payAgainstClaim(deps, now));
  const pays = made.map(({ rivals }) => rivals[0]);
  const others = made.flatMap(({ rivals: [, claims], release }) => [release, claims]);
  const [paid, rest] = await workers.race(deps.pool, [pays, others], now);
  expect(new Set(paid)).toEqual(new Set(["answered"]));
  expect(rest.filter((one) => one.startsWith("threw"))).toEqual([]);
  expect(await count(deps, overlaps)).toBe(0);
  const claimed = rest.filter((one) => one === "claimed").length;
  expect(await count(deps, "orders where state = 'offered'")).toBe(claimed);
  expect(await count(deps, "orders where state = 'booked'")).toBe(PAIRS - claimed);
  expect(
    await count(deps, "orders join claim on order_id = orders.id where claim.state = 'booked'"),
  ).toBe(PAIRS - claimed);
  await expectMoneyToAddUp(deps);
});

controlTest(
  "control: without the constraint one slot is paid and also claimed by another visitor",
  async () => {
    await expectOverlapsWithoutConstraint(async (deps) => {
      const made = await pairs(() => payAgainstClaim(deps, now));
      const rivals = made.map((one) => one.rivals);
      await raceAll(workers, deps.pool, rivals);
    });
  },
);
