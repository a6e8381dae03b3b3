import { randomUUID } from "node:crypto";
import type { Db, Database } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/cipher.ts";
import {
  type Attendee,
  noAttendee,
  isEmptyAttendee,
  MOST_SECOND_EMAILS,
  toldTherapist,
} from "./attendee.ts";
import type { PublishEvent } from "../../db/events.server.ts";
import { mailboxKey } from "../../lib/contact.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { isSessionOver, type Order } from "../orders/order.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

type Column = "name" | "city" | "emergency_name" | "emergency_phone" | "second_email";

/**
 * Reads the attendee of an order.
 * @returns an empty field where nothing was given, or where no key decrypts it: the cipher has raised the alarm then,
 * and the page with the meeting link must open all the same
 */
async function selectAttendee(db: Db, cipher: Cipher, orderId: string): Promise<Attendee> {
  const row = await db
    .selectFrom("attendee")
    .select(["id", "name", "city", "emergency_name", "emergency_phone", "second_email"])
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
    secondEmail: open("second_email"),
  };
}

/**
 * Writes the attendee of an order in place of an earlier one. The caller has locked the order.
 * @param agreedAt when the client said that the second person agrees; as before if unset
 */
async function replaceAttendee(
  trx: Db,
  cipher: Cipher,
  orderId: string,
  attendee: Attendee,
  { now, agreedAt }: { now: Date; agreedAt: Date | undefined },
): Promise<void> {
  const id = randomUUID();
  const close = (column: Column, text: string) =>
    text === "" ? null : cipher.encrypt(text, encryptionContext("attendee", column, id));
  const before = await trx
    .deleteFrom("attendee")
    .where("order_id", "=", orderId)
    .returning("second_email_agreed_at as agreedAt")
    .executeTakeFirst();
  const { secondEmail } = attendee;
  await trx
    .insertInto("attendee")
    .values({
      id,
      order_id: orderId,
      name: close("name", attendee.name),
      city: close("city", attendee.city),
      emergency_name: close("emergency_name", attendee.emergencyName),
      emergency_phone: close("emergency_phone", attendee.emergencyPhone),
      second_email: close("second_email", secondEmail),
      second_email_agreed_at: secondEmail === "" ? null : (agreedAt ?? before?.agreedAt ?? null),
      updated_at: now,
    })
    .execute();
}

async function deleteAttendee(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom("attendee").where("order_id", "=", orderId).execute();
}

/** Deletes the address of a second person, which gets no more emails. */
export async function deleteSecondAttendee(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("attendee")
    .set({ second_email: null, second_email_agreed_at: null })
    .where("order_id", "=", orderId)
    .execute();
}

/** Deletes what was told to a therapist who no longer holds the session. A second person still gets its emails. */
export async function deleteTherapistAttendee(trx: Db, orderId: string): Promise<void> {
  const ofOrder = trx.deleteFrom("attendee").where("order_id", "=", orderId);
  await ofOrder.where("second_email", "is", null).execute();
  await trx
    .updateTable("attendee")
    .set({ name: null, city: null, emergency_name: null, emergency_phone: null })
    .where("order_id", "=", orderId)
    .execute();
}

export interface AttendeeDeps extends Pick<Database, "db"> {
  cipher: Cipher;
}

/** Finds who comes to a session, for the page of its client; empty fields where nothing was given. */
export async function findAttendee(deps: AttendeeDeps, orderId: string): Promise<Attendee> {
  return selectAttendee(deps.db, deps.cipher, orderId);
}

/** Finds what the client told the therapist of a session. */
export async function findTherapistAttendee(
  deps: AttendeeDeps,
  orderId: string,
): Promise<Attendee> {
  return toldTherapist(await findAttendee(deps, orderId));
}

/** Finds where a second person gets emails of a session; `number` counts the addresses named for the booking. */
export async function findSecondAttendee(
  deps: AttendeeDeps,
  orderId: string,
): Promise<{ email: string; number: number } | undefined> {
  const { secondEmail: email } = await findAttendee(deps, orderId);
  if (email === "") return undefined;
  const { number } = await deps.db
    .selectFrom("booking")
    .select("second_emails as number")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { email, number };
}

interface SaveAttendeeDeps extends Database {
  cipher: Cipher;
  publish: PublishEvent;
}

export type SecondEmailRefusal = "own_email" | "email_of_therapist" | "too_many_emails";

type SaveAttendee =
  | { ok: true }
  | { ok: false; reason: "not_booked" | "session_over" | SecondEmailRefusal };

/** Counts a new address of a second person on an open transaction that has locked the order. */
async function nameSecondPerson(
  deps: SaveAttendeeDeps,
  trx: Db,
  order: Order,
  email: string,
): Promise<SecondEmailRefusal | undefined> {
  const orderId = order.id;
  const isOf = (other: string | undefined) => other && mailboxKey(other) === mailboxKey(email);
  if (isOf(order.contact.email)) return "own_email";
  if (isOf((await findTherapistById(trx, order.therapistId))?.email)) return "email_of_therapist";
  const counted = await trx
    .updateTable("booking")
    .set(({ eb }) => ({ second_emails: eb("second_emails", "+", 1) }))
    .where("order_id", "=", orderId)
    .where("second_emails", "<", MOST_SECOND_EMAILS)
    .returning("second_emails as number")
    .executeTakeFirst();
  if (!counted) return "too_many_emails";
  await deps.publish(trx, "second_person.named", { orderId, number: counted.number });
  return undefined;
}

/**
 * Saves who comes to a booked session, until it ends; called by the client's page of the booking. Empty fields delete
 * what was saved. Repeatable. A second person's new address gets an email; the client has said that they agree.
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
    if (isEmptyAttendee(attendee)) {
      await deleteAttendee(trx, orderId);
      return { ok: true };
    }
    const { secondEmail } = attendee;
    const before = await selectAttendee(trx, deps.cipher, orderId);
    const isNamed = secondEmail !== "" && secondEmail !== before.secondEmail;
    const refused = isNamed && (await nameSecondPerson(deps, trx, order, secondEmail));
    if (refused) return { ok: false, reason: refused };
    const at = { now, agreedAt: isNamed ? now : undefined };
    await replaceAttendee(trx, deps.cipher, orderId, attendee, at);
    return { ok: true };
  });
}
