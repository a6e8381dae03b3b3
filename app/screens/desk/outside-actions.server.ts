import type { AuditedServices } from "../../services.ts";
import type { OrderClaim } from "../../domain/calendar/slot-claims.server.ts";
import type { Order } from "../../domain/orders/order.ts";
import { isUnpaid } from "../../domain/orders/order-states.ts";
import { outsideStage } from "../../domain/payments/outside-kinds.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  isToDecide,
  type OutsidePayment,
  recordOutsidePayment,
} from "../../domain/payments/outside-payments.server.ts";
import { parseAuditReason } from "../../domain/staff/audit.server.ts";
import { isOwner, type StaffMember } from "../../domain/staff/staff-member.ts";
import { parseIndiaDateTime } from "../../lib/india-time.ts";

/** The actions on an order's page about a payment in cash, by UPI or by bank: rows of `orderActions`. */

interface Found {
  order: Order;
  outside: OutsidePayment | undefined;
  claims: readonly OrderClaim[];
}

/** What one press of a button of an order's page is about. */
export interface Press {
  orderId: string;
  /** Returns a field's text; empty if it is missing. */
  field(name: string): string;
  /** Puts a value into a field of the form that a refusal shows again. */
  ask(name: string, value: string): void;
  now: Date;
  staff: Pick<StaffMember, "id" | "roles">;
}

/** A field that holds what the page showed; NaN, which equals nothing, if it is missing. */
export const shownNumber = ({ field }: Press) =>
  field("shown") === "" ? Number.NaN : Number(field("shown"));

/** A payment outside that finance has not decided: what the page shows of it. */
function offerOutsideDecision({ outside }: Found) {
  if (!outside || !isToDecide(outside)) return false;
  const { amountPaise } = outside;
  return { paise: amountPaise, shown: amountPaise, stage: outsideStage(outside) };
}

const outsideDecision = (press: Press) => ({
  staff: { id: press.staff.id, isOwner: isOwner(press.staff) },
  shownPaise: shownNumber(press),
});

export const outsideActions = {
  "record-outside": {
    right: "changes",
    // Of an order whose slot is still held, whether its pay page was opened or not; the use case asks the claim.
    offer: ({ order, outside, claims }: Found) =>
      isUnpaid(order.state) &&
      order.pricePaise > 0 &&
      !outside &&
      claims.some(({ state }) => state === "held") && {
        paise: order.pricePaise,
        shown: order.pricePaise,
      },
    asks: ["outside"],
    run: (services: AuditedServices, press: Press) =>
      recordOutsidePayment(
        services,
        press.orderId,
        {
          kind: press.field("kind"),
          reference: press.field("reference"),
          paidAt: parseIndiaDateTime(press.field("paid-at")),
          shownPaise: shownNumber(press),
          staffId: press.staff.id,
        },
        press.now,
      ),
  },
  "confirm-outside": {
    right: "money",
    needsCode: true,
    offer: offerOutsideDecision,
    run: (services: AuditedServices, press: Press) =>
      confirmOutsidePayment(services, press.orderId, outsideDecision(press), press.now),
  },
  "decline-outside": {
    right: "money",
    needsCode: true,
    offer: offerOutsideDecision,
    asks: ["reason"],
    run: (services: AuditedServices, press: Press) =>
      declineOutsidePayment(
        services,
        press.orderId,
        { ...outsideDecision(press), reason: parseAuditReason(press.field("reason")) ?? "" },
        press.now,
      ),
  },
} as const;
