import { afterAll, beforeAll, expect, test } from "vitest";
import {
  count,
  dropSlotConstraint,
  expectMoneyToAddUp,
  LONG,
  openArena,
  overlaps,
  PAIRS,
  pairs,
  raceAll,
  type Rivals,
  untilWrong,
} from "../support/concurrency/race-fixtures.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { type Journey, later, now, somePlacedOrder } from "../support/fixtures/orders.ts";
import type { RaceDeed } from "../support/concurrency/race-actions.ts";
import { someClaim } from "../support/database/slot-claims.ts";
import { type Racers, startRacers } from "../support/concurrency/start-race-workers.ts";

/** What meets on a slot, in two processes; each race with a control that runs it without its guard. */

let racers: Racers;
beforeAll(() => {
  racers = startRacers();
});
afterAll(() => racers.end());

/** A booked session, about to be moved to 7 PM, and somebody else who wants 7 PM. */
async function moveAgainstClaim(on: Journey): Promise<Rivals> {
  const { id, therapistId } = await someBookedOrder(on);
  const startsAt = new Date("2026-11-21T13:30:00Z");
  const claim = await someClaim(on, { therapistId, startsAt });
  return [
    { do: "move", orderId: id, day: "2026-11-21", time: "7:00 PM" },
    { do: "claim", claim },
  ];
}

test(
  "a slot that one visitor moves to while another claims it goes to one of them",
  async () => {
    const on = await openArena();
    const outcomes = await raceAll(racers, on.pool, await pairs(() => moveAgainstClaim(on)));
    for (const [moved, claimed] of outcomes)
      expect([moved, claimed]).toEqual(
        moved === "moved" ? ["moved", "slot_taken"] : ["slot_taken", "claimed"],
      );
    expect(await count(on, overlaps)).toBe(0);
    expect(await count(on, "claim where state <> 'released'")).toBe(
      PAIRS + outcomes.filter(([, claimed]) => claimed === "claimed").length,
    );
  },
  LONG,
);

test(
  "control: without the constraint both get it",
  async () => {
    const on = await openArena();
    await dropSlotConstraint(on);
    const wrong = await untilWrong(async () => {
      await raceAll(racers, on.pool, await pairs(() => moveAgainstClaim(on)));
      return count(on, overlaps);
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);

/** A hold whose money is coming in, and somebody else who wants its minutes. */
async function payAgainstClaim(on: Journey, at: Date) {
  const order = await somePlacedOrder(on);
  const { id: orderId, therapistId, userId: visitorId } = order;
  const claim = await someClaim(on, { therapistId, now: at });
  const rivals: Rivals = [
    { do: "webhook", orderId, takenPaise: 79_900 },
    { do: "claim", claim },
  ];
  return { order, rivals, giveBack: { do: "give-back", visitorId } satisfies RaceDeed };
}

test(
  "money that comes when its hold has run out and another claims the slot: one gets it, the other is told or asked",
  async () => {
    const on = await openArena();
    const at = later(901);
    const made = await pairs(() => payAgainstClaim(on, at));
    const outcomes = await raceAll(
      racers,
      on.pool,
      made.map(({ rivals }) => rivals),
      { at },
    );
    expect(await count(on, overlaps)).toBe(0);
    for (const [index, { order }] of made.entries()) {
      const [paid, claimed] = outcomes[index] ?? [];
      expect(paid).toBe("answered");
      const of = `orders where id = '${order.id}' and state =`;
      expect(await count(on, `${of} 'booked'`)).toBe(claimed === "slot_taken" ? 1 : 0);
      expect(await count(on, `${of} 'offered'`)).toBe(claimed === "claimed" ? 1 : 0);
    }
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "money that comes while its hold is given back and another claims the slot: one gets it, none loses a rupee",
  async () => {
    const on = await openArena();
    const made = await pairs(() => payAgainstClaim(on, now));
    const pays = made.map(({ rivals }) => rivals[0]);
    const others = made.flatMap(({ rivals: [, claims], giveBack }) => [giveBack, claims]);
    const [paid, rest] = await racers.race(on.pool, [pays, others], now);
    expect(new Set(paid)).toEqual(new Set(["answered"]));
    expect(rest.filter((one) => one.startsWith("threw"))).toEqual([]);
    expect(await count(on, overlaps)).toBe(0);
    const claimed = rest.filter((one) => one === "claimed").length;
    expect(await count(on, "orders where state = 'offered'")).toBe(claimed);
    expect(await count(on, "orders where state = 'booked'")).toBe(PAIRS - claimed);
    expect(
      await count(on, "orders join claim on order_id = orders.id where claim.state = 'booked'"),
    ).toBe(PAIRS - claimed);
    await expectMoneyToAddUp(on);
  },
  LONG,
);

test(
  "control: without the constraint one session is paid and somebody else's",
  async () => {
    const on = await openArena();
    await dropSlotConstraint(on);
    const wrong = await untilWrong(async () => {
      const made = await pairs(() => payAgainstClaim(on, now));
      const rivals = made.map((one) => one.rivals);
      await raceAll(racers, on.pool, rivals);
      return count(on, overlaps);
    });
    expect(wrong).toBeGreaterThan(0);
  },
  LONG,
);
