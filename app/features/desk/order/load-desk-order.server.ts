import type { Database } from "../../../db/connect.server.ts";
import { findLinkIssue } from "../../booking-access/replace-link-for-client.server.ts";
import { shownSession } from "../../bookings/reschedule-booking.server.ts";
import { findBooking } from "../../bookings/find-booking.server.ts";
import { offeredSlotValue } from "../../bookings/offer/answer-offer-form.server.ts";
import { loadOffer } from "../../bookings/offer/load-offer.server.ts";
import { listOpenings } from "../../bookings/opening/list-openings.server.ts";
import { listOrderClaims } from "../../calendar/list-order-claims.server.ts";
import type { NoticeDeps } from "../../calendar/minimum-notice.ts";
import {
  listOrderEmails,
  newestConfirmation,
} from "../../email/again/resend-confirmation.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import type { Order } from "../../orders/order.ts";
import type { OrderMoney } from "../../orders/order-money.ts";
import { LEAST_REFUND_PAISE } from "../../orders/refund-policy.ts";
import {
  type GoodwillBearer,
  listGoodwill,
  mostGoodwill,
} from "../../payments/goodwill/give-goodwill.server.ts";
import { listCaptures } from "../../payments/list-captures.server.ts";
import { loadOrderMoney } from "../../payments/load-order-money.server.ts";
import { listReversals, mostChargeback } from "../../payments/reversals/record-reversal.server.ts";
import { listRefunds } from "../../payments/refunds/list-refunds.server.ts";
import { isPaidTwice } from "../../payments/refunds/refund-retry-policy.ts";
import { listAudit } from "../../staff/list-audit.server.ts";
import { may, type Role } from "../../staff/permissions.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { joinedText } from "../joined/joined-text.ts";
import { mayDo, orderActions } from "./order-actions.server.ts";
import type { ActionName } from "./order-copy.ts";
import { type OrderHistory, timelineOf, type TimelineLine } from "./timeline.ts";

/** An action that is possible now. */
export interface OfferedAction {
  name: ActionName;
  /** Paise that move; 0 where none do. */
  paise: number;
  /** Money moves: a code of the last minutes is needed. */
  needsCode: boolean;
  /** What the page shows and the action compares. */
  shown: string;
  /** Who bears a proposed goodwill refund. */
  borneBy?: GoodwillBearer | undefined;
  /** Value and text of each slot that is offered to the client. */
  slots?: readonly (readonly [string, string])[];
}

/** An order as the desk shows it. Never its links: staff do not act as the client. */
export interface DeskOrder {
  order: Pick<Order, "id" | "state" | "startsAt" | "durationMinutes" | "therapistId">;
  money: OrderMoney;
  therapistName: string;
  /** Null for a role that sees orders only. */
  contact: Order["contact"] | null;
  /** Who was seen opening the meeting; empty for a role that sees orders only, and for an order that isn't booked. */
  joined: string;
  actions: readonly OfferedAction[];
  timeline: readonly TimelineLine[];
}

const AUDIT_LINES = 200;

export async function loadDeskOrder(
  deps: Pick<Database, "db"> & NoticeDeps,
  orderId: string,
  role: Role,
  now: Date,
): Promise<DeskOrder | undefined> {
  const { db } = deps;
  const order = await findOrder(db, orderId);
  if (!order) return undefined;
  const history: OrderHistory = {
    order,
    booking: await findBooking(db, orderId),
    captures: await listCaptures(db, orderId),
    refunds: await listRefunds(db, orderId),
    emails: await listOrderEmails(db, orderId),
    reversals: await listReversals(db, orderId),
    goodwill: await listGoodwill(db, orderId),
    claims: await listOrderClaims(db, orderId),
    audit: await listAudit(deps, { subject: orderId }, AUDIT_LINES),
  };
  const therapist = await findTherapistById(db, order.therapistId);
  const openings = (await listOpenings(db, [orderId])).get(orderId) ?? {};
  const money = await loadOrderMoney(db, order, now);
  const offer = await loadOffer(deps, order, now);
  const slots = (offer?.slots ?? []).map((one) => [offeredSlotValue(one), one.label] as const);
  const linkIssue = await findLinkIssue(db, orderId);
  const possible = possibleActions(history, money, { linkIssue, slots }, now);
  const { id, state, startsAt, durationMinutes, therapistId } = order;
  return {
    order: { id, state, startsAt, durationMinutes, therapistId },
    money,
    therapistName: therapist?.name ?? "",
    contact: may(role, "sessions") ? order.contact : null,
    joined: may(role, "sessions") ? joinedText(order, openings, now) : "",
    actions: possible.filter(({ name }) => mayDo(role, orderActions[name])),
    timeline: timelineOf(history),
  };
}

/** Lists the actions that the state of an order allows. Each use case checks it again when it runs. */
function possibleActions(
  { order, booking, refunds, reversals, emails, goodwill }: OrderHistory,
  money: OrderMoney,
  {
    linkIssue,
    slots,
  }: { linkIssue: number | undefined; slots: readonly (readonly [string, string])[] },
  now: Date,
): OfferedAction[] {
  const isBooked = order.state === "booked";
  const { underWayPaise: owed, keptPaise: kept } = money;
  const isWithdrawn = order.state === "offered" && booking !== undefined;
  const most = mostGoodwill(order);
  const chargeback = mostChargeback(order);
  const proposal = goodwill.find(({ state }) => state === "proposed");
  const canGive = most >= LEAST_REFUND_PAISE && !proposal;
  const quote = money.ifCancelled.paise;
  const list: [boolean, ActionName, number, string | number][] = [
    [true, "ask-provider", 0, ""],
    [isBooked, "resend", 0, newestConfirmation(emails)],
    [order.contact.email !== "", "correct-email", 0, order.contact.email],
    [linkIssue !== undefined, "replace-link", 0, linkIssue ?? ""],
    [isBooked && order.startsAt > now, "cancel-for-client", quote, quote],
    [isBooked && order.startsAt > now, "move", 0, shownSession(order)],
    [slots.length > 0, "accept-offer", 0, ""],
    [isBooked || isWithdrawn, "cancel-as-ours", kept, kept],
    [canGive, "goodwill", most, most],
    [canGive, "propose-goodwill", most, most],
    [
      proposal !== undefined,
      "confirm-goodwill",
      proposal?.amountPaise ?? 0,
      proposal?.number ?? "",
    ],
    [
      proposal !== undefined,
      "decline-goodwill",
      proposal?.amountPaise ?? 0,
      proposal?.number ?? "",
    ],
    [Boolean(isBooked && booking?.noShowAt), "undo-no-show", 0, ""],
    [owed > 0, "transfer", owed, owed],
    [refunds.some(({ state }) => state === "refused"), "retry-refund", 0, ""],
    [chargeback > 0, "chargeback", chargeback, chargeback],
    [reversals.some(({ state }) => state !== "won"), "reversal-won", 0, ""],
    [
      reversals.some(({ state, seenAt }) => state === "lost" && seenAt === null),
      "reversal-seen",
      0,
      "",
    ],
    [order.givenUpAt !== null, "nothing-paid", 0, ""],
    [order.state === "disputed", "return-dispute", kept, kept],
    [refunds.some(isPaidTwice), "recovered", 0, ""],
  ];
  return list.flatMap(([isPossible, name, paise, shown]) =>
    isPossible
      ? [
          {
            name,
            paise,
            shown: String(shown),
            needsCode: orderActions[name].needsCode === true,
            borneBy: proposal?.borneBy,
            ...(name === "accept-offer" && { slots }),
          },
        ]
      : [],
  );
}
