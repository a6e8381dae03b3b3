import { afterAll, beforeAll, expect, test } from "vitest";
import { claimAtOnce } from "../../../tests/support/concurrency/claim-at-once.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { saturdayAtFive, someClaim } from "../../../tests/support/database/slot-claims.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { slots } from "./slots.ts";
import { claimSlot, type SlotClaim } from "./claim-slot.server.ts";
import {
  CROWDED_DAY,
  HOLDS_A_DAY,
  HOLDS_A_DAY_OF_LINE,
  LINE_FACTOR,
  SITE_FACTOR,
} from "./hold-limits.ts";
import { removeHoldExpiry } from "./slot-claims.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

/** What one attacker with many cookies and many networks may hold, and that a rush of visitors is not turned away. */
let deps: Journey;
beforeAll(async () => {
  deps = await openJourney();
});
afterAll(() => deps.end());

let given = 0;
/** A name that no other test has. */
const fresh = (what: string) => `${what} ${(given += 1)}`;

/** Claims of Saturday's slots with one therapist, in their order, each by another visitor; not made yet. */
async function dayOfClaims(
  source: (index: number) => Pick<SlotClaim, "network" | "widerNetworks">,
  therapistId?: number,
) {
  const id = therapistId ?? (await addTherapist(deps)).id;
  return Promise.all(
    slots.map(({ hour }, index) => {
      const startsAt = addMinutes(saturdayAtFive, (hour - 17) * 60);
      return someClaim(deps, { therapistId: id, startsAt, holdsPerNetwork: 60, ...source(index) });
    }),
  );
}

/** @returns how many of the claims were made, one after the other */
async function madeOf(claims: readonly SlotClaim[]): Promise<number> {
  let made = 0;
  for (const claim of claims) if ((await claimSlot(deps.pool, claim)) === "claimed") made += 1;
  return made;
}

/** Another /64 of the same /56 each time. */
const sameLine = () => {
  const widerNetworks = [fresh("line"), fresh("site")];
  return () => ({ network: fresh("network"), widerNetworks });
};

/** Another /56 of the same /48 each time. */
const sameSite = () => {
  const site = fresh("site");
  return () => ({ network: fresh("network"), widerNetworks: [fresh("line"), site] });
};

/** Visitors of an IPv4 address each. */
const everyOther = () => ({ network: fresh("address"), widerNetworks: [] });

test("from one line, network by network, a therapist's day is not blanked", async () => {
  expect(await madeOf(await dayOfClaims(sameLine()))).toBe(HOLDS_A_DAY_OF_LINE);
});

test("from one site, line by line, half a day is the most", async () => {
  expect(await madeOf(await dayOfClaims(sameSite()))).toBe(CROWDED_DAY);
});

test("a rush of visitors from everywhere books the whole day", async () => {
  expect(await madeOf(await dayOfClaims(everyOther))).toBe(slots.length);
});

test("on a crowded day a source with a hold gets no other, and a source without gets its first", async () => {
  const { id } = await addTherapist(deps);
  const site = sameSite();
  const attack = await dayOfClaims(site, id);
  expect(await madeOf(attack.slice(0, CROWDED_DAY))).toBe(CROWDED_DAY);
  const rest = await dayOfClaims(everyOther, id);
  const neighbours = { network: "a carrier's address", widerNetworks: [] };
  const [first, second] = rest.slice(CROWDED_DAY).map((claim) => ({ ...claim, ...neighbours }));
  expect(await claimSlot(deps.pool, first!)).toBe("claimed");
  expect(await claimSlot(deps.pool, second!)).toBe("too_many_holds");
  // Who has a slot of the day may change their mind, and others are not kept from theirs.
  expect(await claimSlot(deps.pool, { ...second!, userId: first!.userId })).toBe("claimed");
  expect(await claimSlot(deps.pool, rest.at(-1)!)).toBe("claimed");
});

test("what is paid for, and what has run out, makes no day crowded", async () => {
  const { id } = await addTherapist(deps);
  const claims = await dayOfClaims(sameSite(), id);
  const [paid, unpaid] = [claims.slice(0, 5), claims.slice(5)];
  for (const claim of paid) {
    expect(await claimSlot(deps.pool, claim)).toBe("claimed");
    await deps.db.transaction().execute(async (trx) => {
      await moveOrder(trx, claim.orderId, "payment_completed", now, { captured_paise: 79_900 });
      await removeHoldExpiry(trx, claim.orderId);
    });
  }
  expect(await madeOf(unpaid)).toBe(CROWDED_DAY);
  const last = { ...unpaid.at(-1)!, now: later(901), holdExpiresAt: later(1801) };
  expect(await claimSlot(deps.pool, last)).toBe("claimed");
});

/** Claims of different therapists; not made yet. */
const claimsAnywhere = async (source: () => Pick<SlotClaim, "network" | "widerNetworks">) =>
  Promise.all(
    Array.from({ length: 2 * SITE_FACTOR + 2 }, () =>
      someClaim(deps, { holdsPerNetwork: 2, ...source() }),
    ),
  );

test("a line and a site may hold more than one network anywhere, and not without end", async () => {
  expect(await madeOf(await claimsAnywhere(sameLine()))).toBe(2 * LINE_FACTOR);
  expect(await madeOf(await claimsAnywhere(sameSite()))).toBe(2 * SITE_FACTOR);
});

/** Fourteen visitors of one network at one instant, for the fourteen slots of a day. */
async function madeAtOnce(): Promise<number> {
  const network = fresh("network");
  const claims = await dayOfClaims(() => ({ network, widerNetworks: [] }));
  const outcomes = await claimAtOnce(deps.pool, claims.length, (index) =>
    claimSlot(deps.pool, claims[index]!),
  );
  return outcomes.filter((outcome) => outcome === "claimed").length;
}

test("claims that are sent at once are counted one by one", async () => {
  expect(await madeAtOnce()).toBe(HOLDS_A_DAY);
});

// A stable function sees the same rows as the statement that calls it.
const volatility = (word: "stable" | "volatile") =>
  deps.pool
    .query(`do $$ begin execute (select format('alter function %s ${word}', oid::regprocedure)
    from pg_proc where proname = 'may_hold_slot'); end $$`);

test("the control: counted by what the statement saw when it began, all of them are made", async () => {
  await volatility("stable");
  try {
    expect(await madeAtOnce()).toBeGreaterThan(HOLDS_A_DAY);
  } finally {
    await volatility("volatile");
  }
});
