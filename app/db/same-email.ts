import { type RawBuilder, sql } from "kysely";
import { mailboxKey } from "../lib/contact.ts";

/**
 * Builds the SQL condition that a column holds an email address, ignoring the case of A to Z only.
 * The Kelvin sign lowers to a k: an address written with it must not get the emails of the address it resembles. The
 * first comparison uses the indexes; the second, in the collation "C", is exact.
 * @param column such as "orders.contact_email"
 * @param email the address, or a column that has it
 */
export function sameEmail(
  column: string,
  email: string | RawBuilder<unknown>,
): RawBuilder<boolean> {
  const stored = sql.ref(column);
  return sql<boolean>`(lower(${stored}) = lower(${email})
    and lower(${stored} collate "C") = lower(${email}::text collate "C"))`;
}

/** Whether two addresses are the same, by the rule of {@link sameEmail}. */
export const isSameEmail = (one: string, other: string): boolean =>
  lowercaseEmail(one) === lowercaseEmail(other);

/** An address as all its spellings by {@link sameEmail} have it. */
export const lowercaseEmail = (email: string) =>
  email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Builds the SQL condition that a column holds an address of the same mailbox, by the rules of `mailboxKey`. Only for
 * counting: it does not prove that both addresses belong to one person.
 * @param column such as "link_request.email"
 */
export function sameMailbox(column: string, email: string): RawBuilder<boolean> {
  return sql<boolean>`(mailbox_key(${sql.ref(column)}) = ${mailboxKey(email)})`;
}
