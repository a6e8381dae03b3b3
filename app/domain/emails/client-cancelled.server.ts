import { formatRupees } from "../../lib/money.ts";
import type { CancelRefund } from "../orders/order-money.ts";
import type { Order } from "../orders/order.ts";
import { refundArrivalText, refundBy, refundCopy } from "../orders/refund-policy.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { clientInvitation } from "./calendar-invitation.server.ts";
import { emailKind, toClientOf } from "./email-kind.server.ts";
import { type Brand, type EmailContent, greeting } from "./email-layout.ts";
import { type Copy, copyOf, orCopy, reasonOfSecondPerson } from "./second-person.server.ts";
import {
  bookedReason,
  findSession,
  findSessionPageUrl,
  hasMeetingLink,
  shownSession,
  chooseAgainUrl,
  sessionDetails,
  yourDataUrl,
} from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/** The email to a client of a session that was cancelled, by them or by us. */

const cancelledSubject = (start: string) => t("Cancelled: your session on {start}", { start });

const cancelledFree = (start: string) =>
  t("The session on {start} is cancelled. You don’t need to do anything.", { start });

/** @param byUs our team or the therapist cancelled; otherwise the client */
const cancelledNews = (byUs: boolean, therapist: string) =>
  byUs
    ? {
        heading: t("We cancelled your session"),
        text: t(
          "We’re sorry: we’ve cancelled your session with {therapist}. You don’t need to do anything.",
          { therapist },
        ),
      }
    : {
        heading: t("Your session is cancelled"),
        text: t("Your session with {therapist} is cancelled. You don’t need to do anything.", {
          therapist,
        }),
      };

/** The refund of a session that we cancelled. Goodwill may have refunded a part, or all, before. */
function ourRefundText(share: CancelRefund["share"], refund: string): string {
  if (share === "none") return t("We had already refunded all of your payment.");
  return share === "all"
    ? t("We’re refunding all {refund}.", { refund })
    : t("We’re refunding the remaining {refund}.", { refund });
}

const shareText: Readonly<
  Record<CancelRefund["share"], (refund: string, price: string) => string>
> = {
  none: () => t("none"),
  all: (refund) => t("{amount}, the full amount", { amount: refund }),
  rest: (refund) => t("{refund}, the rest of what you paid", { refund }),
  part: (refund, price) => t("{refund} of {price}", { refund, price }),
};

/** Why a client who cancelled gets nothing, a part or the rest. */
function whyNotAll(
  share: CancelRefund["share"],
  grantedPaise: number,
  { fullUntilHours: hours, latePercent: percent }: Order["policy"],
): string {
  if (share === "rest")
    return t(
      "We had already refunded a part of your payment. With this refund you have all of it back.",
    );
  if (share !== "none")
    return t(
      "You cancelled less than {hours} hours before the session. Under the policy you booked with, you get a {percent}% refund.",
      { hours, percent },
    );
  return grantedPaise > 0
    ? t("We had already refunded all of your payment.")
    : t(
        "You cancelled less than {hours} hours before the session. Under the policy you booked with, no refund is due.",
        { hours },
      );
}

