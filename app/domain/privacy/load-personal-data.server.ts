import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { blankForNull, openPersonalRow, type PersonalRow } from "../../db/open-personal-row.ts";
import { type PersonalTable, personalTables } from "../../db/personal-tables.ts";
import { fieldName, type Row } from "../../db/row.ts";
import { sameEmail } from "../../db/same-email.ts";
import {
  type DataOwner,
  countUnprovenRows,
  findProvenRows,
  type ProvenRows,
} from "./proven-rows.server.ts";
import { answersText, unreadableText } from "./personal-data.ts";
import { noAttendee } from "../bookings/attendee.ts";
import { t } from "../../lib/language/t.ts";
import { underWayPaise } from "../orders/order-money.ts";
import type { OrderState } from "../orders/order-states.ts";
import { isChangeOf } from "../links/email-changes.server.ts";
import { therapistDisplayName } from "../therapists/therapist-name.ts";
import { findTherapistsByIds } from "../therapists/therapists.server.ts";
import { type Answers, parseStoredAnswers } from "../visitors/answers.ts";
import { isSessionOver } from "../orders/order.ts";

/** Queries for all personal data of a mailbox. Nothing here writes. */

/** Builds the SQL condition that a row is the owner's, found as the registry says. */
function isTheirs(by: PersonalTable["by"], mine: ProvenRows): RawBuilder<unknown> {
  const [[way, column] = ["none", ""]] = Object.entries(by ?? {});
  if (way === "email") return sameEmail(column, mine.email);
  if (way === "changed") return isChangeOf([...mine.visitor, ...mine.order]);
  return sql`${sql.ref(column)} = any(${mine[way as "visitor" | "order" | "subject"]})`;
}

/**
 * Lists the rows of a table that are the owner's, each with what the registry shows of it.
 * @param order in which they are listed, in SQL; unset where the caller looks them up
 * @returns shown: the values, with words in place of those that no key decrypts
 */
