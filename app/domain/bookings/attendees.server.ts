import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { Services } from "../../services.ts";
import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { blankForNull, openPersonalRow } from "../../db/open-personal-row.ts";
import type { Cipher } from "../../lib/cipher.ts";
import {
  type Attendee,
  attendeeDetails,
  type AttendeeField,
  attendeeFields,
  noAttendee,
  isEmptyAttendee,
  MOST_SECOND_EMAILS,
  toldFields,
  toldTherapist,
} from "./attendee.ts";
import { mailboxKey } from "../../lib/contact.ts";
import { isSessionOver, type Order } from "../orders/order.ts";
import { findBooking, replaceBookingMeeting, updateBooking } from "./bookings.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

type Column = (typeof attendeeDetails)[AttendeeField]["column"];

/** Returns a value for the column of each of the fields. */
const columnsOf = (
  fields: readonly AttendeeField[],
  valueOf: (field: AttendeeField, column: Column) => string | null,
) =>
  Object.fromEntries(
    fields.map((field) => {
      const { column } = attendeeDetails[field];
      return [column, valueOf(field, column)];
    }),
  ) as { [column in Column]?: string | null };

/**
 * Reads the attendee of an order.
 * @returns an empty field where nothing was given, or where no key decrypts it: the cipher has raised the alarm then,
 * and the page with the meeting link must open all the same
 */
async function selectAttendee(db: Db, cipher: Cipher, orderId: string): Promise<Attendee> {
  const row = await db
    .selectFrom("attendee")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ? blankForNull(openPersonalRow(cipher, "attendee", row).values) : noAttendee;
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
  const before = await trx
    .deleteFrom("attendee")
    .where("order_id", "=", orderId)
    .returning("second_email_agreed_at as agreedAt")
    .executeTakeFirst();
  await trx
    .insertInto("attendee")
    .values({
      id,
      order_id: orderId,
      ...columnsOf(attendeeFields, (field, column) =>
        attendee[field] === ""
          ? null
          : cipher.encrypt(attendee[field], encryptionContext("attendee", column, id)),
      ),
      second_email_agreed_at:
        attendee.secondEmail === "" ? null : (agreedAt ?? before?.agreedAt ?? null),
      updated_at: now,
    })
    .execute();
}

async function deleteAttendee(trx: Db, orderId: string): Promise<void> {
  await trx.deleteFrom("attendee").where("order_id", "=", orderId).execute();
}

interface SecondPerson {
  email: string;
  /** Counts the addresses named for the booking. */
  number: number;
}

/** A second person who was taken off a session, and the session as they knew it. */
export interface RemovedSecondPerson extends SecondPerson {
  startsAt: Date;
  /** The sequence of the calendar entry that is cancelled. */
  sequence: number;
}

/**
 * Keeps a removed person's address until their calendar entry is cancelled, which a job does.
 * @param occurrence unset for the first time
 */
export async function keepRemovedSecondPerson(
  services: Services,
  trx: Db,
  orderId: string,
  { email, number, startsAt, sequence }: RemovedSecondPerson,
  now: Date,
  occurrence?: string,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto("removed_second_person")
    .values({
      id,
      order_id: orderId,
      number,
      email: services.cipher.encrypt(
        email,
        encryptionContext("removed_second_person", "email", id),
      ),
      starts_at: startsAt,
      sequence,
      removed_at: now,
    })
    .onConflict((conflict) => conflict.columns(["order_id", "number"]).doNothing())
    .execute();
  const options = occurrence === undefined ? {} : { occurrence };
  const copy = { kind: "cancelled", version: sequence, secondPerson: number } as const;
  await services.publish(trx, "email", { subject: orderId, ...copy, again: true }, options);
}

/** Finds a removed person whose calendar entry is not cancelled yet. */
export async function findRemovedSecondPerson(
  { db, cipher }: Services,
  orderId: string,
  number: number,
): Promise<RemovedSecondPerson | undefined> {
  const row = await db
    .selectFrom("removed_second_person")
    .select(["id", "email", "starts_at as startsAt", "sequence"])
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, ...session } = row;
  const opened = cipher.decrypt(email, encryptionContext("removed_second_person", "email", id));
  return opened.ok ? { email: opened.text, number, ...session } : undefined;
}

/** Deletes a removed person's address, once their entry is cancelled or there is none. */
export async function deleteRemovedSecondPerson(
  db: Db,
  orderId: string,
  number: number,
): Promise<void> {
  await db
    .deleteFrom("removed_second_person")
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .execute();
}

/**
 * Takes a second person off a session, on an open transaction that has locked the order. Every way to do so goes
 * through here: the address gets no more emails but the cancelled calendar entry, and the session gets another meeting.
 */
async function removeSecondPerson(
  services: Services,
  trx: Db,
  order: Pick<Order, "id" | "state" | "startsAt">,
  person: SecondPerson,
  now: Date,
): Promise<void> {
  const { id: orderId, state, startsAt } = order;
  await trx
    .updateTable("attendee")
    .set({ second_email: null, second_email_agreed_at: null })
    .where("order_id", "=", orderId)
    .execute();
  // The people of a meeting that has begun are in it: the entry alone changes.
  if (state === "booked" && startsAt <= now) await updateBooking(trx, orderId, {});
  else await replaceBookingMeeting(services, trx, order, now);
  const sequence = (await findBooking(trx, orderId))?.icalSequence ?? 0;
  const removed = { ...person, startsAt, sequence };
  if (person.email !== "") await keepRemovedSecondPerson(services, trx, orderId, removed, now);
}

