import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { later } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  saturdayAtFive,
  someClaim,
  someHold,
  stateOfClaim,
  outcomeOfClaim,
} from "../../../tests/support/database/slot-claims.ts";
import { connect } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { findOrder } from "../orders/orders.server.ts";
import { claimAtOnce } from "../../../tests/support/concurrency/claim-at-once.ts";
import { recordPaid } from "../../../tests/support/fixtures/booked-order.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { slotTimes } from "./slots.ts";
import {
  type SlotClaim,
  CROWDED_DAY,
  HOLDS_A_DAY,
  HOLDS_A_DAY_OF_LINE,
  LINE_FACTOR,
  SITE_FACTOR,
} from "./claim-slot.server.ts";

const deps = await openJourney();

test("one statement holds a free slot and inserts its order", async () => {
  const claim = await someClaim(deps);
  expect(await outcomeOfClaim(deps, claim)).toBe("claimed");
  expect(await stateOfClaim(deps, claim.orderId)).toBe("held");
  expect(await findOrder(deps.db, claim.orderId)).toBeDefined();
});

test("a slot that another visitor holds is refused, and no order is inserted", async () => {
  const first = await someHold(deps);
  const second = await someClaim(deps, { therapistId: first.therapistId });
  expect(await outcomeOfClaim(deps, second)).toBe("slot_taken");
  expect(await findOrder(deps.db, second.orderId)).toBeUndefined();
  expect(await stateOfClaim(deps, first.orderId)).toBe("held");
});