/** What a cancellation by either side refunds, when and to where. */
export const cancelled = emailKind(
  orCopy(
    toClientOf(findSession, async (services, session, _, now) => {
      const { order, booking } = session;
      if (order.state !== "cancelled") return undefined;
      // A duplicate payment and goodwill are refunded apart, each with its own email.
      const { pricePaise, refunds, isFree, isOutside } = await loadOrderMoney(
        services.db,
        order,
        now,
      );
      const refund = refunds.find(({ cause }) => cause === "cancelled");
      const share: CancelRefund["share"] = refund?.share ?? "none";
      return {
        model: {
          ...shownSession(services, session),
          orderId: order.id,
          pricePaise,
          refundPaise: refund?.paise ?? 0,
          share,
          // More than the refund where another refund came before.
          grantedPaise: order.grantedPaise ?? 0,
          policy: order.policy,
          cancelledAt: booking.cancelledAt ?? now,
          byUs: order.cancelledBy === "operator",
          isFree,
          isOutside,
          // The links of an erased client have ended; their email goes nowhere and is listed for a person.
          manageUrl:
            order.contact.email === ""
              ? services.publicUrl
              : await findSessionPageUrl(services, order.id, "manage"),
          // Where we cancelled, their therapist may not be there.
          chooseAgainUrl: chooseAgainUrl(
            services,
            order.cancelledBy === "operator" ? undefined : session.therapist.name,
          ),
        },
        invitation: hasMeetingLink(session)
          ? clientInvitation(services, session, "CANCEL")
          : undefined,
        copy: copyOf(services, session),
      };
    }),
  ),
  (model, { brand }) => {
    if (model.manageUrl === null) return cancelledCopy(model, brand);
    const { startText: start, therapistName, policy, cancelledAt, share, byUs, isFree } = model;
    const { isOutside, manageUrl } = model;
    const { heading, text } = cancelledNews(byUs, therapistName);
    const hasRefund = model.refundPaise > 0;
    const refund = formatRupees(model.refundPaise);
    const by = refundBy(policy, cancelledAt);
    const ourRefund = ourRefundText(share, refund);
    return {
      subject: cancelledSubject(start),
      preheader: isFree
        ? cancelledFree(start)
        : byUs
          ? t("We cancelled the session on {start}. {refund}", { start, refund: ourRefund })
          : hasRefund
            ? t("The session on {start} is cancelled. Your refund is {refund}.", { start, refund })
            : t("The session on {start} is cancelled. No refund is due.", { start }),
      heading,
      blocks: [
        greeting(model.client),
        text,
        byUs &&
          !isFree &&
          (share === "none"
            ? ourRefund
            : t("{refund} You’ll get it by {by}.", { refund: ourRefund, by })),
        {
          details: [
            ...sessionDetails({ ...model, connection: "" }, therapistName),
            ...(isFree
              ? []
              : [
                  {
                    label: t("Refund"),
                    value: shareText[share](refund, formatRupees(model.pricePaise)),
                  },
                ]),
            ...(hasRefund
              ? [{ label: t("Arrives"), value: refundArrivalText(policy, cancelledAt) }]
              : []),
            { label: t("Order"), value: model.orderId },
          ],
        },
        share !== "all" && !byUs && !isFree && whyNotAll(share, model.grantedPaise, policy),
        hasRefund &&
          `${isOutside ? refundCopy.byTeam : t("The refund goes to the account, card or UPI app you paid from.")} ${t("If it isn’t there by {by}, write to {email} and we’ll trace it.", { by, email: brand.supportEmail })}`,
        {
          link: isFree ? t("View your booking") : t("View your booking and refund"),
          url: manageUrl,
        },
        {
          link: byUs ? t("Choose another time or another person") : t("Book another time"),
          url: model.chooseAgainUrl,
        },
      ],
      reason: byUs
        ? bookedReason(brand)
        : t(
            "You’re getting this email because a session booked with this email address at {brand} was cancelled. If that wasn’t you, please tell us right away.",
            { brand: brand.name },
          ),
      yourDataUrl: yourDataUrl(manageUrl),
    };
  },
);

/** Nothing of a refund. Who was taken off reads neither a name nor a reason. */
function cancelledCopy(model: Copy, brand: Brand): EmailContent {
  const { startText: start, therapistName, cancelledBy } = model;
  if (cancelledBy === "removed")
    return {
      subject: cancelledSubject(start),
      preheader: t("Your invitation to the session on {start} is cancelled.", { start }),
      heading: t("Your invitation is cancelled"),
      blocks: [
        t(
          "Your invitation to this session is cancelled. Please don’t use the link in our earlier email. You don’t need to do anything.",
        ),
        { details: sessionDetails({ ...model, connection: "" }) },
      ],
      reason: t(
        "You’re getting this email because you were invited to this session before. If you have a question, write to {email}.",
        { email: brand.supportEmail },
      ),
    };
  const { heading, text } = cancelledNews(cancelledBy === "us", therapistName);
  return {
    subject: cancelledSubject(start),
    preheader: cancelledFree(start),
    heading,
    blocks: [text, { details: sessionDetails({ ...model, connection: "" }, therapistName) }],
    reason: reasonOfSecondPerson(model.client, brand),
  };
}
