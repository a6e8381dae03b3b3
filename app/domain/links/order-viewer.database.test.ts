import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { openItsMeeting } from "../../../tests/support/fixtures/mailed-session.ts";
import { failedWith } from "../../../tests/support/providers/scripted-payments.ts";
import { checkOrderPayment } from "../payments/check-payment.server.ts";
import { cancelBooking } from "../bookings/cancel-session.server.ts";
import { returnKeyOfOrder } from "../orders/order-id.server.ts";
import { mayManageOffer, openReturn, orderPageKey } from "./order-viewer.server.ts";
import { replaceManageLinkOnRequest } from "./manage-links.server.ts";
import { findLinkToken } from "./secret-links.server.ts";
import { loadPaymentResult } from "../../screens/booking/result/payment-status.server.ts";

const keepMeeting = async () => {};
const deps = await openJourney();

/** Half an hour after the payment, and the end of the session of every order here. */
const noMoreRecent = later(30 * 60);
const endOfSession = new Date("2026-11-21T12:30:00Z");

describe("A viewer with only the order's id", () => {
  const elsewhere = { view: "elsewhere", mailedTo: null };
  const onItsWay = { view: "elsewhere", mailedTo: "a…a@example.com" };

  test("sees that the session is booked and to whose mailbox its link goes, and nothing else", async () => {
    const { id } = await someBookedOrder(deps);
    await openItsMeeting(deps, id);
    const stranger = { visitorId: randomUUID(), key: "A".repeat(22), hasReturned: false };
    for (const at of [now, later(1), noMoreRecent, new Date(endOfSession.getTime() - 1)])
      for (const viewer of [{}, stranger])
        expect(await loadPaymentResult(deps, id, at, viewer)).toEqual(onItsWay);
    for (const at of [endOfSession, later(300 * 86_400)])
      expect(await loadPaymentResult(deps, id, at, {})).toEqual(elsewhere);
  });

  test("is not told of a mailbox that refused the link", async () => {
    const { id } = await someBookedOrder(deps);
    await deps.pool.query(
      `insert into email (kind, subject, written_at, refused_at) values ('confirmation', $1, $2, $2)`,
      [id, now],
    );
    expect(await loadPaymentResult(deps, id, now, {})).toEqual(elsewhere);
  });

  test("does not see a refund, a cancelled session or an offer", async () => {
    const owed = await someOwedOrder(deps);
    const cancelled = await someBookedOrder(deps);
    await cancelBooking(deps, cancelled.id, cancelled.pricePaise, now);
    const offered = await someOfferedOrder(deps);
    for (const { id } of [owed, cancelled, offered])
      expect(await loadPaymentResult(deps, id, later(1_000), {})).toEqual(elsewhere);
  });

  test("does not see with whom a payment failed, nor why, nor how to pay again", async () => {
    const { id } = await somePlacedOrder(deps);
    deps.payments.script.fetchStatus = async () => failedWith("TXN_DECLINED");
    await checkOrderPayment(deps, id, now);
    const bankReturnsBy: unknown = expect.stringMatching(/^\w{3} \d+ \w{3}$/);
    const nothing = {
      view: "failed",
      reason: null,
      therapistName: null,
      bankReturnsBy,
      payLink: null,
      again: null,
    };
    for (const at of [now, later(3_600)])
      expect(await loadPaymentResult(deps, id, at, {})).toEqual(nothing);
  });

  test("does not answer an offer", async () => {
    const { id, userId } = await someOfferedOrder(deps);
    expect(await mayManageOffer(deps, id, {})).toBe(false);
    expect(await mayManageOffer(deps, id, { visitorId: randomUUID() })).toBe(false);
    expect(await mayManageOffer(deps, id, { visitorId: userId })).toBe(true);
    expect(await mayManageOffer(deps, "order_1", { visitorId: userId })).toBe(false);
  });
});

