import { type RawBuilder, sql } from "kysely";

/**
 * An address is the same but for the case of A to Z, and of no other letter: the Kelvin sign lowers to a k, and who
 * writes such an address must not be sent what belongs to the one that it resembles. The first comparison is what the
 * indexes know.
 * @param column such as "orders.contact_email"
 */
export function sameAddress(column: string, email: string): RawBuilder<boolean> {
  const held = sql.ref(column);
  return sql<boolean>`(lower(${held}) = lower(${email})
    and lower(${held} collate "C") = lower(${email}::text collate "C"))`;
}
