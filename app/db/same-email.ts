import { type RawBuilder, sql } from "kysely";
import { mailboxKey } from "../lib/email/mailbox-key.ts";

/**
 * An address is the same but for the case of A to Z, and of no other letter: the Kelvin sign lowers to a k, and who
 * writes such an address must not be sent what belongs to the one that it resembles. The first comparison is what the
 * indexes know.
 * @param column such as "orders.contact_email"
 */
export function sameEmail(column: string, email: string): RawBuilder<boolean> {
  const held = sql.ref(column);
  return sql<boolean>`(lower(${held}) = lower(${email})
    and lower(${held} collate "C") = lower(${email}::text collate "C"))`;
}

/**
 * Whether a held address ends in the same mailbox as another, as `mailboxKey` has it. For counting alone: it is no proof
 * that both belong to one person.
 * @param column such as "data_link.email"
 */
export function sameMailbox(column: string, email: string): RawBuilder<boolean> {
  const held = sql`lower(${sql.ref(column)})`;
  const name = sql`split_part(${held}, '@', 1)`;
  const domain = sql`split_part(${held}, '@', 2)`;
  const untagged = sql`coalesce(nullif(split_part(${name}, '+', 1), ''), ${name})`;
  return sql<boolean>`(case when ${domain} in ('gmail.com', 'googlemail.com')
    then replace(${untagged}, '.', '') || '@gmail.com'
    else ${untagged} || '@' || ${domain} end = ${mailboxKey(email)})`;
}
