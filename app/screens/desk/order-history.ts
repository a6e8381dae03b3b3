import { formatInstant } from "../../lib/india-time.ts";
import { formatPrice, formatRupees } from "../../lib/money.ts";
import type { Booking } from "../../domain/bookings/bookings.server.ts";
import type { OrderEmail } from "../../domain/emails/email-rows.server.ts";
import { outsidePaymentText } from "../../domain/payments/outside-kinds.ts";
import type { AuditRow } from "../../domain/staff/audit.server.ts";
import { textOfUseCase, historyCopy as copy } from "./history.words.ts";
import type { OrderHistory } from "./order-actions.server.ts";

export interface HistoryLine {
  at: Date;
  text: string;
  detail: string;
}

function emailState({ sentAt, refusedAt, refusal }: OrderEmail): string {
  if (sentAt) return copy.sent(formatInstant(sentAt));
  return refusedAt ? copy.refused(refusal ?? copy.noReason) : copy.waiting;
}

/** The session that an entry of the audit names: "2 2026-11-26T11:30:00.000Z", its therapist and start. */
function sessionOf(side: unknown): { therapistId: number; startsAt: Date } | undefined {
  const { session } = (side ?? {}) as { session?: unknown };
  const [, id, start] = /^(\d+) (\S+)$/.exec(typeof session === "string" ? session : "") ?? [];
  return id && start ? { therapistId: Number(id), startsAt: new Date(start) } : undefined;
}

/** The therapists of moves in an order's audit, whose names its history says. */
export function therapistsInHistory(audit: readonly AuditRow[]): number[] {
  return audit
    .flatMap(({ before, after }) => [before, after])
    .flatMap((side) => sessionOf(side)?.therapistId ?? []);
}

/** "Moved from Thu 26 Nov, 5:00 PM IST to Fri 27 Nov, 9:00 AM IST, by …", or what else was done by whom. */
function auditText(row: AuditRow, nameOf: (therapistId: number) => string): string {
  const [before, after] = [sessionOf(row.before), sessionOf(row.after)];
  if (!before || !after) return copy.by(textOfUseCase(row.useCase), row.actor);
  const [from, to] = [before, after].map(({ therapistId, startsAt }) =>
    before.therapistId === after.therapistId
      ? formatInstant(startsAt)
      : copy.with(formatInstant(startsAt), nameOf(therapistId)),
  ) as [string, string];
  const text = row.useCase === "accept-offer" ? copy.acceptedFor : copy.moved;
  return text(from, to, row.actor);
}

const sessionLine = (text: string, at: Date | null): HistoryLine[] =>
  at ? [{ at, text, detail: "" }] : [];

const sessionLines = (booking: Booking | undefined): HistoryLine[] =>
  booking
    ? [
        ...sessionLine(copy.booked, booking.createdAt),
        ...sessionLine(copy.cancelled, booking.cancelledAt),
        ...sessionLine(copy.missed, booking.noShowAt),
      ]
    : [];

/**
 * Puts payment, session, emails, refunds and audit of an order into one list, oldest first.
 * @param nameOf the name of a therapist of {@link therapistsInHistory}
 */
export function historyOf(
  history: OrderHistory,
  nameOf: (therapistId: number) => string,
): HistoryLine[] {
  const { order, booking, captures, refunds, reversals, emails, claims, audit } = history;
  const first = claims[0]?.startsAt ?? order.startsAt;
  const lines: HistoryLine[] = [
    {
      at: order.createdAt,
      text: copy.ordered(formatPrice(order.pricePaise)),
      detail: copy.orderedFor(formatInstant(first)),
    },
    ...captures.map((one) => ({
      at: one.capturedAt,
      text: copy.captured(formatRupees(one.amountPaise)),
      detail: one.transactionId ?? (history.outside ? outsidePaymentText(history.outside) : ""),
    })),
    ...sessionLines(booking),
    ...refunds.map((one) => ({
      at: one.createdAt,
      text: copy.refund(formatRupees(one.amountPaise), one),
      detail: copy.refundDetail(one),
    })),
    ...reversals.map((one) => ({
      at: one.decidedAt ?? one.noticedAt,
      text: copy.reversal[one.state](formatRupees(one.amountPaise)),
      detail: one.reference,
    })),
    ...emails.map((one) => ({
      at: one.writtenAt,
      text: copy.email(one.kind, one.secondPerson),
      detail: emailState(one),
    })),
    ...audit.map((one) => ({
      at: one.at,
      text: auditText(one, nameOf),
      detail: one.reason ?? "",
    })),
  ];
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
