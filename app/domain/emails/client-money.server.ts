import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { isPaidOutside, type Order } from "../orders/order.ts";
import { refundArrivalText, refundCopy } from "../orders/refund-policy.ts";
import { listGoodwill } from "../payments/goodwill.server.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import type { OutsideKind } from "../payments/outside-kinds.ts";
import { findOutsidePayment } from "../payments/outside-payments.server.ts";
import { emailKind, toClient } from "./email-kind.server.ts";
import { type Brand, type EmailContent, greeting } from "./email-layout.ts";
import { calledIn, paidReason, sessionTimeText, chooseAgainUrl } from "./session.server.ts";
import { t } from "../../lib/language/t.ts";

/** The emails to a client about a refund without a cancellation, and about a session that is not booked. */

const shownRefund = (order: Order) => ({
  client: calledIn(order),
  sessionTimeText: sessionTimeText(order),
  orderId: order.id,
  policy: order.policy,
  /** It was paid to us in cash, by UPI or by bank: our team returns the money. */
  isOutside: isPaidOutside(order),
});

const toBeBooked = ({ name }: Brand) =>
  t(
    "You’re getting this email because someone started booking a session with this email address at {brand}. If that wasn’t you, please tell us.",
    { brand: name },
  );

/** The common part of every email about a refund without a cancellation. */
function refundContent(
  model: ReturnType<typeof shownRefund> & { amount: string },
  { preheader, news, share }: { preheader: string; news: string; share: string },
  brand: Brand,
  writtenAt: Date,
): EmailContent {
  const { amount, policy } = model;
  const heading = t("Your refund of {amount}", { amount });
  return {
    subject: heading,
    preheader,
    heading,
    blocks: [
      greeting(model.client),
      news,
      {
        details: [
          { label: t("Refund"), value: share },
          { label: t("Arrives"), value: refundArrivalText(policy, writtenAt) },
          { label: t("Time you chose"), value: model.sessionTimeText },
          { label: t("Order"), value: model.orderId },
        ],
      },
      model.isOutside
        ? refundCopy.byTeam
        : t(
            "The refund goes to the account, card or UPI app you paid from. You don’t need to do anything.",
          ),
      t("If it isn’t there by then, write to {email} and we’ll trace it.", {
        email: brand.supportEmail,
      }),
    ],
    reason: paidReason(brand),
  };
}

/** Why no session is booked. */
const noSessionNews = {
  slot_gone: () =>
    t(
      "We’re sorry: when your payment reached us, your time was already taken. No session is booked. We’re refunding you in full.",
    ),
  offer_over: () =>
    t(
      "We’ve released the other times we held for you. No session is booked. We’re refunding you in full.",
    ),
  other: () =>
    t(
      "We’re sorry: we couldn’t book a session for your payment. No session is booked. We’re refunding you in full.",
    ),
};

/** A disputed payment, another amount than the price, had another reason than the slot. */
function refundReason(
  { offerUntil, pricePaise }: Order,
  refundPaise: number,
): keyof typeof noSessionNews {
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
      const words = {
        preheader: t("We’re refunding all {amount}. You don’t need to do anything.", { amount }),
        news: noSessionNews[because](),
        share: t("{amount}, the full amount", { amount }),
      };
      const content = refundContent({ ...model, amount }, words, brand, writtenAt);
      return { ...content, blocks: [...content.blocks, again] };
    }
    const start = model.startText;
    return {
      subject: t("Not booked: your session on {start}", { start }),
      preheader: t("{start} is no longer available. You haven’t been charged.", { start }),
      heading: t("Your session is not booked"),
      blocks: [
        greeting(model.client),
        t("We’re sorry: your time ({time}) is no longer available. You haven’t been charged.", {
          time: model.sessionTimeText,
        }),
        { details: [{ label: t("Order"), value: model.orderId }] },
        again,
      ],
      reason: toBeBooked(brand),
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
  (model, { brand }, writtenAt) => {
    const { amount } = model;
    const words = {
      preheader: t("You paid twice for one session. We’re refunding {amount}.", { amount }),
      news: t(
        "You paid twice for the same session. We’re refunding the duplicate payment. Nothing else changes.",
      ),
      share: t("{amount}, the duplicate payment", { amount }),
    };
    return refundContent(model, words, brand, writtenAt);
  },
);

/** A refund beyond the terms. The booking stays as it is. */
const goodwill = emailKind(
  toClient(async ({ db }, order, { version }) => {
    const given = (await listGoodwill(db, order.id)).find(({ number }) => number === version);
    return given && { model: { ...shownRefund(order), amount: formatRupees(given.amountPaise) } };
  }),
  (model, { brand }, writtenAt) => {
    const { amount } = model;
    const words = {
      preheader: t("We’re refunding {amount}. You don’t need to do anything.", { amount }),
      news: t("We’re refunding {amount} of what you paid. Your booking stays as it is.", {
        amount,
      }),
      share: t("{amount}, a refund from us", { amount }),
    };
    return refundContent(model, words, brand, writtenAt);
  },
);

const notConfirmed: Readonly<Record<OutsideKind, (amount: string) => string>> = {
  cash: (amount) =>
    t(
      "We couldn’t confirm your payment of {amount} in cash, so we’ve released the time that we held for you.",
      { amount },
    ),
  upi: (amount) =>
    t(
      "We couldn’t confirm your payment of {amount} by UPI, so we’ve released the time that we held for you.",
      { amount },
    ),
  bank: (amount) =>
    t(
      "We couldn’t confirm your payment of {amount} by bank transfer, so we’ve released the time that we held for you.",
      { amount },
    ),
};

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
    const start = model.startText;
    return {
      subject: t("Not booked: your session on {start}", { start }),
      preheader: t("We couldn’t confirm your payment, so {start} is released.", { start }),
      heading: t("Your session is not booked"),
      blocks: [
        greeting(model.client),
        notConfirmed[model.paidBy](model.amount),
        {
          details: [
            { label: t("Time you chose"), value: model.sessionTimeText },
            { label: t("Order"), value: model.orderId },
          ],
        },
        t(
          "If you’ve paid, your money is safe, and please don’t pay again. Call {phone} ({hours}) or write to {email} with the order’s number. We’ll book a session for it, or return it in full.",
          { phone: brand.phone, hours: brand.phoneHours, email: brand.supportEmail },
        ),
        { link: t("Book another time"), url: model.chooseAgainUrl },
      ],
      reason: toBeBooked(brand),
    };
  },
);

export const clientMoneyKinds = {
  refund,
  duplicate_refund: duplicateRefund,
  goodwill,
  unconfirmed,
};
