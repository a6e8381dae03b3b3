import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** Deletes a visitor's answers, unless the visitor has an order. */
export async function deleteAnswers(trx: Db, visitorId: string): Promise<void> {
  const orders = trx.selectFrom("orders").select("id").where("user_id", "=", visitorId);
  await trx
    .deleteFrom("intake")
    .where("id", "=", visitorId)
    .where(({ exists, not }) => not(exists(orders)))
    .execute();
  await trx
    .deleteFrom("quiz")
    .where("user_id", "=", visitorId)
    .where(({ exists, not }) => not(exists(orders)))
    .execute();
}

export async function upsertUser(
  db: Db,
  user: { id: string; name: string; email: string; phone_number: string },
): Promise<void> {
  const { id: _, ...contact } = user;
  await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...contact, updated_at: sql`now()` }),
    )
    .execute();
}

export async function findUser(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select(["name", "email", "phone_number"])
    .where("id", "=", id)
    .executeTakeFirst();
}
