import type { AuditedServices, Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { decryptedText } from "../../lib/cipher.ts";
import type { Contact } from "../../lib/contact.ts";
import type { Language } from "../../lib/language/language.ts";
import { addDays, indiaDay, instantOf } from "../../lib/india-time.ts";
import { digest, fingerprint, stableUuid } from "../../lib/token.ts";
import { emailKind } from "../emails/email-kind.server.ts";
import { calledIn } from "../emails/session.server.ts";
import { greeting, typedParagraphs } from "../emails/email-layout.ts";
import { recordEmailDue } from "../emails/email-rows.server.ts";
import { reasonOfSecondPerson } from "../emails/second-person.server.ts";
import { DESK_EMAIL_LENGTH, MOST_MEMBERS } from "./written-text.ts";
import { findSecondAttendee } from "../bookings/attendees.server.ts";
import type { ClientGroup, GroupMember } from "./client-group.ts";
import { listSecondPersons, type SecondOfGroup } from "./left-out.server.ts";
import { findAddressesWithEnough, mayEmailByHand } from "../orders/emails-by-hand.server.ts";
import { contactColumn, findOrder } from "../orders/orders.server.ts";
import { t } from "../../lib/language/t.ts";

/**
 * Lists the clients of a group, the earliest session first: each once, also with several sessions. Without cancelled
 * sessions, offers that have no answer yet, and clients who have asked for an erasure.
 * @returns at most one more than {@link MOST_MEMBERS}
 */
export async function listEmailGroup(
  db: Db,
  group: ClientGroup,
  now: Date,
): Promise<GroupMember[]> {
  const { day, therapistId } = group;
  const from = day === undefined ? now : instantOf(day, 0);
  const { rows } = await sql<GroupMember>`
    select * from (
      select distinct on (lower(contact_email collate "C")) orders.id as "orderId", contact_name as name,
        contact_email as email, orders.starts_at as "startsAt", therapist.name as "therapistName"
      from claim join orders on orders.id = claim.order_id
        join therapist on therapist.id = claim.therapist_id
      where claim.state = 'booked' and orders.state = 'booked'
        and contact_email <> '' and erasure_requested_at is null
        and lower(during) >= ${from}
        and ${day === undefined ? sql`true` : sql`lower(during) < ${instantOf(addDays(day, 1), 0)}`}
        and ${therapistId === undefined ? sql`true` : sql`claim.therapist_id = ${therapistId}`}
      order by lower(contact_email collate "C"), orders.starts_at
      limit ${MOST_MEMBERS + 1}) each_once
    order by "startsAt", "orderId"`.execute(db);
  return rows;
}

/** Identifies who gets an email as a page shows them: another list is another value. */
export const groupVersion = (
  members: readonly GroupMember[],
  seconds: readonly SecondOfGroup[] = [],
): string =>
  digest(
    [
      ...members.map(({ orderId, email }) => `${orderId} ${email}`),
      ...seconds.map(({ orderId }) => `second ${orderId}`),
    ].join("\n"),
  );

/** What a staff member writes. */
interface Written {
  staffId: string;
  text: string;
}

type TextRefusal = "text_missing" | "text_too_long";
type WriteRefused = { ok: false; reason: "client_gone" | "enough_emails" | TextRefusal };
type GroupRefused = {
  ok: false;
  reason: "list_changed" | "no_clients" | "too_many" | TextRefusal;
};

/** Returns why a text can't be sent; undefined if it can. It is sent whole or not at all. */
const refusalOfText = (text: string): TextRefusal | undefined => {
  if (text === "") return "text_missing";
  return text.length > DESK_EMAIL_LENGTH ? "text_too_long" : undefined;
};

/** To a client at an address, or to the second person of a session. */
type Recipient = { orderId: string; email: string } | { orderId: string; toSecond: true };

/**
 * Stores an email to each recipient and records it as due, for the sender of its kind. The same words to the same
 * address on one day are one email, by any sender and however the group was chosen.
 * @returns to how many it goes now; the others have it already
 */
async function queueEmails(
  services: AuditedServices,
  trx: Db,
  to: readonly Recipient[],
  { staffId, text }: Written,
  now: Date,
): Promise<number> {
  const keyOf = (recipient: string) =>
    fingerprint(`desk email ${recipient} ${indiaDay(now)} ${text}`, services.secretKey);
  const rows = to.map((one) => {
    const { orderId } = one;
    // A second person's address is encrypted: the session stands for it.
    const id = stableUuid(keyOf("email" in one ? one.email.toLowerCase() : `second of ${orderId}`));
    const body = services.cipher.encrypt(text, encryptionContext("desk_email", "body", id));
    const written = { id, order_id: orderId, staff_id: staffId, body, written_at: now };
    return { ...written, to_second: "toSecond" in one };
  });
  const added = await trx
    .insertInto("desk_email")
    // In one order: two that write to overlapping groups wait for each other, and do not lock each other out.
    .values(rows.toSorted((one, other) => one.id.localeCompare(other.id)))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(["number", "order_id"])
    .execute();
  for (const { number, order_id } of added) {
    const email = { subject: order_id, kind: "desk_email", version: number } as const;
    await recordEmailDue(trx, email, now);
    await services.publish(trx, "email", { ...email, again: true });
  }
  return added.length;
}

/** Writes to the client of an order. The audit has who and to whom, never the text. */
export async function writeToClient(
  services: AuditedServices,
  orderId: string,
  written: Written,
  now: Date,
): Promise<{ ok: true } | WriteRefused> {
  const text = written.text.trim();
  const refused = refusalOfText(text);
  if (refused) return { ok: false, reason: refused };
  return services.db.transaction().execute(async (trx): Promise<{ ok: true } | WriteRefused> => {
    const email = (await findOrder(trx, orderId))?.contact.email;
    if (!email) return { ok: false, reason: "client_gone" };
    if (!(await mayEmailByHand(trx, email, now))) return { ok: false, reason: "enough_emails" };
    const count = await queueEmails(services, trx, [{ orderId, email }], { ...written, text }, now);
    if (count > 0) await services.audit(trx, { useCase: "write-to-client", subject: orderId }, now);
    return { ok: true };
  });
}

/** "2026-11-28 therapist 7" */
const groupName = ({ day, therapistId, toSeconds }: ClientGroup) =>
  [day, therapistId !== undefined && `therapist ${therapistId}`, toSeconds && "second persons"]
    .filter(Boolean)
    .join(" ");

type WrittenToGroup = { ok: true; people: number; refused: number } | GroupRefused;

/**
 * Writes to each client of a group, and to second persons if the group has them, all in one transaction or none.
 * @param written.shown the group that the preview showed, from {@link groupVersion}
 * @returns to how many it goes; `refused` have had all emails by hand of 24 hours, and do not get it
 */
export async function writeEmailToGroup(
  services: AuditedServices,
  group: ClientGroup,
  written: Written & { shown: string },
  now: Date,
): Promise<WrittenToGroup> {
  const text = written.text.trim();
  const reason = refusalOfText(text);
  if (reason) return { ok: false, reason };
  return services.db.transaction().execute(async (trx): Promise<WrittenToGroup> => {
    const members = await listEmailGroup(trx, group, now);
    if (members.length === 0) return { ok: false, reason: "no_clients" };
    if (members.length > MOST_MEMBERS) return { ok: false, reason: "too_many" };
    const seconds = group.toSeconds ? await listSecondPersons(trx, group, now) : [];
    if (seconds.length > MOST_MEMBERS) return { ok: false, reason: "too_many" };
    if (groupVersion(members, seconds) !== written.shown)
      return { ok: false, reason: "list_changed" };
    const emails = members.map(({ email }) => email);
    const enough = await findAddressesWithEnough(trx, emails, now);
    const to = [
      ...members.filter(({ email }) => !enough.has(email)),
      ...seconds.flatMap(({ orderId, hasEnough }) =>
        hasEnough ? [] : { orderId, toSecond: true as const },
      ),
    ];
    const people = await queueEmails(services, trx, to, { ...written, text }, now);
    const refused = members.length + seconds.length - to.length;
    const after = { people, sentBefore: to.length - people, refused };
    const entry = { useCase: "write-to-clients", subject: groupName(group), after };
    if (people > 0) await services.audit(trx, entry, now);
    return { ok: true, people, refused };
  });
}

/** An email of staff to a client, as the client's page lists it. */
export interface DeskEmail {
  writtenAt: Date;
  /** The email address of who wrote it. */
  author: string;
  text: string;
  state: "sent" | "refused" | "waiting";
  toSecond: boolean;
}

/** Lists the emails of staff about a client's orders, the newest first. */
export async function listDeskEmails(
  { db, cipher }: Services,
  orderIds: readonly string[],
): Promise<DeskEmail[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Omit<DeskEmail, "text"> & { id: string; body: string }>`
    select desk_email.id, body, desk_email.written_at as "writtenAt", to_second as "toSecond", staff.email as author,
      case when sent_at is not null then 'sent' when refused_at is not null then 'refused' else 'waiting' end as state
    from desk_email join staff on staff.id = staff_id
      left join email on email.subject = desk_email.order_id and kind = 'desk_email' and version = number
    where desk_email.order_id = any(${orderIds}) order by number desc`.execute(db);
  return rows.map(({ id, body, ...one }) => ({
    ...one,
    text: decryptedText(cipher.decrypt(body, encryptionContext("desk_email", "body", id))),
  }));
}

/**
 * An email of staff to the client of an order, at the address that the order has now, or to the second person whom the
 * session has now; none to one who was taken off. Its subject and first line say nothing of what it is about.
 */
const deskEmail = emailKind(
  async (services, { subject: orderId, version: number }) => {
    const { rows } = await sql<{
      id: string;
      body: string;
      dueAt: Date;
      toSecond: boolean;
      contact: Contact;
      language: Language;
    }>`
      select desk_email.id, body, written_at as "dueAt", to_second as "toSecond", ${contactColumn} as contact, orders.language
      from desk_email join orders on orders.id = order_id
      where number = ${number} and order_id = ${orderId}`.execute(services.db);
    const [found] = rows;
    if (!found) return undefined;
    const { id, toSecond, contact, language, dueAt } = found;
    const second = toSecond ? await findSecondAttendee(services, orderId) : undefined;
    if (toSecond && !second) return undefined;
    const context = encryptionContext("desk_email", "body", id);
    return {
      to: second
        ? { name: "", address: second.email }
        : { name: contact.name, address: contact.email },
      model: {
        text: decryptedText(services.cipher.decrypt(found.body, context)),
        client: calledIn({ contact }),
        toSecond,
      },
      language,
      dueAt,
    };
  },
  ({ text, client, toSecond }, { brand }) => ({
    subject: t("A message from {brand}", { brand: brand.name }),
    preheader: t("Our team has written to you."),
    heading: t("A message from our team"),
    blocks: [toSecond ? undefined : greeting(client), ...typedParagraphs(text)],
    reason: toSecond
      ? reasonOfSecondPerson(client, brand)
      : t(
          "You’re getting this email because you have a booking with {brand}. To write back, answer this email.",
          { brand: brand.name },
        ),
  }),
);

export const deskEmailKinds = { desk_email: deskEmail };