/** Finds the second person of a session; an empty address where no key decrypts it. */
async function selectSecondPerson(
  db: Db,
  cipher: Cipher,
  orderId: string,
): Promise<SecondPerson | undefined> {
  const row = await db
    .selectFrom("attendee")
    .innerJoin("booking", "booking.order_id", "attendee.order_id")
    .select("second_emails as number")
    .where("attendee.order_id", "=", orderId)
    .where("second_email", "is not", null)
    .executeTakeFirst();
  return row && { ...row, email: (await selectAttendee(db, cipher, orderId)).secondEmail };
}

/**
 * Takes the second person off a session, if there is one, as {@link removeSecondPerson} does.
 * @returns true if there was one
 */
export async function takeOffSecondPerson(
  services: Services,
  trx: Db,
  order: Pick<Order, "id" | "state" | "startsAt">,
  now: Date,
): Promise<boolean> {
  const person = await selectSecondPerson(trx, services.cipher, order.id);
  if (person) await removeSecondPerson(services, trx, order, person, now);
  return person !== undefined;
}

/** Deletes what was told to a therapist who no longer holds the session. A second person still gets its emails. */
export async function deleteTherapistAttendee(trx: Db, orderId: string): Promise<void> {
  const ofOrder = trx.deleteFrom("attendee").where("order_id", "=", orderId);
  await ofOrder.where("second_email", "is", null).execute();
  await trx
    .updateTable("attendee")
    .set(columnsOf(toldFields, () => null))
    .where("order_id", "=", orderId)
    .execute();
}

/** Finds who comes to a session, for the page of its client; empty fields where nothing was given. */
export async function findAttendee(services: Services, orderId: string): Promise<Attendee> {
  return selectAttendee(services.db, services.cipher, orderId);
}

/** Finds what the client told the therapist of a session. */
export async function findTherapistAttendee(
  services: Services,
  orderId: string,
): Promise<Attendee> {
  return toldTherapist(await findAttendee(services, orderId));
}

/** Finds where a second person gets emails of a session. */
export async function findSecondAttendee(
  { db, cipher }: Services,
  orderId: string,
): Promise<SecondPerson | undefined> {
  const person = await selectSecondPerson(db, cipher, orderId);
  return person?.email === "" ? undefined : person;
}

export type SecondEmailRefusal = "own_email" | "email_of_therapist" | "too_many_emails";

/**
 * Counts a new address of a second person on an open transaction that has locked the order.
 * @returns its number, or why it is refused
 */
async function countSecondEmail(
  trx: Db,
  order: Order,
  email: string,
): Promise<number | SecondEmailRefusal> {
  const isOf = (other: string | undefined) => other && mailboxKey(other) === mailboxKey(email);
  if (isOf(order.contact.email)) return "own_email";
  if (isOf((await findTherapistById(trx, order.therapistId))?.email)) return "email_of_therapist";
  const counted = await trx
    .updateTable("booking")
    .set(({ eb }) => ({ second_emails: eb("second_emails", "+", 1) }))
    .where("order_id", "=", order.id)
    .where("second_emails", "<", MOST_SECOND_EMAILS)
    .returning("second_emails as number")
    .executeTakeFirst();
  return counted?.number ?? "too_many_emails";
}

/**
 * Saves who comes to a booked session, until it ends; called by the client's page of the booking. Empty fields delete
 * what was saved. Repeatable. A second person's new address gets an email; the client has said that they agree.
 */
export async function saveAttendee(
  services: Services,
  orderId: string,
  attendee: Attendee,
  now: Date,
) {
  return changeOrder(services, orderId, null, async (trx, order) => {
    if (order?.state !== "booked") return refuse("not_booked");
    if (isSessionOver(order, now)) {
      return refuse("session_over");
    }
    if (isEmptyAttendee(attendee)) {
      await takeOffSecondPerson(services, trx, order, now);
      await deleteAttendee(trx, orderId);
      return { ok: true };
    }
    const { secondEmail } = attendee;
    const before = await selectSecondPerson(trx, services.cipher, orderId);
    const isNamed = secondEmail !== "" && secondEmail !== before?.email;
    const number = isNamed ? await countSecondEmail(trx, order, secondEmail) : 0;
    if (typeof number === "string") return refuse(number);
    if (before && before.email !== secondEmail)
      await removeSecondPerson(services, trx, order, before, now);
    const at = { now, agreedAt: isNamed ? now : undefined };
    await replaceAttendee(trx, services.cipher, orderId, attendee, at);
    if (number > 0) {
      const version = (await findBooking(trx, orderId))?.icalSequence ?? 0;
      const copy = {
        subject: orderId,
        kind: "confirmation",
        version,
        secondPerson: number,
      } as const;
      await services.publish(trx, "email", copy);
    }
    return { ok: true };
  });
}
