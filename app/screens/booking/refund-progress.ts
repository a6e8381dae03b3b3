import { formatDay } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { OrderMoney, RefundPart, RefundCause } from "../../domain/orders/order-money.ts";
import {
  refundBy,
  refundCopy,
  type RefundPolicy,
  workingDaysText,
} from "../../domain/orders/refund-policy.ts";
import { t } from "../../lib/language/t.ts";

type Stage = "on_its_way" | "returned" | "again";

const refundWords = {
  title: {
    on_its_way: (amount) => t("{amount} is on its way to you", { amount }),
    returned: (amount) => t("We’ve refunded {amount}", { amount }),
    again: (amount) => t("We’re retrying your refund of {amount}", { amount }),
  } satisfies Record<Stage, (amount: string) => string>,
  notes: {
    duplicate: (isBooked) =>
      isBooked
        ? t("You paid more than the session costs. Your session is still booked.")
        : t("You paid more than the session costs."),
    goodwill: (isBooked) =>
      isBooked
        ? t("This refund is from us. Your booking stays as it is.")
        : t("This refund is from us, besides the one for your session."),
    cancelled: () => undefined,
    no_session: () => undefined,
  } satisfies Record<RefundCause, (isBooked: boolean) => string | undefined>,
};

/** Progress of one refund of an order, as the visitor sees it. */
export interface RefundProgress extends Pick<RefundPart, "number" | "cause" | "share"> {
  /** What is on its way; once all of it is refunded, the whole: "₹799". */
  amount: string;
  /** on_its_way: sent or due. returned: completed in full. again: the last try failed and is retried. */
  stage: "on_its_way" | "returned" | "again";
  /** "Fri 4 Dec": when the bank shows it at the latest, counted from the day it was sent, or from now */
  by: string;
  /** Of a payment that was made to us: how our team returns it. Null where a payment company does. */
  byTeam: string | null;
  /** "₹799 is on its way to you" */
  title: string;
  /** Why it is made; missing where the page says it. */
  note: string | undefined;
  /** Where it goes and when it is there, as a sentence. */
  text: string;
}

const forSession = ({ cause }: RefundPart) => cause === "cancelled" || cause === "no_session";

/**
 * Lists the refunds of an order for its visitor, the one for the session first and then the newest.
 * @param now where the date counts from while a refund is not sent
 * @param isBooked the session still takes place, or has
 */
export function listRefundProgress(
  { refunds, isOutside }: Pick<OrderMoney, "refunds" | "isOutside">,
  policy: RefundPolicy,
  now: Date,
  isBooked = false,
): RefundProgress[] {
  return refunds
    .toReversed()
    .toSorted((one, other) => Number(forSession(other)) - Number(forSession(one)))
    .map(({ number, cause, share, paise, underWayPaise, sentAt, isRetried }) => {
      const sent = isRetried ? null : sentAt;
      const isReturned = underWayPaise === 0;
      const stage = isReturned ? "returned" : isRetried ? "again" : "on_its_way";
      const sentOn = sent && formatDay(sent);
      const by = refundBy(policy, sent ?? now);
      const takes = workingDaysText(policy);
      const byCompany =
        stage === "again"
          ? t(
              "Your bank refused it the first time. We keep trying, and you don’t need to do anything.",
            )
          : sentOn === null
            ? t(
                "We’re sending it now. You’ll see it in the account you paid from by {by}. Refunds take {takes}.",
                { by, takes },
              )
            : t(
                "We sent it on {sentOn}. You’ll see it in the account you paid from by {by}. Refunds take {takes}.",
                { sentOn, by, takes },
              );
      const amount = formatRupees(isReturned ? paise : underWayPaise);
      const byOurTeam = isReturned
        ? t("Our team has returned {amount} by bank transfer or in cash.", { amount })
        : `${refundCopy.byTeam} ${refundCopy.isThere(true, by)}`;
      const byTeam = isOutside ? byOurTeam : null;
      return {
        number,
        cause,
        share,
        amount,
        title: refundWords.title[stage](amount),
        stage,
        by,
        note: refundWords.notes[cause](isBooked),
        byTeam,
        text: byTeam ?? byCompany,
      };
    });
}
