import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { CancelRefund } from "../orders/order-money.ts";
import { isPaidOutside, type Order } from "../orders/order.ts";
import { refundArrivalText, refundBy, refundCopy } from "../orders/refund-policy.ts";
import { listGoodwill } from "../payments/goodwill.server.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { findOutsidePayment } from "../payments/outside-payments.server.ts";
import { clientInvitation } from "./calendar-invitation.server.ts";
import { emailCopy, moneyEmailCopy as words } from "./client-emails.words.ts";
import { emailKind, toClient, toClientOf } from "./email-kind.server.ts";
import { type Brand, type EmailContent, greeting } from "./email-layout.ts";
import { unconfirmedEmailCopy } from "./follow-up-emails.words.ts";
import { secondPersonEmailCopy } from "./link-emails.words.ts";
import { type Copy, copyOf, orCopy, reasonOfSecondPerson } from "./second-person.server.ts";
import {
  calledIn,
  findSession,
  findSessionPageUrl,
  hasMeetingLink,
  sessionTimeText,
  shownSession,
  chooseAgainUrl,
  sessionDetails,
  yourDataUrl,
} from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/** The emails to a client that tell of money, and of a session that does not take place. */

/** What a cancellation by either side refunds, when and to where. */
const cancelled = emailKind(
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
          chooseAgainUrl: chooseAgainUrl(services),
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
    const { startText, therapistName, policy, cancelledAt, share, byUs, isFree } = model;
    const copy = words.cancelled;
    const ours = words.cancelledByUs;
    const hasRefund = model.refundPaise > 0;
    const refund = formatRupees(model.refundPaise);
    const by = refundBy(policy, cancelledAt);
    // What we refund when we cancel; goodwill may have refunded a part, or all, before.
    const ourRefund =
      share === "none"
        ? ours.refundedBefore
        : share === "all"
          ? ours.refundAll(refund)
          : ours.refundRest(refund);
    const before =
      share === "rest"
        ? copy.restBefore
        : share === "none" && model.grantedPaise > 0
          ? copy.allBefore
          : undefined;
    const late =
      share === "none"
        ? copy.lateNone(policy.fullUntilHours)
        : copy.latePart(policy.fullUntilHours, policy.latePercent);
    return {
      subject: copy.subject(startText),
      preheader: isFree
        ? copy.freePreheader(startText)
        : byUs
          ? ours.preheader(startText, ourRefund)
          : copy.preheader(startText, hasRefund ? refund : null),
      heading: byUs ? ours.heading : copy.heading,
      blocks: [
        greeting(model.client),
        byUs ? ours.text(therapistName) : copy.text(therapistName),
        byUs && !isFree && (share === "none" ? ourRefund : ours.refundBy(ourRefund, by)),
        {
          details: [
            ...sessionDetails({ ...model, connection: "" }, therapistName),
            ...(isFree
              ? []
              : [
                  {
                    label: t("Refund"),
                    value: copy.share[share](refund, formatRupees(model.pricePaise)),
                  },
                ]),
            ...(hasRefund
              ? [{ label: t("Arrives"), value: refundArrivalText(policy, cancelledAt) }]
              : []),
            { label: emailCopy.order, value: model.orderId },
          ],
        },
        share !== "all" && !byUs && !isFree && (before ?? late),
        hasRefund &&
          `${model.isOutside ? refundCopy.byTeam : words.where} ${copy.trace(by, brand.supportEmail)}`,
        { link: isFree ? t("View your booking") : copy.view, url: model.manageUrl },
        { link: byUs ? ours.another : t("Book another time"), url: model.chooseAgainUrl },
      ],
      reason: byUs ? emailCopy.bookedBefore(brand.name) : copy.reason(brand.name),
      yourDataUrl: yourDataUrl(model.manageUrl),
    };
  },
);

/** Nothing of a refund. Who was taken off reads neither a name nor a reason. */
function cancelledCopy(model: Copy, brand: Brand): EmailContent {
  const { startText, therapistName, cancelledBy } = model;
  const subject = words.cancelled.subject(startText);
  if (cancelledBy === "removed") {
    const { preheader, heading, text, reason } = secondPersonEmailCopy.removed;
    return {
      subject,
      preheader: preheader(startText),
      heading,
      blocks: [text, { details: sessionDetails({ ...model, connection: "" }) }],
      reason: reason(brand.supportEmail),
    };
  }
  const { heading, text } = cancelledBy === "us" ? words.cancelledByUs : words.cancelled;
  return {
    subject,
    preheader: words.cancelled.freePreheader(startText),
    heading,
    blocks: [
      text(therapistName),
      { details: sessionDetails({ ...model, connection: "" }, therapistName) },
    ],
    reason: reasonOfSecondPerson(model.client, brand),
  };
}

const shownRefund = (order: Order) => ({
  client: calledIn(order),
  sessionTimeText: sessionTimeText(order),
  orderId: order.id,
  policy: order.policy,
  /** It was paid to us in cash, by UPI or by bank: our team returns the money. */
  isOutside: isPaidOutside(order),
});

