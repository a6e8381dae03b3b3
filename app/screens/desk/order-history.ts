import { formatInstant } from "../../lib/india-time.ts";
import { formatPrice, formatRupees } from "../../lib/money.ts";
import type { OrderEmail } from "../../domain/emails/email-rows.server.ts";
import { readSessionVersion } from "../../domain/bookings/reschedule-booking.server.ts";
import { outsidePaymentText } from "../../domain/payments/outside-kinds.ts";
import { isPaidTwice } from "../../domain/payments/refund-retry-policy.ts";
import type { Refund } from "../../domain/payments/refunds.server.ts";
import type { AuditRow } from "../../domain/staff/audit.server.ts";
import { actorText, emailText, textOfUseCase } from "./what-was-done.ts";
import type { OrderFacts } from "./order-facts.server.ts";

export interface HistoryLine {
  at: Date;
  text: string;
  detail: string;
}

function emailState({ sentAt, refusedAt, refusal }: OrderEmail): string {
  if (sentAt) return `Sent ${formatInstant(sentAt)}`;
  return refusedAt ? `Refused: ${refusal ?? "no reason given"}` : "Not sent yet";
}

/** The session that an entry of the audit names: its therapist and start. */
const sessionOf = (side: unknown) =>
  readSessionVersion(((side ?? {}) as { session?: unknown }).session);

/** The therapists of moves in an order's audit, whose names its history says. */
export function therapistsInHistory(audit: readonly AuditRow[]): number[] {
  return audit
    .flatMap(({ before, after }) => [before, after])
    .flatMap((side) => sessionOf(side)?.therapistId ?? []);
}

/** "Moved from Thu 26 Nov, 5:00 PM IST to Fri 27 Nov, 9:00 AM IST, by …", or what else was done by whom. */
function auditText(row: AuditRow, nameOf: (therapistId: number) => string): string {
  const by = `, by ${actorText(row.actor)}`;
  const [before, after] = [sessionOf(row.before), sessionOf(row.after)];
  if (!before || !after) return textOfUseCase(row.useCase) + by;
  const [from, to] = [before, after].map(({ therapistId, startsAt }) =>
    before.therapistId === after.therapistId
      ? formatInstant(startsAt)
      : `${formatInstant(startsAt)} with ${nameOf(therapistId)}`,
  );
  const chosen = row.useCase === "accept-offer" ? ", which the client chose" : "";
  return `Moved from ${from} to ${to}${chosen}${by}`;
}

function refundState({ state, endedFor, paidTwice }: Refund): string {
  if (endedFor === "transfer" && !paidTwice) return "paid by bank transfer";
  if (isPaidTwice({ paidTwice })) return "paid twice";
  if (paidTwice === "recovered") return "paid twice, one returned";
  if (endedFor === "earlier_refund") return "replaced by an earlier refund";
  if (state === "COMPLETED") return "done";
  if (state === "refused") return "the payment company refused it";
  return state === "FAILED" ? "failed" : "on its way";
}

/** What the payment company's support asks for: the refund's number, and the code of a refusal or a failure. */
function refundDetail({ id, state, failureCode, endedFor, paidTwice }: Refund): string {
  const hasCode = state === "refused" || (state === "FAILED" && !endedFor);
  return hasCode && !isPaidTwice({ paidTwice }) && failureCode
    ? `${id}. The payment company’s answer: ${failureCode}`
    : id;
}

const reversalText = {
  open: (amount: string) => `${amount}: the client’s bank contests it`,
  lost: (amount: string) => `${amount} was reversed`,
  won: (amount: string) => `${amount} was contested or reversed, and is ours again`,
};

const line = (at: Date | null | undefined, text: string, detail = "") =>
  at ? [{ at, text, detail }] : [];

type Told = Pick<
  OrderFacts,
  | "order"
  | "booking"
  | "captures"
  | "refunds"
  | "emails"
  | "reversals"
  | "claims"
  | "outside"
  | "audit"
>;

/**
 * Puts payment, session, emails, refunds and audit of an order into one list, oldest first.
 * @param nameOf the name of a therapist of {@link therapistsInHistory}
 */
export function historyOf(history: Told, nameOf: (therapistId: number) => string): HistoryLine[] {
  const { order, booking, captures, refunds, reversals, emails, claims, audit } = history;
  const first = claims[0]?.startsAt ?? order.startsAt;
  // The entry of the audit says the same, and by whom.
  const isAudited = (...useCases: string[]) => audit.some((one) => useCases.includes(one.useCase));
  return [
    line(
      order.createdAt,
      `Ordered for ${formatPrice(order.pricePaise)}`,
      `For ${formatInstant(first)}`,
    ),
    captures.flatMap((one) =>
      line(
        one.capturedAt,
        `${formatRupees(one.amountPaise)} paid`,
        one.transactionId ?? (history.outside ? outsidePaymentText(history.outside) : ""),
      ),
    ),
    line(booking?.createdAt, "Session booked"),
    isAudited("cancel-by-operator", "cancel-for-client")
      ? []
      : line(booking?.cancelledAt, "Session cancelled"),
    isAudited("record-no-show") ? [] : line(booking?.noShowAt, "The client didn’t join"),
    refunds.flatMap((one) =>
      line(
        one.createdAt,
        `Refund of ${formatRupees(one.amountPaise)}: ${refundState(one)}`,
        refundDetail(one),
      ),
    ),
    reversals.flatMap((one) =>
      line(
        one.decidedAt ?? one.noticedAt,
        reversalText[one.state](formatRupees(one.amountPaise)),
        one.reference,
      ),
    ),
    emails.flatMap((one) =>
      line(one.writtenAt, `Email: ${emailText(one.kind, one.secondPerson)}`, emailState(one)),
    ),
    audit.flatMap((one) => line(one.at, auditText(one, nameOf), one.reason ?? "")),
  ]
    .flat()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
