import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { factsAbout } from "../../../tests/support/database/published-events.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  someBuyer,
  wishFor,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { openedFor, scriptPayments } from "../../../tests/support/providers/scripted-payments.ts";
import type { Buyer, Wish } from "../orders/place-order.server.ts";
import { findHeldOrder, findOrder } from "../orders/store.server.ts";
import { PaymentProviderError, type PaymentRequest } from "./provider.ts";
import { startPayment } from "./start-payment.server.ts";

let on: Journey;
beforeAll(async () => {
  on = await openJourney();
});
afterAll(() => on.end());
beforeEach(() => {
  on.payments = scriptPayments();
});

const start = (wish: Wish, buyer: Buyer) => startPayment(on, wish, buyer, () => now);
/** Where nobody else will write the address: looking again and again finds the same at once. */
const startInVain = (wish: Wish, buyer: Buyer) =>
  startPayment({ ...on, pause: async () => {} }, wish, buyer, () => now);
const down = async () => {
  throw new PaymentProviderError("no answer", { code: "TIMEOUT", retryable: true });
};

async function someWish(): Promise<[Wish, Buyer]> {
  return [wishFor(await addTherapist(on)), await someBuyer(on)];
}

test("the pay page is asked for with our price, our id and the way back, and its address stored", async () => {
  const asked: PaymentRequest[] = [];
  on.payments.script.openPayment = async (request) => {
    asked.push(request);
    return openedFor(request.orderId);
  };
  const [wish, buyer] = await someWish();
  const started = await start(wish, buyer);
  const order = await findHeldOrder(on.db, buyer.userId, now);
  expect(started).toEqual({
    ok: true,
    orderId: order?.id,
    redirectUrl: `https://pay.test/${order?.id}`,
  });
  expect(order).toMatchObject({
    state: "awaiting_payment",
    redirectUrl: `https://pay.test/${order?.id}`,
    paymentExpiresAt: later(600),
  });
  expect(asked).toEqual([
    {
      orderId: order?.id,
      amountPaise: 79_900,
      expiresInSeconds: 600,
      returnUrl: `https://sahaj.test/payment-status?orderId=${order?.id}`,
    },
  ]);
});

test("the first check of the schedule is told together with it, for 22 seconds later", async () => {
  const started = await start(...(await someWish()));
  const orderId = started.ok ? started.orderId : "";
  expect(await factsAbout(on.db, orderId)).toEqual([
    { fact: "payment.opened", notBefore: later(22), turn: null },
  ]);
});

test("while the provider is down the slot stays held, and pressing again goes on with the same order", async () => {
  on.payments.script.openPayment = down;
  const [wish, buyer] = await someWish();
  expect(await start(wish, buyer)).toEqual({ ok: false, reason: "payment_unavailable" });
  const held = await findHeldOrder(on.db, buyer.userId, now);
  expect(held?.state).toBe("placed");
  expect(await factsAbout(on.db, held?.id ?? "")).toEqual([]);

  on.payments = scriptPayments();
  expect(await start(wish, buyer)).toMatchObject({ ok: true, orderId: held?.id });
  expect(on.payments.calls).toEqual([`openPayment ${held?.id}`]);
});

test("a pay page that is open is shown again without asking for another", async () => {
  const [wish, buyer] = await someWish();
  const first = await start(wish, buyer);
  expect(await start(wish, buyer)).toEqual(first);
  expect(on.payments.calls).toHaveLength(1);
});

test("pressed twice at once, both presses lead to the one page that the provider opened", async () => {
  const { calls, script } = on.payments;
  const bothAsked = Promise.withResolvers<void>();
  script.openPayment = async ({ orderId }) => {
    if (calls.length === 2) {
      bothAsked.resolve();
      return "already-open";
    }
    await bothAsked.promise;
    return openedFor(orderId);
  };
  const [wish, buyer] = await someWish();
  const [one, other] = await Promise.all([start(wish, buyer), start(wish, buyer)]);
  expect(one.ok).toBe(true);
  expect(other).toEqual(one);
});

test("when the address of a pay page was lost, another order takes its slot and gets a page", async () => {
  const asked: string[] = [];
  on.payments.script.openPayment = async ({ orderId }) => {
    asked.push(orderId);
    return asked.length === 1 ? "already-open" : openedFor(orderId);
  };
  const [wish, buyer] = await someWish();
  expect(await startInVain(wish, buyer)).toMatchObject({ ok: true, orderId: asked[1] });
  expect((await findHeldOrder(on.db, buyer.userId, now))?.id).toBe(asked[1]);
  expect(asked[0]).not.toBe(asked[1]);
});

test("when page after page is lost, the visitor is told after the second and the slot let go", async () => {
  on.payments.script.openPayment = async () => "already-open";
  const [wish, buyer] = await someWish();
  expect(await startInVain(wish, buyer)).toEqual({ ok: false, reason: "payment_unavailable" });
  expect(on.payments.calls).toHaveLength(2);
  expect(await findHeldOrder(on.db, buyer.userId, now)).toBeUndefined();
});

test("a slot that can't be had never reaches the provider", async () => {
  const [wish] = await someWish();
  await start(wish, await someBuyer(on));
  on.payments.calls.length = 0;
  expect(await start(wish, await someBuyer(on))).toEqual({ ok: false, reason: "slot_taken" });
  const nobody = await start(wishFor({ name: "Nobody" }), await someBuyer(on));
  expect(nobody).toEqual({ ok: false, reason: "therapist_unknown" });
  expect(on.payments.calls).toEqual([]);
});

test("a fault of our own is no outage of the provider: it is thrown", async () => {
  on.payments.script.openPayment = async () => {
    throw new TypeError("a slip");
  };
  await expect(start(...(await someWish()))).rejects.toThrow("a slip");
});

test("the fact and the page's address are stored together or not at all", async () => {
  const [wish, buyer] = await someWish();
  const failing = {
    ...on,
    record: async () => {
      throw new Error("the queue is away");
    },
  };
  await expect(startPayment(failing, wish, buyer, () => now)).rejects.toThrow("the queue is away");
  const held = await findHeldOrder(on.db, buyer.userId, now);
  expect(held).toMatchObject({ state: "placed", redirectUrl: null });
  expect(await findOrder(on.db, held?.id ?? "")).toMatchObject({ state: "placed" });
});
