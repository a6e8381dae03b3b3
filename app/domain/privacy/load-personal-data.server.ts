import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type PersonalTable, personalTables } from "../../db/personal-tables.ts";
import { sameEmail } from "../../db/same-email.ts";
import {
  type DataOwner,
  provenOrderCondition,
  countUnprovenRows,
  listProvenSubjects,
  listProvenVisitors,
} from "./proven-rows.server.ts";
import type { DecryptResult } from "../../lib/cipher.ts";
import { answersText } from "./personal-data.ts";
import { heldDataCopy as copy } from "./personal-data.words.ts";
import { underWayPaise } from "../orders/order-money.ts";
import { listEmailChanges } from "../links/email-changes.server.ts";
import type { Contact } from "../../lib/contact.ts";
import { contactColumn } from "../orders/orders.server.ts";
import { shownName } from "../therapists/therapist-name.ts";
import { contactOf } from "../visitors/answers.ts";
import { findOpenedAnswers, findQuizAnswers } from "../visitors/answers.server.ts";
import { isSessionOver } from "../orders/order.ts";

/** Queries for all personal data of a mailbox. Nothing here writes. */

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
    ])
    .where(provenOrderCondition(owner))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id")
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
export async function listProvenConsents(db: Db, owner: DataOwner) {
  const consents = await findConsents(db, await listProvenSubjects(db, owner));
  return consents.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    notice: row.notice_version,
    noticeHash: row.notice_hash,
    language: row.language,
    /** A `ConsentButton`; null if it was not recorded. */
    button: row.button,
    /** phone: our team read the words to the person. */
    channel: row.channel,
    /** To whom, for a consent to share answers. */
    therapist: row.therapistName && shownName({ name: row.therapistName, nameHi: row.nameHi }),
    givenAt: row.given_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
}

type Registry = typeof personalTables;

type Camel<Text> = Text extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text;

/** What the owner of a row sees of it, under the names in the file. The address is that of the whole. */
export type Shown<Table extends keyof Registry> = {
  -readonly [
    Column in keyof Registry[Table]["columns"] as Column extends "email"
      ? never
      : Registry[Table]["columns"][Column] extends { hidden: true }
        ? never
        : Registry[Table]["columns"][Column] extends { as: infer Name extends string }
          ? Name
          : Camel<Column>
  ]: string;
};

/** Lists the rows of a table that are the owner's, decrypted, the first one first; "" where nothing was given. */
async function listShown<Table extends keyof Registry>(
  { db, cipher }: Services,
  table: Table,
  isTheirs: RawBuilder<unknown>,
): Promise<{ row: Record<string, unknown>; at: string; shown: Shown<Table> }[]> {
  const { key = "id", since = key, columns }: PersonalTable = personalTables[table];
  const begun = sql.ref(since.startsWith("orders.") ? key : since);
  const { rows } = await sql<Record<string, unknown>>`
    select *, ${begun} as at from ${sql.table(table)} where ${isTheirs} order by ${begun}, id`.execute(
    db,
  );
  const seen = Object.entries(columns).filter(([name, { hidden }]) => !hidden && name !== "email");
  return rows.map((row) => ({
    row,
    at: row.at instanceof Date ? row.at.toISOString() : "",
    shown: Object.fromEntries(
      seen.map(([column, { encrypted, as = inCamelCase(column) }]) => {
        const stored = String(row[column] ?? "");
        const context = encryptionContext(table as never, column as never, String(row[key]));
        const isSealed = encrypted !== undefined && stored !== "";
        return [as, isSealed ? shownText(cipher.decrypt(stored, context)) : stored];
      }),
    ) as Shown<Table>,
  }));
}

const inCamelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, initial: string) => initial.toUpperCase());

const shownText = (opened: DecryptResult) => (opened.ok ? opened.text : copy.unreadable);

/** A contact without its email address, which is that of the whole. */
export type HeldContact = Omit<Contact, "email">;

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

/** Answers of an assessment, by the question's text. */
interface PersonalAnswers {
  /** held: saved while being filled in. submitted: with the last step. */
  kind: "held" | "submitted";
  changedAt: string;
  answers: Record<string, string>;
}

async function loadAnswersOf(services: Services, userId: string): Promise<PersonalAnswers[]> {
  const [changes, held, submitted] = await Promise.all([
    findChanges(services.db, userId),
    findOpenedAnswers(services.db, services.cipher, userId),
    findQuizAnswers(services.db, services.cipher, userId),
  ]);
  const found: PersonalAnswers[] = [];
  if (changes.held && held) {
    const answers = answersText(held.answers, held.unreadable);
    found.push({ kind: "held", changedAt: changes.held.toISOString(), answers });
  }
  if (changes.submitted && submitted) {
    const changedAt = changes.submitted.toISOString();
    found.push({ kind: "submitted", changedAt, answers: answersText(submitted) });
  }
  return found;
}

/** In place of what the client did not tell the therapist. */
const noAttendee = { name: "", city: "", emergencyName: "", emergencyPhone: "", secondEmail: "" };

