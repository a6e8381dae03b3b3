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
 * Replaces any of some email addresses in the named messages and applications, and in the complaints about the locked
 * orders.
 * @returns which they are
 */
export async function moveMessages(
  trx: Db,
  { orderIds, messages }: { orderIds: readonly string[]; messages: Rows },
  { from, to }: { from: readonly string[]; to: string },
): Promise<Rows> {
  const complaints = await lockComplaints(trx, orderIds);
  const moved: Rows = {
    ...messages,
    support: [...new Set([...(messages.support ?? []), ...complaints])],
  };
  for (const { name, column } of tablesBy("email"))
    for (const one of from)
      await sql`
        update ${sql.table(name)} set ${sql.ref(column)} = ${to}
        where id::text = any(${moved[name] ?? []}) and ${sameEmail(column, one)}`.execute(trx);
  return moved;
}
