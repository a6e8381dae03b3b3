import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Journey,
  later,
  now,
  openJourney,
  someBuyer,
} from "../../../tests/support/journey-deeds.ts";
import { addTherapist } from "../../../tests/support/people-for-tests.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { randomToken } from "../../lib/token.ts";
import { claimSlot, type SlotClaim } from "./claim-slot.server.ts";
import { orderIdOf } from "./order.ts";
import { refundPolicy } from "./refund-policy.ts";
import { keepHold, moveOrder } from "./store.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

const saturdayAtFive = instantOf("2026-11-21", 17);

/** A claim of a new visitor on a new therapist's Saturday at five, for an hour. */
async function someClaim(changes: Partial<SlotClaim> = {}): Promise<SlotClaim> {
  const { userId, contact } = await someBuyer(on);
  const at = changes.now ?? now;
  const startsAt = changes.startsAt ?? saturdayAtFive;
  const durationMinutes = changes.durationMinutes ?? 60;
  return {
    orderId: orderIdOf(at, randomToken(16)),
    userId,
    therapistId: changes.therapistId ?? (await addTherapist(on)).id,
    startsAt,
    endsAt: addMinutes(startsAt, durationMinutes),
    durationMinutes,
    pricePaise: 79_900,
    contact,
    now: at,
    holdExpiresAt: new Date(at.getTime() + 900_000),
    policy: JSON.stringify(refundPolicy),
    network: null,
    holdsPerNetwork: null,
    ...changes,
  };
}

async function stateOf(orderId: string): Promise<string | undefined> {
  const claim = await on.db
    .selectFrom("claim")
    .select("state")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return claim?.state;
}

async function orderExists(orderId: string): Promise<boolean> {
  const row = await on.db.selectFrom("orders").select("id").where("id", "=", orderId).execute();
  return row.length === 1;
}

test("a free slot is held and its order written by one statement", async () => {
  const claim = await someClaim();
  expect(await claimSlot(on.pool, claim)).toBe("claimed");
  expect(await stateOf(claim.orderId)).toBe("held");
  expect(await orderExists(claim.orderId)).toBe(true);
});

test("a slot that somebody holds is refused, and no order is left behind", async () => {
  const first = await someClaim();
  await claimSlot(on.pool, first);
  const second = await someClaim({ therapistId: first.therapistId });
  expect(await claimSlot(on.pool, second)).toBe("slot_taken");
  expect(await orderExists(second.orderId)).toBe(false);
  expect(await stateOf(first.orderId)).toBe("held");
});

test("sessions of 30 and 60 minutes overlap wherever they share a minute, and only there", async () => {
  const half = await someClaim({ durationMinutes: 30 });
  await claimSlot(on.pool, half);
  const { therapistId } = half;
  const hour = await someClaim({ therapistId });
  expect(await claimSlot(on.pool, hour)).toBe("slot_taken");
  const before = await someClaim({ therapistId, startsAt: addMinutes(saturdayAtFive, -60) });
  expect(await claimSlot(on.pool, before)).toBe("claimed");
  const half2 = await someClaim({
    therapistId,
    startsAt: addMinutes(saturdayAtFive, 30),
    durationMinutes: 30,
  });
  expect(await claimSlot(on.pool, half2)).toBe("claimed");
  const across = await someClaim({ therapistId, startsAt: addMinutes(saturdayAtFive, 45) });
  expect(await claimSlot(on.pool, across)).toBe("slot_taken");
});

test("another therapist's same minutes are another slot", async () => {
  await claimSlot(on.pool, await someClaim());
  expect(await claimSlot(on.pool, await someClaim())).toBe("claimed");
});

test("the database refuses the overlap whoever writes it", async () => {
  const first = await someClaim();
  await claimSlot(on.pool, first);
  const second = await someClaim();
  await claimSlot(on.pool, second);
  const move = sql`update claim set therapist_id = ${first.therapistId} where order_id = ${second.orderId}`;
  await expect(move.execute(on.db)).rejects.toThrow("claim_no_overlap");
});

test("a hold that has run out is freed by the very statement that wants its minutes", async () => {
  const first = await someClaim();
  await claimSlot(on.pool, first);
  const almost = await someClaim({ therapistId: first.therapistId, now: later(899) });
  expect(await claimSlot(on.pool, almost)).toBe("slot_taken");
  const second = await someClaim({ therapistId: first.therapistId, now: later(900) });
  expect(await claimSlot(on.pool, second)).toBe("claimed");
  expect(await stateOf(first.orderId)).toBe("released");
});

test("a hold that has run out and is in nobody's way is left alone", async () => {
  const first = await someClaim();
  await claimSlot(on.pool, first);
  await claimSlot(on.pool, await someClaim({ now: later(1000) }));
  expect(await stateOf(first.orderId)).toBe("held");
});

