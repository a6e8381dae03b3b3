import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import type { Booking } from "../../bookings/find-booking.server.ts";
import type { OrderClaim } from "../../calendar/list-order-claims.server.ts";
import type { OrderEmail } from "../../email/again/resend-confirmation.server.ts";
import type { Order } from "../../orders/order.ts";
import type { ListedCapture } from "../../payments/list-captures.server.ts";
import type { Goodwill } from "../../payments/goodwill/give-goodwill.server.ts";
import type { StoredReversal } from "../../payments/reversals/record-reversal.server.ts";
import type { Refund } from "../../payments/refunds/list-refunds.server.ts";
import type { AuditRow } from "../../staff/list-audit.server.ts";
import { textOfUseCase } from "../people/audit-text.ts";

/** One line of an order's history. */
export interface TimelineLine {
  at: Date;
  kind: "order" | "payment" | "session" | "email" | "refund" | "staff";
  text: string;
  detail: string;
}

export interface OrderHistory {
  order: Order;
  booking: Booking | undefined;
  captures: readonly ListedCapture[];
  refunds: readonly Refund[];
  emails: readonly OrderEmail[];
  reversals: readonly StoredReversal[];
  goodwill: readonly Goodwill[];
  claims: readonly OrderClaim[];
  audit: readonly AuditRow[];
}

const reversalNames = {
  open: "contested by the client's bank",
  lost: "reversed",
  won: "contested or reversed, and ours again",
} as const;

const emailName = (kind: string) => kind.replaceAll("_", " ");

function emailState({ sentAt, refusedAt, refusal }: OrderEmail): string {
  if (sentAt) return `sent ${formatInstant(sentAt)}`;
  return refusedAt ? `refused: ${refusal ?? "without a reason"}` : "waiting";
}

/** Puts payment, session, emails, refunds and audit of an order into one list, oldest first. */
export function timelineOf(history: OrderHistory): TimelineLine[] {
  const { order, booking, captures, refunds, reversals, emails, claims, audit } = history;
  const price = formatRupees(order.pricePaise);
  const slots = claims.map((one) => `${formatInstant(one.startsAt)} ${one.state}`).join("; ");
  const lines: TimelineLine[] = [
    { at: order.createdAt, kind: "order", text: `Ordered for ${price}`, detail: slots },
    ...captures.map((one) => ({
      at: one.capturedAt,
      kind: "payment" as const,
      text: `${formatRupees(one.amountPaise)} captured`,
      detail: one.transactionId ?? "",
    })),
    ...refunds.map((one) => ({
      at: one.createdAt,
      kind: "refund" as const,
      text: `Refund of ${formatRupees(one.amountPaise)}: ${one.state}`,
      detail: [one.id, one.failureCode].filter(Boolean).join(" "),
    })),
    ...reversals.map((one) => ({
      at: one.decidedAt ?? one.noticedAt,
      kind: "payment" as const,
      text: `${formatRupees(one.amountPaise)} ${reversalNames[one.state]}`,
      detail: one.reference,
    })),
    ...emails.map((one) => ({
      at: one.writtenAt,
      kind: "email" as const,
      text: `Email: ${emailName(one.kind)}`,
      detail: emailState(one),
    })),
    ...audit.map((one) => ({
      at: one.at,
      kind: "staff" as const,
      text: `${textOfUseCase(one.useCase)}, by ${one.actor}`,
      detail: one.reason ?? "",
    })),
    ...sessionLines(booking),
  ];
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function sessionLine(text: string, at: Date | null): TimelineLine[] {
  return at ? [{ at, kind: "session", text, detail: "" }] : [];
}

function sessionLines(booking: Booking | undefined): TimelineLine[] {
  if (!booking) return [];
  return [
    ...sessionLine("Session booked", booking.bookedAt),
    ...sessionLine("Session cancelled", booking.cancelledAt),
    ...sessionLine("No-show recorded", booking.noShowAt),
  ];
}