async function listRows<Table extends keyof typeof personalTables>(
  { db, cipher }: Services,
  table: Table,
  mine: ProvenRows,
  order?: string,
) {
  const { by }: PersonalTable = personalTables[table];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${isTheirs(by, mine)}
    ${order ? sql`order by ${sql.raw(order)}` : sql``}`.execute(db);
  return rows.map((stored) => {
    const { values, unreadable } = openPersonalRow(cipher, table, stored);
    const row = Object.entries(stored).map(([column, value]) => [fieldName(column), value]);
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      unreadable.includes(name) ? unreadableText() : value,
    ]);
    return {
      row: Object.fromEntries(row) as Row<Table>,
      values,
      unreadable,
      shown: Object.fromEntries(shown) as PersonalRow<Table>,
    };
  });
}

/** Lists the consents that are proven to belong to a mailbox, the first one first. */
export async function listProvenConsents(services: Services, mine: ProvenRows) {
  const { rows: shares } = await sql<{ id: string; name: string; nameHi: string | null }>`
    select answer_share.id, name, name_hi as "nameHi" from answer_share
    join therapist on therapist.id = therapist_id where answer_share.id = any(${mine.subject})`.execute(
    services.db,
  );
  const shareOf = new Map(shares.map((share) => [share.id, share]));
  const consents = await listRows(services, "consent", mine, "given_at, id");
  return consents.map(({ row, shown }) => {
    const share = shareOf.get(row.subject);
    return {
      id: row.id,
      ...shown,
      /** To whom, for a consent to share answers. */
      therapist: share ? therapistDisplayName(share) : null,
      givenAt: row.givenAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    };
  });
}

/** Whether a session is upcoming, a payment is pending or a refund is outstanding. */
function isOpen(order: Row<"orders">, now: Date): boolean {
  if (underWayPaise(order) > 0) return true;
  if (order.state === "booked") return !isSessionOver(order, now);
  return !["abandoned", "failed", "cancelled", "refunded"].includes(order.state);
}

/** Lists the answers of assessments, by the question's text. */
async function listAnswers(services: Services, mine: ProvenRows, visitors: string[]) {
  const held = await listRows(services, "intake", mine);
  const submitted = await listRows(services, "quiz", mine);
  const kept = held.map(({ row, values, unreadable }) => ({
    row,
    answers: parseStoredAnswers(values.answers),
    unreadable,
  }));
  const chosen = kept.flatMap(({ answers }) => answers.therapistId ?? []);
  const therapists = await findTherapistsByIds(services.db, chosen);
  const nameOf = ({ therapistId }: Partial<Answers>) => {
    const therapist = therapistId && therapists.get(therapistId);
    return therapist ? therapistDisplayName(therapist) : undefined;
  };
  return visitors.flatMap((id) => [
    ...kept
      .filter(({ row }) => row.id === id)
      .map(({ row, answers, unreadable }) => ({
        /** held: saved while being filled in. submitted: with the last step. */
        kind: "held" as const,
        changedAt: row.updatedAt.toISOString(),
        answers: answersText(answers, unreadable, nameOf(answers)),
      })),
    ...submitted
      .filter(({ row }) => row.userId === id)
      .map(({ row, values }) => ({
        kind: "submitted" as const,
        changedAt: row.updatedAt.toISOString(),
        answers: answersText(parseStoredAnswers(blankForNull(values))),
      })),
  ]);
}

interface SessionFacts {
  id: string;
  name: string;
  nameHi: string | null;
  absenceReportedAt: Date | null;
  phoneShownAt: Date | null;
  openedAt: Date | null;
}

async function findSessionFacts(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<SessionFacts>`
    select orders.id, name, name_hi as "nameHi",
      (select max(reported_at) from session_report
        where order_id = orders.id and kind = 'absence') as "absenceReportedAt",
      (select max(reported_at) from session_report
        where order_id = orders.id and kind = 'danger') as "phoneShownAt",
      (select first_at from meeting_opening
        where order_id = orders.id and side = 'visitor') as "openedAt"
    from orders join therapist on therapist.id = therapist_id where orders.id = any(${orderIds})`.execute(
    db,
  );
  return new Map(rows.map((one) => [one.id, one]));
}

function stateText(state: OrderState): string {
  switch (state) {
    case "placed":
    case "awaiting_payment":
      return t("Not paid yet");
    case "recorded":
      return t("Paid to us, to be confirmed");
    case "abandoned":
    case "failed":
      return t("Never paid");
    case "paid":
      return t("Paid", {}, "the state of an order");
    case "booked":
      return t("Booked");
    case "offered":
      return t("Paid; choose another time");
    case "cancelled":
      return t("Cancelled");
    case "owed":
      return t("Being refunded");
    case "refunded":
      return t("Refunded", {}, "the state of an order");
    case "disputed":
      return t("Our team is checking the payment");
  }
}

async function listSessions(services: Services, mine: ProvenRows, now: Date) {
  const facts = await findSessionFacts(services.db, mine.order);
  const bookings = await listRows(services, "booking", mine);
  const attendees = await listRows(services, "attendee", mine);
  const orders = await listRows(services, "orders", mine, "created_at desc, id");
  return orders.flatMap(({ row: order, shown: { connection, ...contact } }) => {
    const fact = facts.get(order.id);
    if (!fact) return [];
    const isOfOrder = ({ row }: { row: { orderId: string } }) => row.orderId === order.id;
    const attendee = attendees.find(isOfOrder);
    return {
      order: order.id,
      placedAt: order.createdAt.toISOString(),
      startsAt: order.startsAt.toISOString(),
      durationMinutes: order.durationMinutes,
      /** "video", "audio", "in-person"; null where none was preferred. */
      connection,
      therapist: therapistDisplayName(fact),
      ...contact,
      /** "Booked", "Cancelled" */
      state: order.cancelledBy === "operator" ? t("Cancelled by us") : stateText(order.state),
      pricePaise: order.pricePaise,
      paidPaise: order.capturedPaise ?? 0,
      refundedPaise: order.refundedPaise,
      /** Of the payment, what the client's bank has reversed. */
      reversedPaise: order.reversedPaise,
      /** Due for a refund and not refunded yet. */
      refundUnderWayPaise: underWayPaise(order),
      ...(bookings.find(isOfOrder)?.shown ?? { meetingLink: null }),
      /** When the client last said that the therapist did not come; null if never. */
      absenceReportedAt: fact.absenceReportedAt?.toISOString() ?? null,
      /** When the therapist was shown the client's phone number because a life was at risk; null if never. */
      phoneShownAt: fact.phoneShownAt?.toISOString() ?? null,
      /** When the client first opened the meeting from a page of the site; null if it is not known. */
      meetingOpenedAt: fact.openedAt?.toISOString() ?? null,
      /** What the client told the therapist alone, and a second person's address. */
      attendee: attendee ? blankForNull(attendee.shown) : noAttendee,
      /** The session is upcoming or a payment or refund is pending, so it can't be erased yet. */
      isOpen: isOpen(order, now),
    };
  });
}

/**
 * Loads all personal data that is proven to belong to a mailbox, as it is shown to its owner: what the registry shows
 * of each row, and what is told beside it. Times are instants in ISO 8601. Reads only, one statement after the other:
 * all at once would take every connection of the process.
 */
export async function loadPersonalData(services: Services, owner: DataOwner, now: Date) {
  const { db } = services;
  const mine = await findProvenRows(db, owner);
  const list = <Table extends keyof typeof personalTables>(table: Table, order: string) =>
    listRows(services, table, mine, order);
  const users = await list("users", "created_at, id");
  const emailChanges = await list("email_change", "changed_at, id");
  const written = await list("support", "created_at, id");
  // A complaint is whose its booking is: an address that was corrected proves nothing about it.
  const support = written.filter(({ row }) => !row.orderId || mine.order.includes(row.orderId));
  const contact = await list("contact", "created_at, id");
  const deskEmails = await list("desk_email", "written_at, id");
  const notes = await list("client_note", "written_at, id");
  const applications = await list("training_application", "created_at, id");
  const requests = await list("data_request", "created_at, id");
  return {
    email: owner.email,
    contacts: users.map(({ row, shown }) => ({
      id: row.id,
      ...shown,
      since: row.createdAt.toISOString(),
    })),
    /**
     * How many visitors and orders carry the address without a proof that they belong to its mailbox, such as of
     * another person who typed it: they are counted only.
     */
    unproven: await countUnprovenRows(db, owner),
    answers: await listAnswers(
      services,
      mine,
      users.map(({ row }) => row.id),
    ),
    emailChanges: emailChanges
      .filter(({ unreadable }) => unreadable.length === 0)
      .map(({ row, shown }) => ({
        ...shown,
        changedAt: row.changedAt.toISOString(),
        undoneAt: row.undoneAt?.toISOString() ?? null,
      })),
    sessions: await listSessions(services, mine, now),
    messages: [
      ...support.map(({ row, shown }) => ({
        form: row.orderId ? t("Complaint about a session") : t("About Us"),
        writtenAt: row.createdAt.toISOString(),
        name: "",
        phone: "",
        ...shown,
      })),
      ...contact.map(({ row, shown }) => ({
        form: t("Contact Us"),
        writtenAt: row.createdAt.toISOString(),
        ...shown,
      })),
    ],
    // The words that their client got too are listed once.
    deskEmails: deskEmails.filter(({ row }) => !row.toSecond).map(writtenByStaff),
    notes: notes.map(writtenByStaff),
    applications: applications.map(({ row, shown }) => ({
      module: row.module,
      writtenAt: row.createdAt.toISOString(),
      ...shown,
    })),
    consents: await listProvenConsents(services, mine),
    requests: requests.map(({ row, shown }) => ({
      kind: row.kind,
      createdAt: row.createdAt.toISOString(),
      ...shown,
    })),
  };
}

const writtenByStaff = ({ row, shown }: { row: { writtenAt: Date }; shown: { text: string } }) => ({
  writtenAt: row.writtenAt.toISOString(),
  ...shown,
});

export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>;
