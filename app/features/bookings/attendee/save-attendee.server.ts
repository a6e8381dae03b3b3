import type { Database } from "../../../db/connect.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import { type Attendee, isEmptyAttendee } from "./attendee.ts";
import { deleteAttendee, replaceAttendee } from "./attendee-store.server.ts";

interface SaveAttendeeDeps extends Database {
  cipher: Cipher;
}

export type SaveAttendee = { ok: true } | { ok: false; reason: "not_booked" | "session_over" };

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
    if (now >= addMinutes(order.startsAt, order.durationMinutes)) {
      return { ok: false, reason: "session_over" };
    }
    if (isEmptyAttendee(attendee)) await deleteAttendee(trx, orderId);
    else await replaceAttendee(trx, deps.cipher, orderId, attendee, now);
    return { ok: true };
  });
}