describe("The return address of a payment page", () => {
  test("opens the order once, until half an hour after the payment", async () => {
    const { id, userId } = await someBookedOrder(deps);
    const key = returnKeyOfOrder(deps.secretKey, id);
    expect(await openReturn(deps, id, "A".repeat(22), now)).toBeUndefined();
    expect(await openReturn(deps, id, "", now)).toBeUndefined();
    expect(await openReturn(deps, id, key, later(30 * 60 - 1))).toEqual({ userId });
    expect(await openReturn(deps, id, key, later(1))).toBeUndefined();
    const late = await someBookedOrder(deps);
    const lateKey = returnKeyOfOrder(deps.secretKey, late.id);
    expect(await openReturn(deps, late.id, lateKey, noMoreRecent)).toBeUndefined();
    const another = await someBookedOrder(deps);
    expect(await openReturn(deps, another.id, key, now)).toBeUndefined();
  });

  test("of two browsers that open it at once lets one in", async () => {
    const { id } = await someBookedOrder(deps);
    const key = returnKeyOfOrder(deps.secretKey, id);
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => openReturn(deps, id, key, now)),
    );
    expect(opened.filter(Boolean)).toHaveLength(1);
  });
});

describe("The visitor, by their cookie or by the key of an email,", () => {
  test("sees the session and its links until the session is over", async () => {
    const order = await someBookedOrder(deps);
    const { id, userId } = order;
    await openItsMeeting(deps, id);
    const lastSecond = new Date(endOfSession.getTime() - 1_000);
    for (const viewer of [{ visitorId: userId }, { key: orderPageKey(deps.secretKey, order) }]) {
      const shown = await loadPaymentResult(deps, id, lastSecond, viewer);
      expect(shown).toMatchObject({ view: "booked", link: `https://meet.test/${id}` });
      expect(shown).toMatchObject({ managePath: expect.stringMatching(/^\/booking\//) as unknown });
      const over = await loadPaymentResult(deps, id, endOfSession, viewer);
      const gone = { link: null, managePath: "/find-booking", withheld: "over" };
      expect(over).toMatchObject({ view: "booked", date: "Sat 21 Nov 2026", ...gone });
    }
  });

  test("sees no link once it is replaced", async () => {
    const order = await someBookedOrder(deps);
    const { id, userId } = order;
    await openItsMeeting(deps, id);
    const token = (await findLinkToken(deps, "manage", id)) ?? "";
    const asked = { by: "client", token } as const;
    const replaced = await replaceManageLinkOnRequest(deps, id, asked, now, keepMeeting);
    expect(replaced).toEqual({ ok: true });
    const gone = { link: null, managePath: "/find-booking", withheld: "replaced" };
    for (const viewer of [
      { visitorId: userId },
      { key: orderPageKey(deps.secretKey, order) },
      { hasReturned: true },
    ])
      expect(await loadPaymentResult(deps, id, now, viewer)).toMatchObject({
        view: "booked",
        ...gone,
      });
  });

  test("sees a refund, a cancelled session and an offer", async () => {
    const owed = await someOwedOrder(deps);
    const cancelled = await someBookedOrder(deps);
    await cancelBooking(deps, cancelled.id, cancelled.pricePaise, now);
    const offered = await someOfferedOrder(deps);
    const views = [];
    for (const order of [owed, cancelled, offered])
      for (const viewer of [
        { visitorId: order.userId },
        { key: orderPageKey(deps.secretKey, order) },
      ])
        views.push((await loadPaymentResult(deps, order.id, later(3 * 3_600), viewer)).view);
    expect(views).toEqual(["refund", "refund", "cancelled", "cancelled", "offer", "offer"]);
  });

  test("sees nothing by the key of another order", async () => {
    const { id } = await someBookedOrder(deps);
    const another = await someBookedOrder(deps);
    const viewer = { key: orderPageKey(deps.secretKey, another), visitorId: another.userId };
    expect(await loadPaymentResult(deps, id, noMoreRecent, viewer)).toMatchObject({
      view: "elsewhere",
    });
  });
});
