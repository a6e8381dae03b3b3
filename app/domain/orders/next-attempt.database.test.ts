import { sql } from "kysely";
import { expect, test } from "vitest";
import { now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { releaseClaim } from "../calendar/slot-claims.server.ts";
import { columnsOfNextAttempt } from "./next-attempt.server.ts";
import { placeNextAttempt } from "./place-order-by-staff.server.ts";

const deps = await openJourneyForEach();

test("every column of an order is carried to the next attempt to pay, or it is said why not", async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = 'orders'`.execute(deps.db);
  expect(Object.keys(columnsOfNextAttempt).toSorted()).toEqual(
    rows.map(({ column }) => column).toSorted(),
  );
  for (const kind of Object.values(columnsOfNextAttempt))
    expect(kind).toMatch(/^(carried|restriction|new: .{5,})$/);
});

test("the next attempt to pay is erased, contested and limited as the one before, and has its session", async () => {
  const before = await somePlacedOrder(deps);
  await sql`update orders set erasure_requested_at = ${now}, email_contested_at = ${now},
    email_limited_until = ${now}, language = 'hi', connection = 'audio' where id = ${before.id}`.execute(
    deps.db,
  );
  const placed = await deps.db.transaction().execute(async (trx) => {
    await releaseClaim(trx, before.id, ["held"]);
    const read = { ...before, language: "hi", connection: "audio" } as const;
    return placeNextAttempt(deps, trx, read, new Date(now.getTime() + 600_000), now);
  });
  expect(placed).toMatchObject({ ok: true, order: { isContested: true } });
  const kept = Object.entries(columnsOfNextAttempt).filter(([, kind]) => !kind.startsWith("new"));
  expect(kept.map(([column]) => column)).toEqual(
    expect.arrayContaining(["erasure_requested_at", "email_contested_at", "email_limited_until"]),
  );
  const columns = sql.join(kept.map(([column]) => sql.ref(column)));
  const { rows } = await sql`select ${columns} from orders order by created_at, id`.execute(
    deps.db,
  );
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
});
