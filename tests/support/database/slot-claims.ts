import { sql } from "kysely";
import { claimSlot, type SlotClaim } from "../../../app/domain/calendar/claim-slot.server.ts";
import { orderIdOf } from "../../../app/domain/orders/order.ts";
import { refundPolicy } from "../../../app/domain/orders/refund-policy.ts";
import { instantOf } from "../../../app/lib/india-time.ts";
import { randomToken } from "../../../app/lib/token.ts";
import { now, someVisitor } from "../fixtures/orders.ts";
import type { Journey } from "../fixtures/test-services.ts";
import { addTherapist } from "../fixtures/people.ts";

export const saturdayAtFive = instantOf("2026-11-21", 17);

/** A claim, not yet made, of a new visitor on a new therapist's slot: Saturday at 5 PM for an hour. */
export async function someClaim(
  deps: Journey,
  changes: Partial<SlotClaim> = {},
): Promise<SlotClaim> {
  const { userId, contact } = await someVisitor(deps);
  const at = changes.now ?? now;
  const startsAt = changes.startsAt ?? saturdayAtFive;
  return {
    orderId: orderIdOf(at, randomToken(16)),
    userId,
    therapistId: changes.therapistId ?? (await addTherapist(deps)).id,
    startsAt,
    durationMinutes: 60,
    pricePaise: 79_900,
    contact,
    now: at,
    holdExpiresAt: new Date(at.getTime() + 900_000),
    policy: JSON.stringify(refundPolicy),
    network: null,
    widerNetworks: [],
    holdsPerNetwork: null,
    renews: false,
    ...changes,
  } as SlotClaim;
}

/** Claims a slot as an order does. */
export const outcomeOfClaim = async (deps: Pick<Journey, "db" | "pool">, claim: SlotClaim) =>
  (await claimSlot(deps, claim, { returned: sql`id` })).outcome;

/** Makes a claim; its slot is held. */
export async function someHold(
  deps: Journey,
  changes: Partial<SlotClaim> = {},
): Promise<SlotClaim> {
  const claim = await someClaim(deps, changes);
  const outcome = await outcomeOfClaim(deps, claim);
  if (outcome !== "claimed") throw new Error(`the test's claim was refused: ${outcome}`);
  return claim;
}

/** "held", "booked" or "released"; undefined without a claim. Slots that are offered beside it do not count. */
export async function stateOfClaim(deps: Journey, orderId: string): Promise<string | undefined> {
  const claim = await deps.db
    .selectFrom("claim")
    .select("state")
    .where("order_id", "=", orderId)
    .where("state", "<>", "offered")
    .executeTakeFirst();
  return claim?.state;
}

/** The state of an order's claim and until when it is held: "held Infinity", "released null"; undefined without one. */
export async function holdOfOrder(
  { db }: Pick<Journey, "db">,
  orderId: string,
): Promise<string | undefined> {
  const claim = await db
    .selectFrom("claim")
    .select(["state", "expires_at"])
    .where("order_id", "=", orderId)
    .where("state", "<>", "offered")
    .executeTakeFirst();
  return claim && `${claim.state} ${String(claim.expires_at)}`;
}
