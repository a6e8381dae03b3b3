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

/** @returns false if there is a row of this id already */
export async function insertUser(
  db: Db,
  user: { id: string; name: string; email: string; phone_number: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto("users")
    .values(user)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes a users row that has neither answers nor an order, and for which no order is being placed. */
export async function deleteUnusedUser(db: Db, id: string): Promise<void> {
  await sql`
    delete from users where id in (select id from users where id = ${id} for update skip locked)
      and not exists (select from orders where user_id = ${id})
      and not exists (select from quiz where user_id = ${id})
      and not exists (select from intake where id = ${id})`.execute(db);
}

export async function findUser(db: Db, id: string) {
  return db
    .selectFrom("users")
    .select(["name", "email", "phone_number"])
    .where("id", "=", id)
    .executeTakeFirst();
}
