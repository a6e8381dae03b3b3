import type { Pool } from "pg";
import type { Expectations } from "../actors/expectations.ts";

const standingSql = `
  select share.order_id as "orderId", share.therapist_id as "therapistId",
    orders.therapist_id as "presentId", orders.state
  from answer_share as share join orders on orders.id = share.order_id
    join consent on consent.subject = share.id and consent.purpose = 'sharing' and withdrawn_at is null
  order by share.order_id`;

interface StandingConsent {
  orderId: string;
  therapistId: number;
  presentId: number;
  state: string;
}

/**
 * A therapist never has a standing consent that the visitor did not give for that order and that therapist, nor one for
 * a session that is no longer theirs or won't take place.
 */
export async function sharingBreaches(
  pool: Pool,
  { sharedWith }: Pick<Expectations, "sharedWith">,
): Promise<string[]> {
  const { rows } = await pool.query<StandingConsent>(standingSql);
  return rows.flatMap(({ orderId, therapistId, presentId, state }) => {
    const breaches = [];
    if (!sharedWith.get(orderId)?.has(therapistId))
      breaches.push("a therapist has a standing consent that was not given, or was withdrawn");
    if (therapistId !== presentId) breaches.push("an earlier therapist has a standing consent");
    if (["cancelled", "owed", "refunded"].includes(state))
      breaches.push("a standing consent for a session that won't take place");
    return breaches.map((breach) => `${orderId} (${state}): ${breach}`);
  });
}