test("a refusal keeps the connection: the next statement uses the same one", async () => {
  const { db, pool, close } = connect(deps.pool.options.connectionString ?? "", { max: 1 });
  onTestFinished(close);
  const backend = async () =>
    (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const before = await backend();
  const { therapistId } = await someHold(deps);
  expect(await outcomeOfClaim({ db, pool }, await someClaim(deps, { therapistId }))).toBe(
    "slot_taken",
  );
  expect(await backend()).toBe(before);
});

test("claims of one therapist wait for its lock, claims of another therapist don't", async () => {
  const claim = await someClaim(deps);
  const other = await someClaim(deps);
  const lockHolder = await deps.pool.connect();
  await lockHolder.query("begin");
  await lockHolder.query("select pg_advisory_xact_lock(7242002, $1)", [claim.therapistId]);
  const outcome = outcomeOfClaim(deps, claim);
  const waiting = async () => {
    const { rows } = await lockHolder.query(
      "select from pg_locks where locktype = 'advisory' and not granted and objid = $1 and database = (select oid from pg_database where datname = current_database())",
      [claim.therapistId],
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  expect(await outcomeOfClaim(deps, other)).toBe("claimed");
  await lockHolder.query("commit");
  lockHolder.release();
  expect(await outcome).toBe("claimed");
});

test("sessions of 30 and 60 minutes overlap wherever they share a minute, and only there", async () => {
  const half = await someHold(deps, { durationMinutes: 30 });
  const { therapistId } = half;
  const hour = await someClaim(deps, { therapistId });
  expect(await outcomeOfClaim(deps, hour)).toBe("slot_taken");
  const before = await someClaim(deps, { therapistId, startsAt: addMinutes(saturdayAtFive, -60) });
  expect(await outcomeOfClaim(deps, before)).toBe("claimed");
  const half2 = await someClaim(deps, {
    therapistId,
    startsAt: addMinutes(saturdayAtFive, 30),
    durationMinutes: 30,
  });
  expect(await outcomeOfClaim(deps, half2)).toBe("claimed");
  const across = await someClaim(deps, { therapistId, startsAt: addMinutes(saturdayAtFive, 45) });
  expect(await outcomeOfClaim(deps, across)).toBe("slot_taken");
});

test("the database refuses an overlap from any code", async () => {
  const first = await someHold(deps);
  const second = await someHold(deps);
  const move = sql`update claim set therapist_id = ${first.therapistId} where order_id = ${second.orderId}`;
  await expect(move.execute(deps.db)).rejects.toThrow("claim_no_overlap");
});

test("an expired hold is released by the statement that claims its slot", async () => {
  const first = await someHold(deps);
  const almost = await someClaim(deps, { therapistId: first.therapistId, now: later(899) });
  expect(await outcomeOfClaim(deps, almost)).toBe("slot_taken");
  const second = await someClaim(deps, { therapistId: first.therapistId, now: later(900) });
  expect(await outcomeOfClaim(deps, second)).toBe("claimed");
  expect(await stateOfClaim(deps, first.orderId)).toBe("released");
});

test("an expired hold that blocks no claim is left unchanged", async () => {
  const first = await someHold(deps);
  await someHold(deps, { now: later(1000) });
  expect(await stateOfClaim(deps, first.orderId)).toBe("held");
});

test("of many concurrent claims of a slot with an expired hold, one succeeds", async () => {
  const first = await someHold(deps);
  const rivals = await Promise.all(
    Array.from({ length: 8 }, () =>
      someClaim(deps, { therapistId: first.therapistId, now: later(901) }),
    ),
  );
  const outcomes = await Promise.all(rivals.map((claim) => outcomeOfClaim(deps, claim)));
  expect(outcomes.filter((one) => one === "claimed")).toHaveLength(1);
  expect(outcomes.filter((one) => one === "slot_taken")).toHaveLength(7);
});

let given = 0;
/** Returns a unique name. */
const fresh = (what: string) => `${what} ${(given += 1)}`;

/** Builds claims of Saturday's slots with one therapist, in order, each by another visitor; does not run them. */
async function dayOfClaims(
  source: (index: number) => Pick<SlotClaim, "network" | "widerNetworks">,
  therapistId?: number,
) {
  const id = therapistId ?? (await addTherapist(deps)).id;
  return Promise.all(
    slotTimes.map(({ hour }, index) => {
      const startsAt = addMinutes(saturdayAtFive, (hour - 17) * 60);
      return someClaim(deps, { therapistId: id, startsAt, holdsPerNetwork: 60, ...source(index) });
    }),
  );
}

/** Runs the claims one after the other. @returns how many succeeded */
async function madeOf(claims: readonly SlotClaim[]): Promise<number> {
  let made = 0;
  for (const claim of claims) if ((await outcomeOfClaim(deps, claim)) === "claimed") made += 1;
  return made;
}

/** Returns another /64 of the same /56 each time. */
const sameLine = () => {
  const widerNetworks = [fresh("line"), fresh("site")];
  return () => ({ network: fresh("network"), widerNetworks });
};

/** Returns another /56 of the same /48 each time. */
const sameSite = () => {
  const site = fresh("site");
  return () => ({ network: fresh("network"), widerNetworks: [fresh("line"), site] });
};

/** Returns another IPv4 address each time. */
const everyOther = () => ({ network: fresh("address"), widerNetworks: [] });

test("one /56 with many networks cannot hold a therapist's whole day", async () => {
  expect(await madeOf(await dayOfClaims(sameLine()))).toBe(HOLDS_A_DAY_OF_LINE);
});

test("one /48 with many /56 networks holds half a day at most", async () => {
  expect(await madeOf(await dayOfClaims(sameSite()))).toBe(CROWDED_DAY);
});

test("a rush of visitors from many networks books the whole day", async () => {
  expect(await madeOf(await dayOfClaims(everyOther))).toBe(slotTimes.length);
});

test("on a crowded day a source with a hold gets no second, and a source without one gets its first", async () => {
  const { id } = await addTherapist(deps);
  const site = sameSite();
  const attack = await dayOfClaims(site, id);
  expect(await madeOf(attack.slice(0, CROWDED_DAY))).toBe(CROWDED_DAY);
  const rest = await dayOfClaims(everyOther, id);
  const neighbours = { network: "a carrier's address", widerNetworks: [] };
  const [first, second] = rest.slice(CROWDED_DAY).map((claim) => ({ ...claim, ...neighbours }));
  expect(await outcomeOfClaim(deps, first!)).toBe("claimed");
  expect(await outcomeOfClaim(deps, second!)).toBe("too_many_holds");
  // A visitor with a slot of the day may change it, and other visitors can still hold theirs.
  expect(await outcomeOfClaim(deps, { ...second!, userId: first!.userId })).toBe("claimed");
  expect(await outcomeOfClaim(deps, rest.at(-1)!)).toBe("claimed");
});

test("paid slots and expired holds do not make a day crowded", async () => {
  const { id } = await addTherapist(deps);
  const claims = await dayOfClaims(sameSite(), id);
  const [paid, unpaid] = [claims.slice(0, 5), claims.slice(5)];
  for (const claim of paid) {
    expect(await outcomeOfClaim(deps, claim)).toBe("claimed");
    await recordPaid(deps, claim.orderId);
  }
  expect(await madeOf(unpaid)).toBe(CROWDED_DAY);
  const last = { ...unpaid.at(-1)!, now: later(901), holdExpiresAt: later(1801) };
  expect(await outcomeOfClaim(deps, last)).toBe("claimed");
});

/** Builds claims of different therapists; does not run them. */
const claimsAnywhere = async (source: () => Pick<SlotClaim, "network" | "widerNetworks">) =>
  Promise.all(
    Array.from({ length: 2 * SITE_FACTOR + 2 }, () =>
      someClaim(deps, { holdsPerNetwork: 2, ...source() }),
    ),
  );

test("a /56 and a /48 may hold more than one network, but not without limit", async () => {
  expect(await madeOf(await claimsAnywhere(sameLine()))).toBe(2 * LINE_FACTOR);
  expect(await madeOf(await claimsAnywhere(sameSite()))).toBe(2 * SITE_FACTOR);
});

/** Fourteen concurrent visitors of one network, for the fourteen slots of a day. */
async function madeAtOnce(): Promise<number> {
  const network = fresh("network");
  const claims = await dayOfClaims(() => ({ network, widerNetworks: [] }));
  const outcomes = await claimAtOnce(deps.pool, claims.length, (index) =>
    outcomeOfClaim(deps, claims[index]!),
  );
  return outcomes.filter((outcome) => outcome === "claimed").length;
}

test("concurrent claims are counted one by one", async () => {
  expect(await madeAtOnce()).toBe(HOLDS_A_DAY);
});

// A stable function sees the same rows as the statement that calls it.
const volatility = (word: "stable" | "volatile") =>
  deps.pool
    .query(`do $$ begin execute (select format('alter function %s ${word}', oid::regprocedure)
    from pg_proc where proname = 'may_hold_slot'); end $$`);

test("the control: counted in the statement's own snapshot, all of them succeed", async () => {
  await volatility("stable");
  try {
    expect(await madeAtOnce()).toBeGreaterThan(HOLDS_A_DAY);
  } finally {
    await volatility("volatile");
  }
});
