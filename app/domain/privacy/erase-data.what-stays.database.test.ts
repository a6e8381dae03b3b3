import { beforeEach, describe, expect, test } from "vitest";
import { refundAll, someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { byFinance, someRecordedOrder } from "../../../tests/support/fixtures/outside-payments.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import type { Visitor } from "../orders/place-order.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import {
  declineOutsidePayment,
  endUnconfirmedPayments,
  findOutsidePayment,
} from "../payments/outside-payments.server.ts";
import { noticeReversal } from "../payments/reversals.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { findVisitorUser } from "../visitors/answers.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseData, finishWaitingDataErasures } from "./erase-data.server.ts";
import { sql } from "kysely";
import {
  closeReport,
  listOpenReports,
  requestWithdrawal,
  revealPhoneForDanger,
} from "../bookings/session-reports.server.ts";

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
    decide: (id: string) => refundAll(deps, id, later(3 * DAY)),
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

async function reported() {
  const { email, visitor } = await visitorWithAnswers(deps);
  const { id } = await someBookedOrder(deps, { visitor });
  expect(await revealPhoneForDanger(deps, id, later(DAY))).toMatchObject({ ok: true });
  return { id, email };
}

const reports = async () =>
  (await listOpenReports(deps.db, "danger", now, null)).map(({ orderId }) => orderId);
const rows = async () =>
  (await deps.db.selectFrom("session_report").select("order_id").execute()).length;

test("retention keeps an open report of danger beyond its sixty days, and deletes it once it is closed", async () => {
  const { id } = await reported();
  await enforceRetention(deps, later(100 * DAY));
  expect(await reports()).toEqual([id]);
  await closeReport(deps, "danger", id, "the client is safe", later(100 * DAY));
  await enforceRetention(deps, later(101 * DAY));
  expect(await rows()).toBe(0);
});

test("an erasure keeps an open report of danger, and deletes a closed one", async () => {
  const [open, closed] = [await reported(), await reported()];
  await closeReport(deps, "danger", closed.id, "the client is safe", later(DAY));
  for (const { email } of [open, closed]) await eraseData(deps, email, later(2 * DAY));
  await finishWaitingDataErasures(deps, later(30 * DAY));
  expect(await reports()).toEqual([open.id]);
  expect(await rows()).toBe(1);
});

/** A client said that the therapist did not come, and a person looked at it. */
const absent = (id: string) =>
  sql`insert into session_report (order_id, kind, therapist_id, starts_at, choice, reported_at, closed_at)
    select id, 'absence', therapist_id, starts_at, 'refund', starts_at + interval '10 minutes',
      starts_at + interval '1 hour' from orders where id = ${id}`.execute(deps.db);

const kindsOf = async (id: string) => {
  const kept = deps.db.selectFrom("session_report").select("kind").where("order_id", "=", id);
  return (await kept.orderBy("kind").execute()).map(({ kind }) => kind);
};

test("retention deletes a closed report of danger, and every other report with its sale", async () => {
  const { id } = await reported();
  await requestWithdrawal(deps, id, later(DAY));
  await absent(id);
  await closeReport(deps, "danger", id, "the client is safe", later(DAY));
  await enforceRetention(deps, later(100 * DAY));
  expect(await kindsOf(id)).toEqual(["absence", "withdrawal"]);
  await enforceRetention(deps, later(10 * 365 * DAY));
  expect(await kindsOf(id)).toEqual([]);
});

test("an erasure keeps the report of an absence, and no therapist is shown a phone number any more", async () => {
  const { id, email } = await reported();
  await absent(id);
  await closeReport(deps, "danger", id, "the client is safe", later(DAY));
  await eraseData(deps, email, later(2 * DAY));
  await finishWaitingDataErasures(deps, later(30 * DAY));
  const shown = await revealPhoneForDanger(deps, id, later(31 * DAY));
  expect(shown).toEqual({ ok: false, reason: "gone" });
  expect(await kindsOf(id)).toEqual(["absence"]);
});