async function loadSessions(services: Services, owner: DataOwner, now: Date) {
  const orders = await findOrdersOf(services.db, owner);
  const attendees = await listShown(services, "attendee", isOfOrders(orders.map(({ id }) => id)));
  const attendeeOf = new Map(attendees.map(({ row, shown }) => [row.order_id, shown]));
  return orders.map((order) => ({
    order: order.id,
    placedAt: order.placedAt.toISOString(),
    startsAt: order.startsAt.toISOString(),
    durationMinutes: order.durationMinutes,
    /** "video", "audio", "in-person"; null where none was preferred. */
    connection: order.connection,
    therapist: shownName({ name: order.therapistName, nameHi: order.nameHi }),
    ...heldContact(order.contact),
    /** "Booked", "Cancelled" */
    state:
      order.cancelledBy === "operator"
        ? copy.cancelledByUs
        : (copy.orderStates[order.state] ?? order.state),
    pricePaise: order.pricePaise,
    paidPaise: order.capturedPaise ?? 0,
    refundedPaise: order.refundedPaise,
    /** Of the payment, what the client's bank has reversed. */
    reversedPaise: order.reversedPaise,
    /** Due for a refund and not refunded yet. */
    refundUnderWayPaise: underWayPaise(order),
    meetingLink: order.link,
    /** When the client last said that the therapist did not come; null if never. */
    absenceReportedAt: order.absenceReportedAt?.toISOString() ?? null,
    /** When the therapist was shown the client's phone number because a life was at risk; null if never. */
    phoneShownAt: order.phoneShownAt?.toISOString() ?? null,
    /** When the client first opened the meeting from a page of the site; null if it is not known. */
    meetingOpenedAt: order.openedAt?.toISOString() ?? null,
    /** What the client told the therapist alone, and a second person's address. */
    attendee: attendeeOf.get(order.id) ?? noAttendee,
    /** The session is upcoming or a payment or refund is pending, so it can't be erased yet. */
    isOpen: isOpen(order, now),
  }));
}

const isOfOrders = (ids: readonly string[]) => sql`order_id = any(${ids})`;

/** Lists what staff wrote about orders or to their clients. */
async function listWrittenByStaff(
  services: Services,
  table: "client_note" | "desk_email",
  isTheirs: RawBuilder<unknown>,
) {
  const rows = await listShown(services, table, isTheirs);
  return rows.map(({ at, shown }) => ({ writtenAt: at, ...shown }));
}

/**
 * Loads all personal data that is proven to belong to a mailbox, as it is shown to its owner. Times are instants in ISO
 * 8601. Reads only.
 */
export async function loadPersonalData(services: Services, owner: DataOwner, now: Date) {
  const { db } = services;
  const { email } = owner;
  const [visitors, unproven, sessions] = await Promise.all([
    listProvenVisitors(db, owner),
    countUnprovenRows(db, owner),
    loadSessions(services, owner, now),
  ]);
  const isFrom = sameEmail("email", email);
  const [support, contact, applications, requests] = await Promise.all([
    listShown(services, "support", isFrom),
    listShown(services, "contact", isFrom),
    listShown(services, "training_application", isFrom),
    listShown(services, "data_request", isFrom),
  ]);
  const orderIds = sessions.map(({ order }) => order);
  const emailChanges = await listEmailChanges(services, [
    ...visitors.map(({ id }) => id),
    ...orderIds,
  ]);
  const answered = new Set(
    await listIdsWithAnswers(
      db,
      visitors.map(({ id }) => id),
    ),
  );
  const answers: PersonalAnswers[] = [];
  // One after the other: all at once would take every connection of the process.
  for (const { id } of visitors)
    if (answered.has(id)) answers.push(...(await loadAnswersOf(services, id)));
  return {
    email,
    contacts: visitors.map(({ id, contact: own, since }) => ({
      id,
      ...heldContact(contactOf(own)),
      since: since.toISOString(),
    })),
    /**
     * How many visitors and orders carry the address without a proof that they belong to its mailbox, such as of
     * another person who typed it: they are counted only.
     */
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
      ...support.map(({ row, at, shown }) => ({
        form: row.order_id ? copy.forms.complaint : copy.forms.support,
        writtenAt: at,
        name: "",
        phone: "",
        ...shown,
      })),
      ...contact.map(({ at, shown }) => ({ form: copy.forms.contact, writtenAt: at, ...shown })),
    ],
    // The words that their client got too are listed once.
    deskEmails: await listWrittenByStaff(
      services,
      "desk_email",
      sql`${isOfOrders(orderIds)} and not to_second`,
    ),
    notes: await listWrittenByStaff(services, "client_note", isOfOrders(orderIds)),
    applications: applications.map(({ row, at, shown }) => ({
      module: String(row.module),
      writtenAt: at,
      ...shown,
    })),
    consents: await listProvenConsents(db, owner),
    requests: requests.map(({ row, at, shown }) => ({
      kind: String(row.kind),
      createdAt: at,
      ...shown,
    })),
  };
}

export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>;
