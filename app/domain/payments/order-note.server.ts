import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { formatInstant } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";
import { MOST_NOTE_CHARACTERS } from "./payment-provider.ts";

/** What staff read of an order's note, at the desk and in `npm run money -- compare`. */
const orderNoteCopy = {
  missing: "Slot and email address are not known: the provider keeps no note.",
  unreadable: "Slot and email address can't be read: is the key of the note missing in DATA_KEYS?",
  known: (start: string, minutes: number, therapist: string, email: string) =>
    `For ${start}, ${minutes} minutes with ${therapist}; ${email}.`,
  unknownTherapist: (id: number) => `therapist ${id}`,
  emailTooLong: "the email address was too long for the note",
} as const;

/** What the provider keeps for us with an order, in case the database loses it. */
interface OrderNote {
  therapistId: number;
  startsAt: Date;
  durationMinutes: number;
  /** Null where it was too long for the note. */
  email: string | null;
}

/** missing: the provider sent none, or it was deleted. unreadable: no key decrypts it, or it is another order's. */
type ReadNote = OrderNote | "missing" | "unreadable";

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
export function decryptNote(cipher: Cipher, orderId: string, note: string | null): ReadNote {
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
  if (typeof note === "string") return orderNoteCopy[note];
  const { therapistId, startsAt, durationMinutes, email } = note;
  return orderNoteCopy.known(
    formatInstant(startsAt),
    durationMinutes,
    therapistName ?? orderNoteCopy.unknownTherapist(therapistId),
    email ?? orderNoteCopy.emailTooLong,
  );
}
