import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { tablesBy } from "../../db/personal-tables.ts";
import { sameEmail } from "../../db/same-email.ts";
import type { EmailChange } from "./email-changes.server.ts";

/** The ids of rows, by table. */
type Rows = EmailChange["changed"];

/** Finds and locks the complaints about these orders: each is answered at the address of its booking. */
async function lockComplaints(trx: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from support where order_id = any(${orderIds}) order by id for update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Replaces any of some email addresses in the named messages and applications, and whatever address the complaints
 * about the locked orders have. A named complaint about another order stays with it.
 * @returns which have the new address
 */
export async function moveMessages(
  trx: Db,
  { orderIds, messages }: { orderIds: readonly string[]; messages: Rows },
  { from, to }: { from: readonly string[]; to: string },
): Promise<Rows> {
  const complaints = await lockComplaints(trx, orderIds);
  const moved: Record<string, string[]> = {};
  for (const { name, column } of tablesBy("email")) {
    const isThere = [sql`false`, ...from.map((one) => sameEmail(column, one))];
    const isNamed = sql`id::text = any(${messages[name] ?? []}) and (${sql.join(isThere, sql` or `)})`;
    const isComplaint = name === "support" ? sql`order_id is not null` : sql`false`;
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(name)} set ${sql.ref(column)} = ${to}
      where case when ${isComplaint} then id::text = any(${complaints}) else ${isNamed} end
      returning id::text as id`.execute(trx);
    moved[name] = rows.map(({ id }) => id);
  }
  return moved;
}
