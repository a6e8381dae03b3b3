import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { tablesBy } from "../../db/personal-tables.ts";
import { sameEmail } from "../../db/same-email.ts";
import type { EmailChange } from "./email-changes.server.ts";

/** The ids of rows, by table. */
type Rows = EmailChange["changed"];

/**
 * Gives the complaints about these orders another address, whatever they have: each is answered at that of its booking.
 * @returns which they are
 */
async function moveComplaints(trx: Db, orderIds: readonly string[], to: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (select id from support where order_id = any(${orderIds}) order by id for update)
    update support set email = ${to} from mine where mine.id = support.id
    returning support.id::text as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Replaces any of some email addresses in the named messages and applications, and the address of the complaints about
 * the locked orders. A named complaint about another order stays with it.
 * @returns which have the new address
 */
export async function moveMessages(
  trx: Db,
  { orderIds, messages }: { orderIds: readonly string[]; messages: Rows },
  { from, to }: { from: readonly string[]; to: string },
): Promise<Rows> {
  const moved: Record<string, string[]> = { support: await moveComplaints(trx, orderIds, to) };
  for (const { name, column } of tablesBy("email")) {
    const isAlone = name === "support" ? sql`order_id is null` : sql`true`;
    for (const one of from) {
      const { rows } = await sql<{ id: string }>`
        update ${sql.table(name)} set ${sql.ref(column)} = ${to}
        where id::text = any(${messages[name] ?? []}) and ${sameEmail(column, one)} and ${isAlone}
        returning id::text as id`.execute(trx);
      moved[name] = [...(moved[name] ?? []), ...rows.map(({ id }) => id)];
    }
  }
  return moved;
}
