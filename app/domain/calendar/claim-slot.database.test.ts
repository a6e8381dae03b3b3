import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { later, openJourney } from "../../../tests/support/fixtures/orders.ts";
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

test("the same time of another therapist is another slot", async () => {
  await someHold(deps);
  expect(await outcomeOfClaim(deps, await someClaim(deps))).toBe("claimed");
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
