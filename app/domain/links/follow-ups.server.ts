import type { AuditedServices, Services } from "../../services.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { mayEmailByHand } from "../orders/emails-by-hand.server.ts";
import { findOrder, isErasureRequested, lockOrder } from "../orders/orders.server.ts";
import {
  addClientForOrder,
  placeOrderByStaff,
  type PlaceOrderByStaff,
} from "../orders/place-order-by-staff.server.ts";
import { settleIfFree } from "../payments/settle-free-order.server.ts";
import { FOLLOW_UPS_AT_MOST, followUpHeldUntil, followUpReminderAt } from "./follow-up.ts";
import { type PayLink, payLinkState, type PayLinkState } from "./pay-link.ts";
import { linkPath } from "./link-kinds.ts";
import { findLinkToken } from "./secret-links.server.ts";
import { lockPayLinksOf } from "./replace-pay-links.server.ts";
import {
  createPayLink,
  findPayLinkOfOrder,
  lockPayLink,
  releasePayLink,
} from "./pay-links.server.ts";

/**
 * Follow-ups (docs/decisions/0083): the next sessions of a client, proposed after a session. Each has an order, a hold
 * and a pay link of its own, by the rules of a booking for a caller; the links of a series have a common id.
 */

export type FollowUpProposer = "therapist" | "staff";
export type FollowUpEnder = FollowUpProposer | "client";

export interface FollowUpProposal {
  /** The booked session that they follow: its client, therapist, length and way to connect are theirs. */
  afterOrderId: string;
  by: FollowUpProposer;
  /** Starts of the sessions. */
  starts: readonly Date[];
  /** How many series the session had when the form was shown: a second press proposes nothing more. */
  shown: number;
}

export type ProposeFollowUps =
  | { ok: true; orderIds: readonly string[] }
  | { ok: false; reason: "not_booked" | "none_chosen" | "too_many" | "too_near" | "already" }
  /**
   * enough_emails: all that staff may send them by hand in 24 hours. contested: two mailboxes claim the session, and
   * the proposal would go to one of them. erasure_asked: a proposal would store anew what the client wants erased.
   */
  | { ok: false; reason: "no_address" | "enough_emails" | "contested" | "erasure_asked" }
  /** The first of the times that the client can't have; nothing was proposed. */
  | { ok: false; reason: Extract<PlaceOrderByStaff, { ok: false }>["reason"]; startsAt: Date };

/** Ends the transaction: a series is proposed whole or not at all. */
class SlotRefused extends Error {
  readonly refusal: Extract<ProposeFollowUps, { ok: false }>;
  constructor(refusal: Extract<ProposeFollowUps, { ok: false }>) {
    super("a time of the series can’t be held");
    this.refusal = refusal;
  }
}

/**
 * Proposes the next sessions of a client, at today's price: holds every slot, or none. The client gets one email with
 * one page, and pays each session by its own link. Therapists' own sessions only: their screen finds them so.
 */
export async function proposeFollowUps(
  services: AuditedServices,
  { afterOrderId, by, starts, shown }: FollowUpProposal,
  now: Date,
): Promise<ProposeFollowUps> {
  const times = [...new Set(starts.map((start) => start.getTime()))].toSorted((a, b) => a - b);
  if (times.length === 0) return { ok: false, reason: "none_chosen" };
  if (times.length > FOLLOW_UPS_AT_MOST) return { ok: false, reason: "too_many" };
  try {
    return await services.db.transaction().execute(async (trx): Promise<ProposeFollowUps> => {
      const { contact: to } = (await findOrder(trx, afterOrderId)) ?? {};
      if (to && !(await mayEmailByHand(trx, to.email, now)))
        return { ok: false, reason: "enough_emails" };
      const after = await lockOrder(trx, afterOrderId);
      if (after?.state !== "booked") return { ok: false, reason: "not_booked" };
      if (after.contact.email === "") return { ok: false, reason: "no_address" };
      if (after.isContested) return { ok: false, reason: "contested" };
      if (await isErasureRequested(trx, afterOrderId))
        return { ok: false, reason: "erasure_asked" };
      const { count } = await trx
        .selectFrom("pay_link")
        .select(({ fn }) => fn.count<string>("series").distinct().as("count"))
        .where("follows", "=", afterOrderId)
        .executeTakeFirstOrThrow();
      if (Number(count) !== shown) return { ok: false, reason: "already" };
      const { contact, therapistId, durationMinutes, connection } = after;
      const client = { name: contact.name, email: contact.email, phone_number: contact.phone };
      const userId = await addClientForOrder(trx, client);
      // Their emails and pages have the language of the session before.
      const deskClient = { userId, contact: client, language: after.language };
      const series = { id: randomUUID(), follows: afterOrderId, proposedBy: by };
      const orderIds: string[] = [];
      for (const time of times) {
        const startsAt = new Date(time);
        const heldUntil = followUpHeldUntil(startsAt, now);
        if (!heldUntil) throw new SlotRefused({ ok: false, reason: "too_near" });
        const booking = { therapistId, startsAt, durationMinutes, connection, heldUntil };
        const placed = await placeOrderByStaff(services, trx, booking, deskClient, now);
        if (!placed.ok) throw new SlotRefused({ ...placed, startsAt });
        const remindAt = followUpReminderAt(heldUntil, now);
        const { order } = placed;
        const link = { order, heldUntil, remindAt, isEmailed: false, series };
        await createPayLink(services, trx, link, now);
        // Without a price it is booked at once; its link only joins it to the series.
        await settleIfFree(services, trx, order, now);
        orderIds.push(order.id);
      }
      const [orderId] = orderIds;
      if (orderId) await publishEmails(services.publish, trx, orderId, { follow_ups: 0 });
      const audited = { sessions: orderIds.length, by };
      const entry = { useCase: "propose-follow-ups", subject: afterOrderId, after: audited };
      await services.audit(trx, entry, now);
      return { ok: true, orderIds };
    });
  } catch (error) {
    if (error instanceof SlotRefused) return error.refusal;
    throw error;
  }
}

