import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";
import { sameEmail } from "../../db/same-email.ts";
import {
  type DataOwner,
  provenOrderCondition,
  countUnprovenRows,
  listProvenSubjects,
  listProvenVisitors,
} from "./proven-rows.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { DecryptResult, Cipher } from "../../lib/cipher.ts";
import {
  answersText,
  type HeldContact,
  type PersonalAnswers,
  type PersonalConsent,
  type PersonalData,
  type PersonalSession,
} from "./personal-data.ts";
import { heldDataCopy as copy } from "./personal-data.words.ts";
import { underWayPaise } from "../orders/order-money.ts";
import { listEmailChanges } from "../links/email-changes.server.ts";
import type { Contact } from "../../lib/contact.ts";
import { contactColumn } from "../orders/orders.server.ts";
import { shownName } from "../therapists/therapist-name.ts";
import { contactOf } from "../visitors/answers.ts";
import { findAnswers, findQuizAnswers } from "../visitors/answers.server.ts";
import { isSessionOver } from "../orders/order.ts";

/** Queries for all personal data of a mailbox. Nothing here writes. */

/** Lists those of the visitors who have answers. */
async function listIdsWithAnswers(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("intake")
    .select("id")
    .where("id", "in", ids)
    .union(db.selectFrom("quiz").select("user_id as id").where("user_id", "in", ids))
    .execute();
  return rows.map(({ id }) => id);
}

async function findChanges(db: Db, userId: string) {
  const [held, submitted] = await Promise.all([
    db.selectFrom("intake").select("updated_at").where("id", "=", userId).executeTakeFirst(),
    db.selectFrom("quiz").select("updated_at").where("user_id", "=", userId).executeTakeFirst(),
  ]);
  return { held: held?.updated_at, submitted: submitted?.updated_at };
}

async function findOrdersOf(db: Db, owner: DataOwner) {
  return db
    .selectFrom("orders")
    .innerJoin("therapist", "therapist.id", "orders.therapist_id")
    .leftJoin("booking", "booking.order_id", "orders.id")
    .leftJoin("attendee", "attendee.order_id", "orders.id")
    .leftJoin("meeting_opening", (join) =>
      join
        .onRef("meeting_opening.order_id", "=", "orders.id")
        .on("meeting_opening.side", "=", "visitor"),
    )
    .select((eb) =>
      eb
        .selectFrom("session_report")
        .whereRef("session_report.order_id", "=", "orders.id")
        .where("kind", "=", "absence")
        .select((one) => one.fn.max("reported_at").as("at"))
        .as("absenceReportedAt"),
    )
    .select((eb) =>
      eb
        .selectFrom("session_report")
        .whereRef("session_report.order_id", "=", "orders.id")
        .where("kind", "=", "danger")
        .select((one) => one.fn.max("reported_at").as("at"))
        .as("phoneShownAt"),
    )
    .select(
      namedColumns("orders", [
        "id",
        "starts_at",
        "duration_minutes",
        "connection",
        "state",
        "cancelled_by",
        "price_paise",
        "captured_paise",
        "refund_due_paise",
        "refunded_paise",
        "reversed_paise",
      ]),
    )
    .select([
      "orders.created_at as placedAt",
      "therapist.name as therapistName",
      "therapist.name_hi as nameHi",
      contactColumn.as("contact"),
      "booking.link",
      "meeting_opening.first_at as openedAt",
      "attendee.id as attendeeId",
      "attendee.name as attendeeName",
      "attendee.city",
      "attendee.emergency_name as emergencyName",
      "attendee.emergency_phone as emergencyPhone",
      "attendee.second_email as secondEmail",
    ])
    .where(provenOrderCondition(owner))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id")
    .execute();
}

async function findEnquiriesOf(db: Db, email: string) {
  const [support, contact] = await Promise.all([
    db.selectFrom("support").selectAll().where(sameEmail("email", email)).orderBy("id").execute(),
    db.selectFrom("contact").selectAll().where(sameEmail("email", email)).orderBy("id").execute(),
  ]);
  return { support, contact };
}

async function findApplicationsOf(db: Db, email: string) {
  return db
    .selectFrom("training_application")
    .selectAll()
    .where(sameEmail("email", email))
    .orderBy("id")
    .execute();
}

