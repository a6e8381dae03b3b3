import type { Pool } from "pg";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { giveGoodwill, mostGoodwill } from "../../../app/domain/payments/goodwill.server.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import type { Expectations } from "./expectations.ts";
import type { UserRequests } from "./user-requests.ts";
import { MINUTE } from "../scheduler.ts";

const idOf = (one: number) => `00000000-0000-4000-8000-00000000f00${one}`;

/** The staff that money needs: one records, another one confirms. By role. */
export const staffIds = { finance: idOf(1), owner: idOf(2), support: idOf(3) } as const;

/** Adds them, once for all runs on a database. */
export async function addStaff(pool: Pool): Promise<void> {
  for (const role of ["finance", "owner", "support"] as const)
    await pool.query(
      `with person as (insert into staff (id, email, invited_at) values ($1, $2, now())
         on conflict do nothing returning id, invited_at)
       insert into staff_role (staff_id, role, given_at) select id, $3, invited_at from person`,
      [staffIds[role], `${role}@example.com`, role],
    );
}

/** Refunds part or all of what is kept of an order: an owner, or support up to one price. */
export async function giveSomeGoodwill(
  expectations: Expectations,
  orderId: string,
  { request, submit, pause }: UserRequests,
  chance: Chance,
): Promise<void> {
  const order = await request("looks at an order", (deps) => findOrder(deps.db, orderId));
  const expectedPaise = order ? mostGoodwill(order) : 0;
  if (expectedPaise === 0) return;
  await pause(1_000, MINUTE);
  const extent = chance.oneOf(["any", "up to one price"] as const);
  const amountPaise = chance.oneOf([expectedPaise, Math.floor(expectedPaise / 2), 10_000]);
  const borneBy = chance.oneOf(["us", "therapist"] as const);
  const asked = {
    amountPaise,
    expectedPaise,
    extent,
    borneBy,
    reason: "a late therapist",
  } as const;
  expectations.recordGoodwill(orderId, amountPaise);
  await submit(`gives goodwill of ${amountPaise} (${extent})`, (deps) =>
    giveGoodwill(deps, orderId, asked, deps.now()),
  );
}
