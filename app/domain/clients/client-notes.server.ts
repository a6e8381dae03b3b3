import type { AuditedServices, Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { sameEmail } from "../../db/same-email.ts";
import { decryptedText } from "../../lib/cipher.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { fingerprint, stableUuid } from "../../lib/token.ts";
import { NOTE_LENGTH } from "./written-text.ts";
import { findOrder } from "../orders/orders.server.ts";

/** A note that staff wrote about a client: never about their health, which the screen says beside the field. */
export interface ClientNote {
  id: string;
  writtenAt: Date;
  /** The email address of who wrote it. */
  author: string;
  text: string;
}

type NoteRefused = { ok: false; reason: "client_gone" | "note_missing" | "note_too_long" };

/** Lists the notes about a client's orders, the newest first. */
export async function listClientNotes(
  { db, cipher }: Services,
  orderIds: readonly string[],
): Promise<ClientNote[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom("client_note")
    .innerJoin("staff", "staff.id", "staff_id")
    .select(["client_note.id", "body", "written_at", "staff.email"])
    .where("order_id", "in", orderIds)
    .orderBy("written_at", "desc")
    .execute();
  return rows.map(({ id, body, written_at, email }) => ({
    id,
    writtenAt: written_at,
    author: email,
    text: decryptedText(cipher.decrypt(body, encryptionContext("client_note", "body", id))),
  }));
}

/**
 * Stores a note about the client of an order. The same words about the same order on one day are one note, so that a
 * form sent twice adds one.
 */
export async function addClientNote(
  services: AuditedServices,
  orderId: string,
  note: { staffId: string; text: string },
  now: Date,
): Promise<{ ok: true } | NoteRefused> {
  const text = note.text.trim();
  if (text === "") return { ok: false, reason: "note_missing" };
  if (text.length > NOTE_LENGTH) return { ok: false, reason: "note_too_long" };
  const id = stableUuid(
    fingerprint(`note ${orderId} ${indiaDay(now)} ${text}`, services.secretKey),
  );
  return services.db.transaction().execute(async (trx): Promise<{ ok: true } | NoteRefused> => {
    if (!(await isClient(trx, orderId))) return { ok: false, reason: "client_gone" };
    const added = await trx
      .insertInto("client_note")
      .values({
        id,
        order_id: orderId,
        staff_id: note.staffId,
        body: services.cipher.encrypt(text, encryptionContext("client_note", "body", id)),
        written_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n)
      await services.audit(trx, { useCase: "add-note", subject: orderId }, now);
    return { ok: true };
  });
}

/** Whether an order has a client whose data was not erased. */
async function isClient(trx: Db, orderId: string): Promise<boolean> {
  return Boolean((await findOrder(trx, orderId))?.contact.email);
}

/** Deletes a note about the client of an order; one about another client stays. Repeatable. */
export async function deleteClientNote(
  services: AuditedServices,
  orderId: string,
  noteId: string,
  now: Date,
): Promise<{ ok: true } | NoteRefused> {
  return services.db.transaction().execute(async (trx): Promise<{ ok: true } | NoteRefused> => {
    const email = (await findOrder(trx, orderId))?.contact.email;
    if (!email) return { ok: false, reason: "client_gone" };
    const deleted = await trx
      .deleteFrom("client_note")
      .where("id", "=", noteId)
      .where((row) =>
        row(
          "order_id",
          "in",
          row.selectFrom("orders").select("orders.id").where(sameEmail("contact_email", email)),
        ),
      )
      .returning("order_id")
      .executeTakeFirst();
    if (deleted)
      await services.audit(trx, { useCase: "delete-note", subject: deleted.order_id }, now);
    return { ok: true };
  });
}