/** Finds the consents of these subjects; a consent to share answers names the therapist. */
async function findConsents(db: Db, subjects: readonly string[]) {
  if (subjects.length === 0) return [];
  return db
    .selectFrom("consent")
    .leftJoin("answer_share", "answer_share.id", "consent.subject")
    .leftJoin("therapist", "therapist.id", "answer_share.therapist_id")
    .selectAll("consent")
    .select(["therapist.name as therapistName", "therapist.name_hi as nameHi"])
    .where("subject", "in", subjects)
    .orderBy("given_at")
    .orderBy("consent.id")
    .execute();
}

/** Lists the consents that are proven to belong to a mailbox, the first one first. */
export async function listProvenConsents(
  db: Db,
  email: string,
): Promise<
  Pick<PersonalConsent, "purpose" | "language" | "channel" | "givenAt" | "withdrawnAt">[]
> {
  const subjects = await listProvenSubjects(db, { email, visitorId: undefined });
  return (await findConsents(db, subjects)).map(
    ({ purpose, language, channel, given_at, withdrawn_at }) => ({
      purpose,
      language,
      channel,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    }),
  );
}

async function findRequests(db: Db, email: string) {
  return db
    .selectFrom("data_request")
    .selectAll()
    .where(sameEmail("email", email))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export type PersonalDataDeps = Services;

/** Finds what staff wrote about orders or to their clients, the first one first. */
async function findWrittenByStaff(
  { db, cipher }: PersonalDataDeps,
  table: "client_note" | "desk_email",
  orderIds: readonly string[],
) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select(["id", "body", "written_at"])
    .where("order_id", "in", orderIds)
    // The words that their client got too are listed once.
    .$if(table === "desk_email", (all) => all.where(sql<boolean>`not to_second`))
    .orderBy("written_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, body, written_at }) => ({
    writtenAt: written_at.toISOString(),
    text: shownText(cipher.decrypt(body, encryptionContext(table, "body", id))),
  }));
}

const shownText = (opened: DecryptResult) => (opened.ok ? opened.text : copy.unreadable);

function heldContact(contact: Contact): HeldContact {
  const { email: _, ...held } = contact;
  return held;
}

/** Whether a session is upcoming, a payment is pending or a refund is outstanding. */
function isOpen(order: Awaited<ReturnType<typeof findOrdersOf>>[number], now: Date): boolean {
  if (underWayPaise(order) > 0) return true;
  if (order.state === "booked") return !isSessionOver(order, now);
  return !["abandoned", "failed", "cancelled", "refunded"].includes(order.state);
}

async function loadAnswersOf(deps: PersonalDataDeps, userId: string): Promise<PersonalAnswers[]> {
  const [changes, held, submitted] = await Promise.all([
    findChanges(deps.db, userId),
    findAnswers(deps.db, deps.cipher, userId),
    findQuizAnswers(deps.db, deps.cipher, userId),
  ]);
  const found: PersonalAnswers[] = [];
  if (changes.held) {
    const answers = held ? answersText(held) : { [copy.groups.answers]: copy.unreadable };
    found.push({ kind: "held", changedAt: changes.held.toISOString(), answers });
  }
  if (changes.submitted && submitted) {
    const changedAt = changes.submitted.toISOString();
    found.push({ kind: "submitted", changedAt, answers: answersText(submitted) });
  }
  return found;
}

function attendeeOf(
  cipher: Cipher,
  order: Awaited<ReturnType<typeof findOrdersOf>>[number],
): PersonalSession["attendee"] {
  type Column = "name" | "city" | "emergency_name" | "emergency_phone" | "second_email";
  const open = (column: Column, stored: string | null) => {
    if (stored === null || order.attendeeId === null) return "";
    const context = encryptionContext("attendee", column, order.attendeeId);
    return shownText(cipher.decrypt(stored, context));
  };
  return {
    name: open("name", order.attendeeName),
    city: open("city", order.city),
    emergencyName: open("emergency_name", order.emergencyName),
    emergencyPhone: open("emergency_phone", order.emergencyPhone),
    secondEmail: open("second_email", order.secondEmail),
  };
}

