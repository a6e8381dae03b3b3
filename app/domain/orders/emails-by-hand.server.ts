import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { kindsByHand } from "../../db/email-kinds.ts";
import { sameEmail } from "../../db/same-email.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { EMAILS_BY_HAND } from "./emails-by-hand.ts";

/** The first confirmation and a second person’s copy send themselves; every other one was asked for at the desk. */
const isByHand = sql`kind = any(${[...kindsByHand]}) and second_person = 0 and not (kind = 'confirmation' and version = 0)
  and not (kind = 'desk_email' and exists (select from desk_email where number = version and to_second))`;

/**
 * Returns those of some addresses, in the case of A to Z that they were given, that have had all emails by hand of the
 * last 24 hours.
 */
export async function findAddressesWithEnough(
  db: Db,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = addMinutes(now, -24 * 60);
  const messages = ["contact", "support", "training_application", "data_request"].map(
    (table) => sql`select ${sql.ref(table === "data_request" ? "id" : "submission")}
      from ${sql.table(table)} where ${sameEmail(`${table}.email`, sql.ref("one"))}`,
  );
  const { rows } = await sql<{ one: string }>`
    select one from unnest(${[...emails]}::text[]) one where
      (select count(*) from orders join email on email.order_id = orders.id
        where ${sameEmail("orders.contact_email", sql.ref("one"))} and ${isByHand} and email.written_at > ${since})
      + (select count(*) from desk_reply
        where desk_reply.written_at > ${since} and subject in (${sql.join(messages, sql` union all `)}))
      >= ${EMAILS_BY_HAND}`.execute(db);
  return new Set(rows.map(({ one }) => one));
}

/**
 * Says whether staff may send one more email by hand to an address, on an open transaction that locks no order yet. It
 * takes the address's advisory lock until its end, so that two presses at once are counted one after the other.
 */
export async function mayEmailByHand(trx: Db, email: string, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(7243, hashtext(${email.toLowerCase()}))`.execute(trx);
  return (await findAddressesWithEnough(trx, [email], now)).size === 0;
}
