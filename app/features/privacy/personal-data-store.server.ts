import type { Db } from "../../db/connect.server.ts";
import { sameEmail } from "../../db/same-email.ts";
import { type DataOwner, isProvenOrder } from "./proven-rows.server.ts";

/** Queries for all personal data of a mailbox. Nothing here writes. */

/** Lists those of the visitors who have answers. */
export async function listIdsWithAnswers(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("intake")
    .select("id")
    .where("id", "in", ids)
    .union(db.selectFrom("quiz").select("user_id as id").where("user_id", "in", ids))
    .execute();
  return rows.map(({ id }) => id);
}

export async function findChanges(db: Db, userId: string) {
  const [held, submitted] = await Promise.all([
    db.selectFrom("intake").select("updated_at").where("id", "=", userId).executeTakeFirst(),
    db.selectFrom("quiz").select("updated_at").where("user_id", "=", userId).executeTakeFirst(),
  ]);
  return { held: held?.updated_at, submitted: submitted?.updated_at };
}

export async function findOrdersOf(db: Db, owner: DataOwner) {
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
        .selectFrom("therapist_absence")
        .whereRef("therapist_absence.order_id", "=", "orders.id")
        .select((one) => one.fn.max("reported_at").as("at"))
        .as("absenceReportedAt"),
    )
    .select((eb) =>
      eb
        .selectFrom("danger_report")
        .whereRef("danger_report.order_id", "=", "orders.id")
        .select((one) => one.fn.max("danger_report.reported_at").as("at"))
        .as("phoneShownAt"),
    )
    .select([
      "orders.id",
      "orders.created_at as placedAt",
      "orders.starts_at as startsAt",
      "orders.duration_minutes as durationMinutes",
      "orders.connection",
      "therapist.name as therapist",
      "orders.contact_name as name",
      "orders.contact_phone as phone",
      "orders.state",
      "orders.cancelled_by as cancelledBy",
      "orders.price_paise as pricePaise",
      "orders.price_cut_paise as priceCutPaise",
      "orders.captured_paise as capturedPaise",
      "orders.refund_due_paise as refundDuePaise",
      "orders.refunded_paise as refundedPaise",
      "orders.reversed_paise as reversedPaise",
      "booking.link",
      "meeting_opening.first_at as openedAt",
      "attendee.id as attendeeId",
      "attendee.name as attendeeName",
      "attendee.city",
      "attendee.emergency_name as emergencyName",
      "attendee.emergency_phone as emergencyPhone",
    ])
    .where(isProvenOrder(owner))
    .orderBy("orders.created_at", "desc")
    .execute();
}

export async function findEnquiriesOf(db: Db, email: string) {
  const [support, contact] = await Promise.all([
    db.selectFrom("support").selectAll().where(sameEmail("email", email)).execute(),
    db.selectFrom("contact").selectAll().where(sameEmail("email", email)).execute(),
  ]);
  return { support, contact };
}

export async function findApplicationsOf(db: Db, email: string) {
  return db
    .selectFrom("training_application")
    .selectAll()
    .where(sameEmail("email", email))
    .execute();
}

/** Finds the consents of these subjects; a consent to share answers names the therapist. */
export async function findConsents(db: Db, subjects: readonly string[]) {
  if (subjects.length === 0) return [];
  return db
    .selectFrom("consent")
    .leftJoin("answer_share", "answer_share.id", "consent.subject")
    .leftJoin("therapist", "therapist.id", "answer_share.therapist_id")
    .selectAll("consent")
    .select("therapist.name as therapist")
    .where("subject", "in", subjects)
    .orderBy("given_at")
    .execute();
}

export async function findRequests(db: Db, email: string) {
  return db
    .selectFrom("data_request")
    .selectAll()
    .where(sameEmail("email", email))
    .orderBy("created_at")
    .execute();
}
