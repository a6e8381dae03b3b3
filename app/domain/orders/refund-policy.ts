import { t } from "../../lib/language/t.ts";
import {
  addDays,
  addMinutes,
  formatInstant,
  indiaDay,
  weekdayOf,
  formatDate,
} from "../../lib/india-time.ts";

/** The sentences of the cancellation policy: before paying, on the booking's page, in emails and in answers. */
export const refundCopy = {
  /** Ends a line that stands without its full stop elsewhere. */
  sentence: (line: string) => t("{line}.", { line }),
  /** @param most what is left of the payment: "₹299" */
  atMost: (most: string) =>
    t("We’ve already refunded part of your payment, so a cancellation refunds {most} at most.", {
      most,
    }),
  get noCharge() {
    return t(
      "There is no charge for this session. If you can’t come, please cancel it, so that someone else can have the time",
    );
  },
  get nothingLeft() {
    return t("We’ve already refunded all of your payment.");
  },
  /** Ends a sentence about the refund of a payment, made to us or to a payment company. */
  goesBack: (isOutside: boolean, by: string) =>
    isOutside
      ? t("by bank transfer or in cash by {by}.", { by })
      : t("to the account you paid from. You’ll see it there by {by}.", { by }),
  isThere: (isOutside: boolean, by: string) =>
    isOutside
      ? t("Our team returns it by bank transfer or in cash by {by}.", { by })
      : t("You’ll see it in the account you paid from by {by}.", { by }),
  /** Of a payment that was made to us. */
  get byTeam() {
    return t(
      "You paid us directly, so our team returns the money by bank transfer or in cash, and asks you which.",
    );
  },
  cancelByTeam: (takes: string) =>
    t(
      "You paid us directly, so our team returns the money by bank transfer or in cash, within {takes} of the day you cancel.",
      { takes },
    ),
  workingDays: (least: number, most: number) =>
    t("{least} to {most} working days", { least, most }),
  arrival: (day: string, least: number, most: number) =>
    t("by {day} ({least} to {most} working days)", { day, least, most }),
  freeUntil: (until: string) => t("Free cancellation until {until}", { until }),
  late: (fullUntilHours: number, latePercent: number) =>
    t(
      "This session starts in less than {fullUntilHours} hours: {latePercent}% refund if you cancel before it starts",
      { fullUntilHours, latePercent },
    ),
  afterFree: (latePercent: number) =>
    t("After that you’ll get {latePercent}% back until the session starts.", { latePercent }),
};

/**
 * The cancellation policy. The policy page, the line shown before paying, the preview of a cancellation and the refund
 * all use it; each order stores the policy under which it was placed.
 */
export interface RefundPolicy {
  /** Hours before the start until which a cancellation is refunded in full, and a session may be rescheduled. */
  fullUntilHours: number;
  /** Percent refunded for a later cancellation before the start. */
  latePercent: number;
  /** Percent refunded for a no-show. */
  noShowPercent: number;
  /** How often a session may be rescheduled. */
  moves: number;
  /** Fewest and most working days that a refund takes. */
  workingDays: [number, number];
}

export const refundPolicy: RefundPolicy = {
  fullUntilHours: 24,
  latePercent: 50,
  noShowPercent: 0,
  moves: 3,
  workingDays: [7, 10],
};

/** Minutes after the start from which a client can say that the therapist did not come, for a full refund. */
export const ABSENT_AFTER_MINUTES = 10;

/** The smallest refund that a provider sends, in paise. Source: PhonePe, Refund API. */
export const LEAST_REFUND_PAISE = 100;

/** What the refund of a cancellation depends on; an order has all of it. */
export interface RefundTerms {
  policy: RefundPolicy;
  startsAt: Date;
  /** Set by a change that we caused, which never shortens the time of the full refund; else null: by the policy. */
  freeUntil?: Date | null;
}

/** Picks the terms out of an order. */
export const termsOf = ({ policy, startsAt, freeUntil }: Required<RefundTerms>): RefundTerms => ({
  policy,
  startsAt,
  freeUntil,
});

/** Returns the last instant at which a cancellation is refunded in full, and the session may be rescheduled. */
export function freeCancellationUntil({ policy, startsAt, freeUntil }: RefundTerms): Date {
  return freeUntil ?? addMinutes(startsAt, -policy.fullUntilHours * 60);
}

/** Returns what the terms grant, in paise, if a session is cancelled at `now`. */
export function refundOnCancel(terms: RefundTerms, pricePaise: number, now: Date): number {
  const { policy, startsAt } = terms;
  if (now <= freeCancellationUntil(terms)) return pricePaise;
  const percent = now < startsAt ? policy.latePercent : policy.noShowPercent;
  const share = Math.floor((pricePaise * percent) / 100);
  return share > 0 ? Math.max(share, LEAST_REFUND_PAISE) : 0;
}

/** Returns true when a session that was rescheduled `moves` times may be rescheduled again. */
export function mayMove(terms: RefundTerms, moves: number, now: Date): boolean {
  return moves < terms.policy.moves && now <= freeCancellationUntil(terms);
}

/** "7 to 10 working days" */
export function workingDaysText({ workingDays: [from, to] }: RefundPolicy): string {
  return refundCopy.workingDays(from, to);
}

/**
 * Returns the last day on which a refund arrives by the policy, as "Fri 4 Dec". Does not count Saturdays, although
 * Indian banks work on some: that leaves room for bank holidays, which are not known here.
 */
export function refundBy({ workingDays: [, most] }: RefundPolicy, sentAt: Date): string {
  let day = indiaDay(sentAt);
  for (let left = most; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) left -= 1;
  }
  return formatDate(day);
}

/** "by Tue 8 Dec (7 to 10 working days)" */
export function refundArrivalText(policy: RefundPolicy, sentAt: Date): string {
  return refundCopy.arrival(refundBy(policy, sentAt), ...policy.workingDays);
}

/**
 * Days after the payment in which a bank must return the money of a failed one. Source: RBI circular of 20 Sep 2019,
 * T+5.
 */
const BANK_RETURN_DAYS = 5;

/** Returns the last day on which the bank returns the money of a failed payment, as "Wed 25 Nov". */
export function bankReturnsBy(paidAt: Date): string {
  return formatDate(addDays(indiaDay(paidAt), BANK_RETURN_DAYS));
}

/** Returns the policy line that is shown before paying. */
export function policyLine(terms: RefundTerms, now: Date): string {
  const until = freeCancellationUntil(terms);
  if (now <= until) return refundCopy.freeUntil(formatInstant(until));
  return refundCopy.late(terms.policy.fullUntilHours, terms.policy.latePercent);
}
