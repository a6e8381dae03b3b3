import { randomUUID } from "node:crypto";
import type { Db, Database } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { type Attendee, noAttendee, isEmptyAttendee } from "./attendee.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { isSessionOver } from "../orders/order.ts";

type Column = "name" | "city" | "emergency_name" | "emergency_phone";

/**
 * Reads the attendee of an order.
 * @returns an empty field where nothing was given, or where no key decrypts it: the cipher has raised the alarm then,
 * and the page with the meeting link must open all the same
 */
async function selectAttendee(db: Db, cipher: Cipher, orderId: string): Promise<Attendee> {
  const row = await db
    .selectFrom("attendee")
    .select(["id", "name", "city", "emergency_name", "emergency_phone"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!row) return noAttendee;
  const open = (column: Column) => {
    const stored = row[column];
    if (stored === null) return "";
    const opened = cipher.decrypt(stored, encryptionContext("attendee", column, row.id));
    return opened.ok ? opened.text : "";
  };
  return {
    name: open("name"),
    city: open("city"),
    emergencyName: open("emergency_name"),
    emergencyPhone: open("emergency_phone"),
  };
}

/** Writes the attendee of an order in place of an earlier one. The caller has locked the order. */
async function replaceAttendee(
  trx: Db,
  cipher: Cipher,
  orderId: string,
  attendee: Attendee,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const close = (column: Column, text: string) =>
    text === "" ? null : cipher.encrypt(text, encryptionContext("attendee", column, id));
  await deleteAttendee(trx, orderId);
  await trx
    .insertInto("attendee")
    .values({
      id,
      order_id: orderId,
      name: close("name", attendee.name),
      city: close("city", attendee.city),
      emergency_name: close("emergency_name", attendee.emergencyName),
      emergency_phone: close("emergency_phone", attendee.emergencyPhone),
      updated_at: now,
    })
    .execute();
}

export async function deleteAttendee(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom("attendee").where("order_id", "=", orderId).execute();
}

export interface AttendeeDeps extends Pick<Database, "db"> {
  cipher: Cipher;
}

/**
 * Finds who comes to a session, for the pages of its client and its therapist; empty fields where nothing was given.
 */
export async function findAttendee(deps: AttendeeDeps, orderId: string): Promise<Attendee> {
  return selectAttendee(deps.db, deps.cipher, orderId);
}

interface SaveAttendeeDeps extends Database {
  cipher: Cipher;
}

type SaveAttendee = { ok: true } | { ok: false; reason: "not_booked" | "session_over" };

/**
 * Saves who comes to a booked session, until it ends; called by the client's page of the booking. Empty fields delete
 * what was saved. Repeatable.
 */
export async function saveAttendee(
  deps: SaveAttendeeDeps,
  orderId: string,
  attendee: Attendee,
  now: Date,
): Promise<SaveAttendee> {
  return deps.db.transaction().execute(async (trx): Promise<SaveAttendee> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (isSessionOver(order, now)) {
      return { ok: false, reason: "session_over" };
    }
    if (isEmptyAttendee(attendee)) await deleteAttendee(trx, orderId);
    else await replaceAttendee(trx, deps.cipher, orderId, attendee, now);
    return { ok: true };
  });
}
