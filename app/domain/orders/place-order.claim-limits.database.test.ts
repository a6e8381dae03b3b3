import { expect, test } from "vitest";
import { later } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  saturdayAtFive,
  someClaim,
  someHold,
  stateOfClaim,
  outcomeOfClaim,
} from "../../../tests/support/database/slot-claims.ts";
import { recordPaid } from "../../../tests/support/fixtures/booked-order.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { type SlotClaim, HOLDS_A_DAY } from "../calendar/claim-slot.server.ts";
import { findOrder } from "./orders.server.ts";

const deps = await openJourney();

test("a visitor who holds another slot releases the one before", async () => {
  const first = await someHold(deps);
  const second = await someClaim(deps, { userId: first.userId });
  expect(await outcomeOfClaim(deps, second)).toBe("claimed");
  expect(await stateOfClaim(deps, first.orderId)).toBe("released");
  expect(await stateOfClaim(deps, second.orderId)).toBe("held");
});

test("a visitor's claim of the slot that they hold is refused, and the hold stays", async () => {
  const first = await someHold(deps);
  const { userId, therapistId } = first;
  const again = await someClaim(deps, { userId, therapistId });
  expect(await outcomeOfClaim(deps, again)).toBe("slot_taken");
  expect(await stateOfClaim(deps, first.orderId)).toBe("held");
  const shorter = await someClaim(deps, { userId, therapistId, durationMinutes: 30 });
  expect(await outcomeOfClaim(deps, shorter)).toBe("claimed");
  expect(await stateOfClaim(deps, first.orderId)).toBe("released");
  const afterwards = await someClaim(deps, { ...first, orderId: again.orderId, now: later(901) });
  expect(await outcomeOfClaim(deps, afterwards)).toBe("claimed");
});

test("a visitor whose newly requested slot is taken keeps the slot they hold", async () => {
  const [mine, theirs] = [await someClaim(deps), await someClaim(deps)];
  await outcomeOfClaim(deps, mine);
  await outcomeOfClaim(deps, theirs);
  const requested = await someClaim(deps, { userId: mine.userId, therapistId: theirs.therapistId });
  expect(await outcomeOfClaim(deps, requested)).toBe("slot_taken");
  expect(await stateOfClaim(deps, mine.orderId)).toBe("held");
});

test("a visitor with concurrent requests for many slots ends with one hold", async () => {
  const { userId } = await someClaim(deps);
  const requestedList = await Promise.all(
    Array.from({ length: 4 }, () => someClaim(deps, { userId })),
  );
  const outcomes = await Promise.all(requestedList.map((claim) => outcomeOfClaim(deps, claim)));
  expect(outcomes).toEqual(["claimed", "claimed", "claimed", "claimed"]);
  const states = await Promise.all(requestedList.map(({ orderId }) => stateOfClaim(deps, orderId)));
  expect(states.toSorted()).toEqual(["held", "released", "released", "released"]);
});

test("a paid slot stays its visitor's when they hold another before it is booked", async () => {
  const paid = await someHold(deps);
  await recordPaid(deps, paid.orderId);
  const next = await someClaim(deps, { userId: paid.userId });
  expect(await outcomeOfClaim(deps, next)).toBe("claimed");
  expect(await stateOfClaim(deps, paid.orderId)).toBe("paid");
  const rival = await someClaim(deps, { therapistId: paid.therapistId, now: later(86_400) });
  expect(await outcomeOfClaim(deps, rival)).toBe("slot_taken");
});

/** Claims a new slot from a network that may hold so many. */
const claimFrom = async (network: string, holdsPerNetwork: number, changes = {}) => {
  const claim = await someClaim(deps, { network, holdsPerNetwork, ...changes });
  return { ...claim, outcome: await outcomeOfClaim(deps, claim) };
};

test("the holds of a network address are capped, each address on its own", async () => {
  for (let hold = 0; hold < 2; hold += 1)
    expect((await claimFrom("net one", 2)).outcome).toBe("claimed");
  const third = await claimFrom("net one", 2);
  expect(third.outcome).toBe("too_many_holds");
  expect(await findOrder(deps.db, third.orderId)).toBeUndefined();
  expect((await claimFrom("net two", 2)).outcome).toBe("claimed");
});

test("a visitor refused by the cap keeps the slot they hold", async () => {
  const mine = await someHold(deps);
  await someHold(deps, { network: "net three", holdsPerNetwork: 1 });
  const requested = await claimFrom("net three", 1, { userId: mine.userId });
  expect(requested.outcome).toBe("too_many_holds");
  expect(await stateOfClaim(deps, mine.orderId)).toBe("held");
});

test("expired holds don't count towards the cap", async () => {
  await someHold(deps, { network: "net four", holdsPerNetwork: 1 });
  expect((await claimFrom("net four", 1, { now: later(901) })).outcome).toBe("claimed");
});

test("one network can't hold a therapist's whole day, even with many cookies", async () => {
  const first = await someHold(deps, { network: "net five", holdsPerNetwork: 60 });
  const { therapistId } = first;
  const at = async (hour: number, changes: Partial<SlotClaim> = {}) => {
    const startsAt = addMinutes(saturdayAtFive, (hour - 17) * 60);
    return (await claimFrom("net five", 60, { therapistId, startsAt, ...changes })).outcome;
  };
  for (let hour = 9; hour < 9 + HOLDS_A_DAY - 1; hour += 1) expect(await at(hour)).toBe("claimed");

  expect(await at(21)).toBe("too_many_holds");
  // A visitor may change the slot, the network may hold another day or therapist, other networks the rest of the day.
  expect(await at(20, { userId: first.userId })).toBe("claimed");
  expect(await at(21 + 24)).toBe("claimed");
  expect(await at(21, { therapistId: (await addTherapist(deps)).id })).toBe("claimed");
  expect(await at(21, { network: "net six" })).toBe("claimed");
});

test("paid slots don't count towards a network's holds of a day", async () => {
  const { therapistId } = await someHold(deps, { network: "net seven", holdsPerNetwork: 60 });
  for (let hour = 1; hour <= HOLDS_A_DAY; hour += 1) {
    const startsAt = addMinutes(saturdayAtFive, -hour * 60);
    const { outcome, orderId } = await claimFrom("net seven", 60, { therapistId, startsAt });
    expect(outcome).toBe("claimed");
    await recordPaid(deps, orderId);
  }
});
