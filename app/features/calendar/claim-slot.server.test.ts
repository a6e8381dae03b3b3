import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { claimAtOnce } from "../../../tests/support/concurrency/claim-at-once.ts";
import { type Journey, later, openJourney } from "../../../tests/support/fixtures/orders.ts";
import {
  saturdayAtFive,
  someClaim,
  someHold,
  stateOfClaim,
} from "../../../tests/support/database/slot-claims.ts";
import { connect } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { claimSlot } from "./claim-slot.server.ts";
import { findOrder } from "../orders/store.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());

test("a free slot is held and its order written by one statement", async () => {
  const claim = await someClaim(on);
  expect(await claimSlot(on.pool, claim)).toBe("claimed");
  expect(await stateOfClaim(on, claim.orderId)).toBe("held");
  expect(await findOrder(on.db, claim.orderId)).toBeDefined();
});

test("a slot that somebody holds is refused, and no order is left behind", async () => {
  const first = await someHold(on);
  const second = await someClaim(on, { therapistId: first.therapistId });
  expect(await claimSlot(on.pool, second)).toBe("slot_taken");
  expect(await findOrder(on.db, second.orderId)).toBeUndefined();
  expect(await stateOfClaim(on, first.orderId)).toBe("held");
});

test("a refusal costs no connection: the next statement goes by the same one", async () => {
  const { pool, close } = connect(on.pool.options.connectionString ?? "", { max: 1 });
  onTestFinished(close);
  const backend = async () =>
    (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const before = await backend();
  const { therapistId } = await someHold(on);
  expect(await claimSlot(pool, await someClaim(on, { therapistId }))).toBe("slot_taken");
  expect(await backend()).toBe(before);
});

test("of many who claim the same minutes at the same instant one gets them and each of the others is told", async () => {
  const first = await someClaim(on);
  const { therapistId } = first;
  const claims = await Promise.all(
    Array.from({ length: 12 }, () => someClaim(on, { therapistId })),
  );
  const outcomes = await claimAtOnce(on.pool, 12, (index) =>
    claimSlot(on.pool, claims[index] ?? first),
  );
  expect(outcomes.toSorted()).toEqual([
    "claimed",
    ...Array.from({ length: 11 }, () => "slot_taken"),
  ]);
});

test("claims of one therapist take turns, so that no two wait for each other; another's don't wait", async () => {
  const claim = await someClaim(on);
  const other = await someClaim(on);
  const turn = await on.pool.connect();
  await turn.query("begin");
  await turn.query("select pg_advisory_xact_lock(7242002, $1)", [claim.therapistId]);
  const outcome = claimSlot(on.pool, claim);
  const waiting = async () => {
    const { rows } = await turn.query(
      "select from pg_locks where locktype = 'advisory' and not granted and objid = $1 and database = (select oid from pg_database where datname = current_database())",
      [claim.therapistId],
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  expect(await claimSlot(on.pool, other)).toBe("claimed");
  await turn.query("commit");
  turn.release();
  expect(await outcome).toBe("claimed");
});

test("sessions of 30 and 60 minutes overlap wherever they share a minute, and only there", async () => {
  const half = await someHold(on, { durationMinutes: 30 });
  const { therapistId } = half;
  const hour = await someClaim(on, { therapistId });
  expect(await claimSlot(on.pool, hour)).toBe("slot_taken");
  const before = await someClaim(on, { therapistId, startsAt: addMinutes(saturdayAtFive, -60) });
  expect(await claimSlot(on.pool, before)).toBe("claimed");
  const half2 = await someClaim(on, {
    therapistId,
    startsAt: addMinutes(saturdayAtFive, 30),
    durationMinutes: 30,
  });
  expect(await claimSlot(on.pool, half2)).toBe("claimed");
  const across = await someClaim(on, { therapistId, startsAt: addMinutes(saturdayAtFive, 45) });
  expect(await claimSlot(on.pool, across)).toBe("slot_taken");
});

test("another therapist's same minutes are another slot", async () => {
  await someHold(on);
  expect(await claimSlot(on.pool, await someClaim(on))).toBe("claimed");
});

test("the database refuses the overlap whoever writes it", async () => {
  const first = await someHold(on);
  const second = await someHold(on);
  const move = sql`update claim set therapist_id = ${first.therapistId} where order_id = ${second.orderId}`;
  await expect(move.execute(on.db)).rejects.toThrow("claim_no_overlap");
});

test("a hold that has run out is freed by the very statement that wants its minutes", async () => {
  const first = await someHold(on);
  const almost = await someClaim(on, { therapistId: first.therapistId, now: later(899) });
  expect(await claimSlot(on.pool, almost)).toBe("slot_taken");
  const second = await someClaim(on, { therapistId: first.therapistId, now: later(900) });
  expect(await claimSlot(on.pool, second)).toBe("claimed");
  expect(await stateOfClaim(on, first.orderId)).toBe("released");
});

test("a hold that has run out and is in nobody's way is left alone", async () => {
  const first = await someHold(on);
  await someHold(on, { now: later(1000) });
  expect(await stateOfClaim(on, first.orderId)).toBe("held");
});

test("of many who want minutes whose hold has run out, one gets them", async () => {
  const first = await someHold(on);
  const rivals = await Promise.all(
    Array.from({ length: 8 }, () =>
      someClaim(on, { therapistId: first.therapistId, now: later(901) }),
    ),
  );
  const outcomes = await Promise.all(rivals.map((claim) => claimSlot(on.pool, claim)));
  expect(outcomes.filter((one) => one === "claimed")).toHaveLength(1);
  expect(outcomes.filter((one) => one === "slot_taken")).toHaveLength(7);
});