async function loadSessions(
  deps: PersonalDataDeps,
  owner: DataOwner,
  now: Date,
): Promise<PersonalSession[]> {
  const orders = await findOrdersOf(deps.db, owner);
  return orders.map((order) => ({
    order: order.id,
    placedAt: order.placedAt.toISOString(),
    startsAt: order.startsAt.toISOString(),
    durationMinutes: order.durationMinutes,
    connection: order.connection,
    therapist: shownName({ name: order.therapistName, nameHi: order.nameHi }),
    ...heldContact(order.contact),
    state:
      order.cancelledBy === "operator"
        ? copy.cancelledByUs
        : (copy.orderStates[order.state] ?? order.state),
    pricePaise: order.pricePaise,
    paidPaise: order.capturedPaise ?? 0,
    refundedPaise: order.refundedPaise,
    reversedPaise: order.reversedPaise,
    refundUnderWayPaise: underWayPaise(order),
    meetingLink: order.link,
    absenceReportedAt: order.absenceReportedAt?.toISOString() ?? null,
    phoneShownAt: order.phoneShownAt?.toISOString() ?? null,
    meetingOpenedAt: order.openedAt?.toISOString() ?? null,
    attendee: attendeeOf(deps.cipher, order),
    isOpen: isOpen(order, now),
  }));
}

/** Loads all personal data that is proven to belong to a mailbox. Reads only. */
export async function loadPersonalData(
  deps: PersonalDataDeps,
  owner: DataOwner,
  now: Date,
): Promise<PersonalData> {
  const { db, cipher } = deps;
  const { email } = owner;
  const [visitors, unproven, sessions] = await Promise.all([
    listProvenVisitors(db, owner),
    countUnprovenRows(db, owner),
    loadSessions(deps, owner, now),
  ]);
  const [{ support, contact }, applications, requests] = await Promise.all([
    findEnquiriesOf(db, email),
    findApplicationsOf(db, email),
    findRequests(db, email),
  ]);
  const orderIds = sessions.map(({ order }) => order);
  const emailChanges = await listEmailChanges(deps, [...visitors.map(({ id }) => id), ...orderIds]);
  const consents = await findConsents(db, await listProvenSubjects(db, owner));
  const answered = new Set(
    await listIdsWithAnswers(
      db,
      visitors.map(({ id }) => id),
    ),
  );
  const answers: PersonalAnswers[] = [];
  // One after the other: all at once would take every connection of the process.
  for (const { id } of visitors)
    if (answered.has(id)) answers.push(...(await loadAnswersOf(deps, id)));
  const message = (form: "support" | "contact", row: { submission: string; message: string }) =>
    shownText(cipher.decrypt(row.message, encryptionContext(form, "message", row.submission)));
  return {
    email,
    contacts: visitors.map(({ id, contact: own, since }) => ({
      id,
      ...heldContact(contactOf(own)),
      since: since.toISOString(),
    })),
    unproven,
    answers,
    emailChanges: emailChanges.map(({ oldEmail, newEmail, changedAt, undoneAt }) => ({
      oldEmail,
      newEmail,
      changedAt: changedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    sessions,
    messages: [
      ...support.map((row) => ({
        form: row.order_id ? copy.forms.complaint : copy.forms.support,
        writtenAt: row.created_at.toISOString(),
        name: "",
        phone: "",
        message: message("support", row),
      })),
      ...contact.map((row) => ({
        form: copy.forms.contact,
        writtenAt: row.created_at.toISOString(),
        name: row.name,
        phone: row.phone_number,
        message: message("contact", row),
      })),
    ],
    deskEmails: await findWrittenByStaff(deps, "desk_email", orderIds),
    notes: await findWrittenByStaff(deps, "client_note", orderIds),
    applications: applications.map((row) => {
      const open = (column: "education" | "reason") => {
        const context = encryptionContext("training_application", column, row.submission);
        return shownText(cipher.decrypt(row[column], context));
      };
      return {
        module: row.module,
        writtenAt: row.created_at.toISOString(),
        name: row.name,
        phone: row.phone_number,
        education: open("education"),
        reason: open("reason"),
      };
    }),
    consents: consents.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      notice: row.notice_version,
      noticeHash: row.notice_hash,
      language: row.language,
      button: row.button,
      channel: row.channel,
      therapist: row.therapistName && shownName({ name: row.therapistName, nameHi: row.nameHi }),
      givenAt: row.given_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
    requests: requests.map((row) => ({
      ticket: row.ticket,
      kind: row.kind,
      createdAt: row.created_at.toISOString(),
      words: shownText(
        cipher.decrypt(row.words, encryptionContext("data_request", "words", row.id)),
      ),
    })),
  };
}