/** One proposed session. */
export interface FollowUpPlan {
  link: PayLink;
  state: PayLinkState;
}

/** The sessions that were proposed together. */
export interface FollowUpSeries {
  id: string;
  by: FollowUpProposer;
  createdAt: Date;
  endedBy: FollowUpEnder | null;
  sessions: readonly FollowUpPlan[];
}

/** Whether a series can be ended: it was not ended, and one of its sessions can still be paid. */
export const canEndFollowUps = ({ endedBy, sessions }: FollowUpSeries): boolean =>
  endedBy === null && sessions.some(({ state }) => state === "to_pay");

/** Lists the links of a series, by the start of their sessions. */
const listLinksOfSeries = (db: Db, seriesId: string) =>
  db
    .selectFrom("pay_link")
    .innerJoin("orders", "orders.id", "pay_link.order_id")
    .select(["order_id as orderId", "proposed_by as by", "pay_link.created_at as createdAt"])
    .select("series_ended_by as endedBy")
    .where("series", "=", seriesId)
    .orderBy("starts_at")
    .execute();

export async function findFollowUpSeries(
  db: Db,
  id: string,
  now: Date,
): Promise<FollowUpSeries | undefined> {
  const links = await listLinksOfSeries(db, id);
  const { by, createdAt, endedBy } = links[0] ?? {};
  if (!by || !createdAt) return undefined;
  const sessions: FollowUpPlan[] = [];
  for (const { orderId } of links) {
    const link = await findPayLinkOfOrder(db, { id: orderId, attemptOf: null }, now);
    if (link) sessions.push({ link, state: payLinkState(link, now) });
  }
  return { id, by, createdAt, endedBy: endedBy ?? null, sessions };
}

/** Lists what was proposed after a session, the newest first. */
export async function listFollowUpSeries(
  db: Db,
  afterOrderId: string,
  now: Date,
): Promise<FollowUpSeries[]> {
  const { rows } = await sql<{ id: string }>`
    select series as id from pay_link where follows = ${afterOrderId}
    group by series order by max(created_at) desc`.execute(db);
  const found = await Promise.all(rows.map(({ id }) => findFollowUpSeries(db, id, now)));
  return found.filter((series) => series !== undefined);
}

/** Returns the paths of the pages on which the sessions of a series are paid, by order, without a language. */
export async function listFollowUpPaths(
  services: Services,
  { sessions }: FollowUpSeries,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>();
  for (const { link } of sessions) {
    const token = await findLinkToken(services, "pay", link.orderId);
    if (token) paths.set(link.orderId, linkPath("pay", token));
  }
  return paths;
}

export type EndFollowUps = { ok: true; released: number } | { ok: false; reason: "not_open" };

/**
 * Ends a series: what is not paid is released, and its client told by one email; what is paid stays booked, with its
 * own cancellation. A link whose payment page is open stays, so that its client does not pay for a slot that is gone.
 * @param by who asks: its client, its therapist or staff
 */
export async function endFollowUps(
  services: AuditedServices,
  seriesId: string,
  by: FollowUpEnder,
  now: Date,
): Promise<EndFollowUps> {
  return services.db.transaction().execute(async (trx): Promise<EndFollowUps> => {
    const orderIds = (await listLinksOfSeries(trx, seriesId)).map(({ orderId }) => orderId);
    await lockPayLinksOf(trx, orderIds);
    const ended = await trx
      .updateTable("pay_link")
      .set({ series_ended_by: by, series_ended_at: now })
      .where("series", "=", seriesId)
      .where("series_ended_at", "is", null)
      .returning("follows")
      .execute();
    const [first] = orderIds;
    if (!first || ended.length === 0) return { ok: false, reason: "not_open" };
    let released = 0;
    for (const orderId of orderIds) {
      const link = await lockPayLink(trx, orderId, now);
      if (!link || payLinkState(link, now) !== "to_pay") continue;
      await releasePayLink(trx, link, by === "client" ? "client" : "staff", now);
      released += 1;
    }
    if (released > 0) await publishEmails(services.publish, trx, first, { follow_ups_ended: 0 });
    const entry = { useCase: "end-follow-ups", subject: ended[0]?.follows ?? first };
    await services.audit(trx, { ...entry, after: { by, released } }, now);
    return { ok: true, released };
  });
}
