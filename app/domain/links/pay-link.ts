import type { Row } from "../../db/row.ts";
import type { Schema } from "../../db/schema.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";

/** How long staff may hold a slot for a client who pays by a link, in hours from now. */
export const PAY_LINK_HOURS: readonly number[] = [2, 4, 8, 12, 24];

/** A hold ends so many hours before the session at the latest, so that its time can still be booked by another. */
export const LAST_HOURS_BEFORE = 2;

/**
 * Returns when a hold of so many hours ends: two hours before the session at the latest.
 * @returns undefined when that is over, or not an offered number of hours
 */
export function payLinkEnd(startsAt: Date, hours: number, now: Date): Date | undefined {
  if (!PAY_LINK_HOURS.includes(hours)) return undefined;
  const latest = addMinutes(startsAt, -LAST_HOURS_BEFORE * 60);
  const wanted = addMinutes(now, hours * 60);
  const end = wanted < latest ? wanted : latest;
  return end > now ? end : undefined;
}

const MOST_REMINDER_MINUTES = 4 * 60;

/** Returns when the client is reminded: when a quarter of the time is left, at most four hours before the end. */
export function payReminderAt(heldUntil: Date, now: Date): Date {
  const quarter = (heldUntil.getTime() - now.getTime()) / 60_000 / 4;
  return addMinutes(heldUntil, -Math.min(quarter, MOST_REMINDER_MINUTES));
}

/** The columns that a pay link is read with; `app/db/migrations` says what they mean. */
export const payLinkColumns = [
  "order_id",
  "held_until",
  "sendings",
  "reminded_at",
  "end_reason",
  "ended_at",
  "series",
] as const satisfies readonly (keyof Schema["pay_link"])[];

type PayLinkRow = Row<"pay_link", (typeof payLinkColumns)[number]>;

/** Why a link opens no payment any more. */
export type PayLinkEndReason = NonNullable<PayLinkRow["endReason"]>;

/** Why a link ended without a payment. */
export type UnpaidEndReason = Exclude<PayLinkEndReason, "paid">;

export interface PayLink extends PayLinkRow {
  /** The orders by which it was to be paid, the first one first. */
  attempts: readonly [Order, ...Order[]];
  /** Staff hold the slot of the last attempt. */
  isHeld: boolean;
}

/**
 * to_pay: its client can pay. being_paid: the payment page of the last attempt is open. being_decided: that page is
 * over, and the payment company has not said what became of it; or finance has not confirmed a payment outside.
 * paid: an attempt was captured. ended: it opens no payment any more.
 */
export type PayLinkState = "to_pay" | "being_paid" | "being_decided" | "paid" | "ended";

export const lastAttempt = ({ attempts }: Pick<PayLink, "attempts">): Order =>
  attempts.at(-1) ?? attempts[0];

/** Returns the attempt that was captured, the booked one before others; undefined without any. */
export function paidAttempt({ attempts }: Pick<PayLink, "attempts">): Order | undefined {
  const captured = attempts.filter(({ capturedPaise }) => capturedPaise !== null);
  return captured.find(({ state }) => state === "booked") ?? captured[0];
}

/** Returns the attempt that a link shows: the one that was captured, or else the last one. */
export const shownAttempt = (link: Pick<PayLink, "attempts">): Order =>
  paidAttempt(link) ?? lastAttempt(link);

export const isPayPageOpen = (order: Order, now: Date): boolean =>
  order.state === "awaiting_payment" &&
  order.paymentExpiresAt !== null &&
  now < order.paymentExpiresAt;

/** Whether a payment to us is recorded that finance has not confirmed: meanwhile the client has nothing to pay. */
export const isPaymentRecorded = (link: Pick<PayLink, "attempts">): boolean =>
  lastAttempt(link).state === "recorded";

/** Of the last attempt: it never began, or nothing came of it. */
const toPay: ReadonlySet<string> = new Set(["placed", "abandoned", "failed"]);

/** Determines what can be done with a link. */
export function payLinkState(link: PayLink, now: Date): PayLinkState {
  if (paidAttempt(link)) return "paid";
  const last = lastAttempt(link);
  if (isPayPageOpen(last, now)) return "being_paid";
  if (isPaymentRecorded(link)) return "being_decided";
  if (link.endedAt || link.heldUntil <= now || !link.isHeld) return "ended";
  return toPay.has(last.state) ? "to_pay" : "being_decided";
}

/** Determines why a link that has ended was not paid: a job writes the reason a minute later. */
export function unpaidEndReason(
  { endReason, heldUntil }: Pick<PayLink, "endReason" | "heldUntil">,
  now: Date,
): UnpaidEndReason {
  if (endReason && endReason !== "paid") return endReason;
  return heldUntil <= now ? "unpaid" : "lost";
}
