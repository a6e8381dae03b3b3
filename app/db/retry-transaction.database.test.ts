import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { plainTransactions } from "../../tests/support/database/plain-transactions.ts";
import { openJourney } from "../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../tests/support/fixtures/people.ts";
import { DEADLOCK_DETECTED, sqlStateOf } from "./sqlstate.ts";
import type { Schema } from "./schema.ts";

const deps = await openJourney();

/** Resolves for both once both have come. */
function meeting() {
  let waiting = 0;
  const { promise: both, resolve } = Promise.withResolvers<void>();
  return () => {
    waiting += 1;
    if (waiting >= 2) resolve();
    return both;
  };
}

/**
 * Two transactions that lock two therapists in opposite order, the second one once both have the first.
 * @param run opens a transaction
 */
async function lockCrosswise(
  run: (work: (trx: Transaction<Schema>) => Promise<void>) => Promise<unknown>,
) {
  const ids = [(await addTherapist(deps)).id, (await addTherapist(deps)).id];
  const meet = meeting();
  const runs = [0, 0];
  const oneEnded = Promise.withResolvers<void>();
  const results = await Promise.allSettled(
    [ids, ids.toReversed()].map((order, at) =>
      run(async (trx) => {
        runs[at] = (runs[at] ?? 0) + 1;
        // Sooner it could take its first row before the other one wakes, and both would lock each other once more.
        if (runs[at] > 1) await oneEnded.promise;
        await sql`update therapist set category = category || '!' where id = ${order[0]}`.execute(
          trx,
        );
        await meet();
        await sql`update therapist set category = category || '!' where id = ${order[1]}`.execute(
          trx,
        );
      }).finally(oneEnded.resolve),
    ),
  );
  const { rows } = await deps.pool.query<{ category: string }>(
    "select category from therapist where id = any($1) order by id",
    [ids],
  );
  const changes = rows.map(({ category }) => category.split("!").length - 1);
  return { results, runs: runs.toSorted(), changes };
}

test("a transaction that a deadlock ended runs once more, and both have their effect once", async () => {
  const { results, runs, changes } = await lockCrosswise((work) =>
    deps.db.transaction().setIsolationLevel("read committed").execute(work),
  );
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  expect(runs).toEqual([1, 2]);
  expect(changes).toEqual([2, 2]);
});

test("control: without the retry one of the two is a deadlock", async () => {
  const plain = plainTransactions(deps);
  const { results } = await lockCrosswise((work) => plain.transaction().execute(work));
  const states = results.map((one) =>
    one.status === "rejected" ? sqlStateOf(one.reason) : "done",
  );
  expect(states.toSorted()).toEqual([DEADLOCK_DETECTED, "done"].toSorted());
});

test("another failure is not tried again", async () => {
  let runs = 0;
  const failing = deps.db.transaction().execute(async (trx) => {
    runs += 1;
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(runs).toBe(1);
});

test("a second deadlock is an error", async () => {
  let runs = 0;
  const failing = deps.db.transaction().execute(async () => {
    runs += 1;
    throw Object.assign(new Error("deadlock detected"), { code: DEADLOCK_DETECTED });
  });
  await expect(failing).rejects.toMatchObject({ code: DEADLOCK_DETECTED });
  expect(runs).toBe(2);
});
