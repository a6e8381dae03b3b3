import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { formatInstant } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";
import { orderNoteCopy as copy } from "./order-note-copy.ts";
import { MOST_NOTE_CHARACTERS } from "./provider.ts";

/** What the provider keeps for us with an order, in case the database loses it. */
export interface OrderNote {
  therapistId: number;
  startsAt: Date;
  durationMinutes: number;
  /** Null where it was too long for the note. */
  email: string | null;
}

/** missing: the provider sent none, or it was deleted. unreadable: no key decrypts it, or it is another order's. */
export type ReadNote = OrderNote | "missing" | "unreadable";

const MINUTE_MS = 60_000;
const noteFormat = /^(\d{1,9}) (\d{1,9}) (\d{1,4})(?: (\S+))?$/;

const contextOf = (orderId: string) => encryptionContext("payment_without_order", "note", orderId);

/**
 * Encrypts slot and email address of an order for the provider, which can't read them. An address that does not fit is
 * left out.
 */
export function encryptNote(
  cipher: Cipher,
  order: Pick<Order, "id" | "therapistId" | "startsAt" | "durationMinutes" | "contact">,
): string {
  const startMinute = order.startsAt.getTime() / MINUTE_MS;
  const slot = `${order.therapistId} ${startMinute} ${order.durationMinutes}`;
  const note = cipher.encrypt(`${slot} ${order.contact.email}`, contextOf(order.id));
  return note.length <= MOST_NOTE_CHARACTERS ? note : cipher.encrypt(slot, contextOf(order.id));
}

/** Decrypts the note of an order; one that can't be read is no error. */
export function readNote(cipher: Cipher, orderId: string, note: string | null): ReadNote {
  if (note === null) return "missing";
  const decrypted = cipher.decrypt(note, contextOf(orderId));
  const [, therapistId, startMinute, minutes, email = null] =
    (decrypted.ok && noteFormat.exec(decrypted.text)) || [];
  if (!therapistId || !startMinute || !minutes) return "unreadable";
  return {
    therapistId: Number(therapistId),
    startsAt: new Date(Number(startMinute) * MINUTE_MS),
    durationMinutes: Number(minutes),
    email,
  };
}

/** Says to staff what a note holds. @param therapistName undefined for one who is not in the database */
export function noteText(note: ReadNote, therapistName: string | undefined): string {
  if (typeof note === "string") return copy[note];
  const { therapistId, startsAt, durationMinutes, email } = note;
  return copy.known(
    formatInstant(startsAt),
    durationMinutes,
    therapistName ?? copy.unknownTherapist(therapistId),
    email ?? copy.emailTooLong,
  );
}