test("of many who want minutes whose hold has run out, one gets them", async () => {
  const first = await someClaim();
  await claimSlot(on.pool, first);
  const rivals = await Promise.all(
    Array.from({ length: 8 }, () => someClaim({ therapistId: first.therapistId, now: later(901) })),
  );
  const outcomes = await Promise.all(rivals.map((claim) => claimSlot(on.pool, claim)));
  expect(outcomes.filter((one) => one === "claimed")).toHaveLength(1);
  expect(outcomes.filter((one) => one === "slot_taken")).toHaveLength(7);
});

test("a visitor who takes another slot lets go of the one before", async () => {
  const first = await someClaim();
  await claimSlot(on.pool, first);
  const second = await someClaim({ userId: first.userId });
  expect(await claimSlot(on.pool, second)).toBe("claimed");
  expect(await stateOf(first.orderId)).toBe("released");
  expect(await stateOf(second.orderId)).toBe("held");
});

test("a visitor's claim of the very minutes that they hold is refused, and the hold stays", async () => {
  const first = await someClaim();
  await claimSlot(on.pool, first);
  const { userId, therapistId } = first;
  const again = await someClaim({ userId, therapistId });
  expect(await claimSlot(on.pool, again)).toBe("slot_taken");
  expect(await stateOf(first.orderId)).toBe("held");
  const shorter = await someClaim({ userId, therapistId, durationMinutes: 30 });
  expect(await claimSlot(on.pool, shorter)).toBe("claimed");
  expect(await stateOf(first.orderId)).toBe("released");
  const afterwards = await someClaim({ ...first, orderId: again.orderId, now: later(901) });
  expect(await claimSlot(on.pool, afterwards)).toBe("claimed");
});

test("a visitor whose new wish is taken keeps the slot they have", async () => {
  const [mine, theirs] = [await someClaim(), await someClaim()];
  await claimSlot(on.pool, mine);
  await claimSlot(on.pool, theirs);
  const wish = await someClaim({ userId: mine.userId, therapistId: theirs.therapistId });
  expect(await claimSlot(on.pool, wish)).toBe("slot_taken");
  expect(await stateOf(mine.orderId)).toBe("held");
});

test("a visitor who presses everything at once ends with one hold", async () => {
  const { userId } = await someClaim();
  const wishes = await Promise.all(Array.from({ length: 4 }, () => someClaim({ userId })));
  const outcomes = await Promise.all(wishes.map((claim) => claimSlot(on.pool, claim)));
  expect(outcomes).toEqual(["claimed", "claimed", "claimed", "claimed"]);
  const states = await Promise.all(wishes.map(({ orderId }) => stateOf(orderId)));
  expect(states.toSorted()).toEqual(["held", "released", "released", "released"]);
});

test("a slot that is paid for stays its visitor's when they take another before it is booked", async () => {
  const paid = await someClaim();
  await claimSlot(on.pool, paid);
  await on.db.transaction().execute(async (trx) => {
    await moveOrder(trx, paid.orderId, "payment_completed", now, { captured_paise: 79_900 });
    await keepHold(trx, paid.orderId);
  });
  const next = await someClaim({ userId: paid.userId });
  expect(await claimSlot(on.pool, next)).toBe("claimed");
  expect(await stateOf(paid.orderId)).toBe("held");
  const rival = await someClaim({ therapistId: paid.therapistId, now: later(86_400) });
  expect(await claimSlot(on.pool, rival)).toBe("slot_taken");
});

test("a network address may hold as many slots as its cap and no more; another's are its own", async () => {
  expect(
    await claimSlot(on.pool, await someClaim({ network: "net one", holdsPerNetwork: 2 })),
  ).toBe("claimed");
  expect(
    await claimSlot(on.pool, await someClaim({ network: "net one", holdsPerNetwork: 2 })),
  ).toBe("claimed");
  const third = await someClaim({ network: "net one", holdsPerNetwork: 2 });
  expect(await claimSlot(on.pool, third)).toBe("too_many_holds");
  expect(await orderExists(third.orderId)).toBe(false);
  expect(
    await claimSlot(on.pool, await someClaim({ network: "net two", holdsPerNetwork: 2 })),
  ).toBe("claimed");
});

test("refused for the cap, a visitor keeps the slot they have", async () => {
  const mine = await someClaim();
  await claimSlot(on.pool, mine);
  await claimSlot(on.pool, await someClaim({ network: "net three", holdsPerNetwork: 1 }));
  const wish = await someClaim({
    userId: mine.userId,
    network: "net three",
    holdsPerNetwork: 1,
  });
  expect(await claimSlot(on.pool, wish)).toBe("too_many_holds");
  expect(await stateOf(mine.orderId)).toBe("held");
});

test("holds that have run out don't count towards the cap", async () => {
  await claimSlot(on.pool, await someClaim({ network: "net four", holdsPerNetwork: 1 }));
  const wish = await someClaim({ network: "net four", holdsPerNetwork: 1, now: later(901) });
  expect(await claimSlot(on.pool, wish)).toBe("claimed");
});