/** The common part of every email about a refund without a cancellation. */
function refundContent(
  model: ReturnType<typeof shownRefund> & { amount: string },
  copy: { preheader: (amount: string) => string; news: string; share: (amount: string) => string },
  brand: Brand,
  writtenAt: Date,
): EmailContent {
  const { amount, policy } = model;
  const heading = words.refund.heading(amount);
  return {
    subject: heading,
    preheader: copy.preheader(amount),
    heading,
    blocks: [
      greeting(model.client),
      copy.news,
      {
        details: [
          { label: t("Refund"), value: copy.share(amount) },
          { label: t("Arrives"), value: refundArrivalText(policy, writtenAt) },
          { label: t("Time you chose"), value: model.sessionTimeText },
          { label: emailCopy.order, value: model.orderId },
        ],
      },
      model.isOutside ? refundCopy.byTeam : words.refund.toWhere,
      words.refund.trace(brand.supportEmail),
    ],
    reason: emailCopy.paidFor(brand.name),
  };
}

/** Why no session is booked. A disputed payment, another amount than the price, had another reason than the slot. */
function refundReason(
  { offerUntil, pricePaise }: Order,
  refundPaise: number,
): keyof typeof words.noSession.news {
  if (offerUntil) return "offer_over";
  return refundPaise === pricePaise ? "slot_gone" : "other";
}

/** No session is booked, and the whole payment is refunded, if there was one. */
const refund = emailKind(
  toClient(async (services, order, _, now) => {
    if (order.state !== "owed" && order.state !== "refunded") return undefined;
    const { refunds, isFree } = await loadOrderMoney(services.db, order, now);
    const paid = refunds.find(({ cause }) => cause === "no_session");
    if (!paid && !isFree) return undefined;
    return {
      model: {
        ...shownRefund(order),
        startText: formatInstant(order.startsAt),
        refund: paid && {
          amount: formatRupees(paid.paise),
          because: refundReason(order, paid.paise),
        },
        chooseAgainUrl: chooseAgainUrl(services),
      },
    };
  }),
  (model, { brand }, writtenAt) => {
    const again = { link: t("Book another time"), url: model.chooseAgainUrl };
    if (model.refund) {
      const { amount, because } = model.refund;
      const copy = { ...words.noSession, news: words.noSession.news[because] };
      const content = refundContent({ ...model, amount }, copy, brand, writtenAt);
      return { ...content, blocks: [...content.blocks, again] };
    }
    const copy = words.notBooked;
    return {
      subject: copy.subject(model.startText),
      preheader: copy.preheader(model.startText),
      heading: copy.heading,
      blocks: [
        greeting(model.client),
        copy.text(model.sessionTimeText),
        { details: [{ label: emailCopy.order, value: model.orderId }] },
        again,
      ],
      reason: emailCopy.toBeBooked(brand.name),
    };
  },
);

/** One for each duplicate payment; none while an operator handles a disputed payment. */
const duplicateRefund = emailKind(
  toClient(async ({ db }, order, { kind }, now) => {
    if (order.state === "disputed") return undefined;
    const { refunds } = await loadOrderMoney(db, order, now);
    const paise = refunds
      .filter(({ cause }) => cause === "duplicate")
      .reduce((sum, one) => sum + one.paise, 0);
    if (paise <= 0) return undefined;
    // What earlier emails told is not told again.
    const version = Math.ceil(paise / order.pricePaise);
    const { told } = await db
      .selectFrom("email")
      .select(({ fn }) => fn.max("version").as("told"))
      .where("order_id", "=", order.id)
      .where("kind", "=", kind)
      .where("version", "<", version)
      .executeTakeFirstOrThrow();
    const amount = formatRupees(paise - (told ?? 0) * order.pricePaise);
    return { model: { ...shownRefund(order), amount }, row: { version } };
  }),
  (model, { brand }, writtenAt) => refundContent(model, words.duplicate, brand, writtenAt),
);

/** A refund beyond the terms. The booking stays as it is. */
const goodwill = emailKind(
  toClient(async ({ db }, order, { version }) => {
    const given = (await listGoodwill(db, order.id)).find(({ number }) => number === version);
    return given && { model: { ...shownRefund(order), amount: formatRupees(given.amountPaise) } };
  }),
  (model, { brand }, writtenAt) => {
    const copy = { ...words.goodwill, news: words.goodwill.news(model.amount) };
    return refundContent(model, copy, brand, writtenAt);
  },
);

/** A payment in cash, by UPI or by bank was not confirmed: the time is released. */
const unconfirmed = emailKind(
  toClient(async (services, order) => {
    const payment = await findOutsidePayment(services.db, order.id);
    // Confirmed late since, or paid otherwise and booked: the confirmation says more.
    if (!payment || payment.paidBy !== null || order.state !== "failed") return undefined;
    return {
      model: {
        client: calledIn(order),
        amount: formatRupees(payment.amountPaise),
        paidBy: payment.kind,
        startText: formatInstant(order.startsAt),
        sessionTimeText: sessionTimeText(order),
        orderId: order.id,
        chooseAgainUrl: chooseAgainUrl(services),
      },
    };
  }),
  (model, { brand }) => {
    const copy = unconfirmedEmailCopy;
    return {
      subject: copy.subject(model.startText),
      preheader: copy.preheader(model.startText),
      heading: copy.heading,
      blocks: [
        greeting(model.client),
        copy.text[model.paidBy](model.amount),
        {
          details: [
            { label: t("Time you chose"), value: model.sessionTimeText },
            { label: emailCopy.order, value: model.orderId },
          ],
        },
        copy.ifPaid({ phone: brand.phone, hours: brand.phoneHours, email: brand.supportEmail }),
        { link: t("Book another time"), url: model.chooseAgainUrl },
      ],
      reason: emailCopy.toBeBooked(brand.name),
    };
  },
);

export const clientMoneyKinds = {
  cancelled,
  refund,
  duplicate_refund: duplicateRefund,
  goodwill,
  unconfirmed,
};
