import type { Services } from "../../services.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { therapistDisplayName } from "../therapists/therapist-name.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { hasConfidentialAnswers } from "../visitors/answers.ts";
import { SHARED_DAYS, sharingNotice } from "../visitors/sharing-notice.ts";
import { findQuizAnswers } from "../visitors/answers.server.ts";
import type { Order } from "../orders/order.ts";
import { randomUUID } from "node:crypto";
import type { ConsentButton } from "../visitors/privacy-notice.ts";
import {
  consentSql,
  recordConsent,
  recordConsentWithdrawal,
} from "../visitors/record-consent.server.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

/** A share whose consent is not withdrawn. */
interface StandingShare {
  id: string;
  /** False once the client has submitted other answers, which were not shared. */
  hasSameAnswers: boolean;
}

/**
 * Finds the share of an order with its present therapist; undefined without one, or after its consent was withdrawn.
 */
async function findStandingShare(db: Db, orderId: string): Promise<StandingShare | undefined> {
  const { rows } = await sql<StandingShare>`
    select share.id, coalesce(quiz.updated_at = share.answers_at, false) as "hasSameAnswers"
    from orders
      join answer_share as share
        on share.order_id = orders.id and share.therapist_id = orders.therapist_id
      join consent on consent.subject = share.id and consent.withdrawn_at is null
      left join quiz on quiz.user_id = orders.user_id
    where orders.id = ${orderId}`.execute(db);
  return rows[0];
}

/**
 * The statement that adds a share of the answers that an order's client has submitted; of none, it adds nothing.
 * @param ordered a query with the order's id, therapistId and userId
 */
const shareSql = (id: RawBuilder<string>, ordered: RawBuilder<unknown>) => sql`
  insert into answer_share (id, order_id, therapist_id, answers_at)
  select ${id}, ordered.id, ordered."therapistId", quiz.updated_at
  from ${ordered} as ordered join quiz on quiz.user_id = ordered."userId"
  returning id`;

const sharingConsent = (
  subject: string | RawBuilder<string>,
  therapist: Pick<Therapist, "name" | "nameHi">,
  button: ConsentButton,
) => {
  const { purpose, version, text } = sharingNotice;
  return { subject, purpose, version, text: text(therapistDisplayName(therapist)), button };
};

/** Returns until when the therapist can open shared answers: seven days after the session. */
function sharedUntil({ startsAt, durationMinutes }: Order): Date {
  return addMinutes(startsAt, durationMinutes + SHARED_DAYS * 24 * 60);
}

/** Whether the session of an order can still take place. */
const isToCome = ({ state, startsAt, durationMinutes }: Order, now: Date) =>
  ["placed", "awaiting_payment", "recorded", "paid", "booked"].includes(state) &&
  now < addMinutes(startsAt, durationMinutes);

/** Until when the therapist of a booked order can open its client's answers; undefined if they can't. */
export async function answersSharedUntil(
  db: Db,
  order: Order,
  now: Date,
): Promise<Date | undefined> {
  const until = sharedUntil(order);
  if (order.state !== "booked" || now >= until) return undefined;
  return (await findStandingShare(db, order.id))?.hasSameAnswers ? until : undefined;
}

/** What the client's page of a booking says about their answers. */
interface Sharing {
  /** Until when the therapist can open them; null: they can't, and the client can share them. */
  until: Date | null;
}

/** Loads what a client shares of an order. @returns undefined if there is nothing to share or to withdraw */
export async function loadAnswerSharing(
  services: Services,
  order: Order,
  now: Date,
): Promise<Sharing | undefined> {
  const until = await answersSharedUntil(services.db, order, now);
  if (until) return { until };
  if (order.state !== "booked" || !isToCome(order, now)) return undefined;
  const answers = await findQuizAnswers(services.db, services.cipher, order.userId);
  return answers && hasConfidentialAnswers(answers) ? { until: null } : undefined;
}

type ShareAnswers = { ok: true } | { ok: false; reason: "not_to_come" | "no_answers" };

/** What a client agreed to, and how. */
export interface ShownSharing {
  shown: string;
  therapistName: string;
  button: ConsentButton;
}

/**
 * Records a client's consent that the therapist of their order opens the answers of their assessment. Repeatable.
 * @param shown the version of the notice beside the box or button; consent to an earlier text counts for nothing
 * @param therapistName the therapist whom that text named; after a move to another therapist the consent is refused
 */
export async function shareAnswers(
  db: Db,
  orderId: string,
  { shown, therapistName, button }: ShownSharing,
  now: Date,
): Promise<ShareAnswers> {
  return db.transaction().execute(async (trx): Promise<ShareAnswers> => {
    const order = await lockOrder(trx, orderId);
    const therapist = order && (await findTherapistById(trx, order.therapistId));
    const isShown = shown === sharingNotice.version && therapistName === therapist?.name;
    if (!therapist || !isShown || !isToCome(order, now))
      return { ok: false, reason: "not_to_come" };
    const standing = await findStandingShare(trx, orderId);
    if (standing?.hasSameAnswers) return { ok: true };
    if (standing) await endShare(trx, standing.id, now);
    const id = randomUUID();
    const ordered = sql`(select id, therapist_id as "therapistId", user_id as "userId"
      from orders where id = ${orderId})`;
    const { rows } = await shareSql(sql`${id}::uuid`, ordered).execute(trx);
    if (rows.length === 0) return { ok: false, reason: "no_answers" };
    await recordConsent(trx, sharingConsent(id, therapist, button), now);
    return { ok: true };
  });
}

/**
 * The parts of a new order's statement that do what {@link shareAnswers} does. No other request can share its answers
 * yet. Empty where the notice is not the one in force, or names another therapist.
 */
export function newShareSql(
  therapist: Pick<Therapist, "name" | "nameHi">,
  { shown, therapistName, button }: ShownSharing,
  now: Date,
): RawBuilder<unknown>[] {
  if (shown !== sharingNotice.version || therapistName !== therapist.name) return [];
  // The statement is sent again where a pay page is lost: the database gives each share its id.
  const share = shareSql(sql`gen_random_uuid()`, sql`ordered`);
  const agreement = sharingConsent(sql`shared.id`, therapist, button);
  const consent = consentSql(agreement, now, sql`shared`);
  return [sql`shared as (${share})`, sql`agreed as (${consent})`];
}

const endShare = (trx: Db, id: string, now: Date) =>
  recordConsentWithdrawal(trx, { subject: id, purpose: sharingNotice.purpose }, now);

/** Records that a client withdrew that consent. The therapist can't open the answers from then on. Repeatable. */
export async function stopSharingAnswers(db: Db, orderId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const standing = await findStandingShare(trx, orderId);
    if (standing) await endShare(trx, standing.id, now);
  });
}
