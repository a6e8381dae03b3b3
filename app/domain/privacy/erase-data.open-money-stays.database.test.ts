import { beforeEach, describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, openJourneyForEach } from "../../../tests/support/fixtures/orders.ts";
import { byFinance, someRecordedOrder } from "../../../tests/support/fixtures/outside-payments.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { refundIs } from "../../../tests/support/providers/scripted-payments.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import type { Visitor } from "../orders/place-order.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import {
  declineOutsidePayment,
  endUnconfirmedPayments,
  findOutsidePayment,
} from "../payments/outside-payments.server.ts";
import { noticeReversal } from "../payments/reversals.server.ts";
import { queueDueRefund, sendOrCheckRefund } from "../payments/send-refunds.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { findVisitorUser } from "../visitors/answers.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseData, finishWaitingDataErasures } from "./erase-data.server.ts";

/** Money that a person or a company has still to decide outlives every term, and every request for erasure. */

// Retention goes over all orders: each test has its own database.
const deps = await openJourneyForEach();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const DAY = 86_400;

/** An order whose money is open, and how it is decided. */
const kinds = {
  "a payment outside that finance has not decided": {
    async open(visitor: Visitor) {
      const { id } = await someRecordedOrder(deps, { visitor });
      await endUnconfirmedPayments(deps, later(2 * DAY));
      expect(await findOutsidePayment(deps.db, id)).toMatchObject({ state: "expired" });
      return id;
    },
    async decide(id: string) {
      const declined = { ...byFinance, reason: "no money came" };
      await declineOutsidePayment(deps, id, declined, later(3 * DAY));
    },
  },
  "a refund that has not arrived": {
    async open(visitor: Visitor) {
      const { id } = await someBookedOrder(deps, { visitor });
      expect(await cancelBooking(deps, id, 79_900, now)).toMatchObject({ ok: true });
      return id;
    },
    async decide(id: string) {
      deps.payments.script.sendRefund = async ({ refundId, amountPaise }) =>
        refundIs("COMPLETED", refundId, amountPaise);
      await queueDueRefund(deps, id, later(3 * DAY));
      const { id: refund } = await deps.db
        .selectFrom("refund")
        .select("id")
        .where("order_id", "=", id)
        .executeTakeFirstOrThrow();
      await sendOrCheckRefund(deps, refund, later(3 * DAY));
    },
  },
  "a payment that a bank contests": {
    async open(visitor: Visitor) {
      const { id } = await someBookedOrder(deps, { visitor });
      await noticeReversal(deps, id, contested("open"), now);
      return id;
    },
    async decide(id: string) {
      await noticeReversal(deps, id, contested("won"), later(3 * DAY));
    },
  },
};

const contested = (state: "open" | "won") =>
  ({
    source: "dispute",
    reference: "disp_1",
    amountPaise: 79_900,
    state,
    transactionId: "T-1",
  }) as const;

const addressOf = async (id: string) => (await findOrder(deps.db, id))?.contact.email;
const addressOfVisitor = async ({ userId }: Visitor) =>
  (await findVisitorUser(deps.db, userId))?.email;

describe.each(Object.entries(kinds))("%s", (_, { open, decide }) => {
  test("keeps its order beyond the term, until it is decided", async () => {
    const { visitor } = await visitorWithAnswers(deps);
    const id = await open(visitor);
    const century = later(100 * 365 * DAY);
    await enforceRetention(deps, century);
    expect(await addressOf(id)).toBe(visitor.contact.email);
    await decide(id);
    await enforceRetention(deps, century);
    expect(await addressOf(id)).toBeUndefined();
  });

  test("keeps the address of a client who asked for erasure, until it is decided", async () => {
    const { email, visitor } = await visitorWithAnswers(deps);
    const id = await open(visitor);
    await eraseData(deps, email, later(2 * DAY));
    await finishWaitingDataErasures(deps, later(30 * DAY));
    expect(await addressOf(id)).toBe(email);
    expect(await addressOfVisitor(visitor)).toBe(email);
    await decide(id);
    await finishWaitingDataErasures(deps, later(60 * DAY));
    expect((await addressOf(id)) ?? "").toBe("");
    expect(await addressOfVisitor(visitor)).not.toBe(email);
  });
});
