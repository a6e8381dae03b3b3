import type { Db } from "../../db/connect.server.ts";
import type { Order } from "./order.ts";

/** Gives a visitor's orders that are not paid for another contact. A paid one keeps what it was paid with. */
export async function updateUnpaidContact(
  db: Db,
  userId: string,
  { name, email, phone }: Order["contact"],
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ contact_name: name, contact_email: email, contact_phone: phone })
    .where("user_id", "=", userId)
    .where("captured_paise", "is", null)
    .execute();
}

/** Changes how the two of an order that is not paid for connect. A paid one keeps what was confirmed. */
export async function updateUnpaidConnection(
  db: Db,
  orderId: string,
  connection: Order["connection"],
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ connection })
    .where("id", "=", orderId)
    .where("captured_paise", "is", null)
    .execute();
}
