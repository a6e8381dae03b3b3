import { beforeEach, expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  now,
  someVisitor,
  requestedSlotOf,
} from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { runDueChecks } from "../../../tests/support/fixtures/run-clock.ts";
import {
  openedFor,
  scriptPayments,
  silent,
} from "../../../tests/support/providers/scripted-payments.ts";
import type { Visitor, RequestedSlot } from "../orders/place-order.server.ts";
import { findHeldOrder } from "../orders/orders.server.ts";
import type { PaymentRequest } from "./payment-provider.ts";
import { startPayment } from "./start-payment.server.ts";

const deps = await openJourney();
beforeEach(() => {
  deps.payments = scriptPayments();
});

const start = (requested: RequestedSlot, visitor: Visitor) =>
  startPayment(deps, requested, visitor, () => now);
/** Starts a payment without pauses, for tests in which no concurrent request stores the URL. */
const startWithoutPause = (requested: RequestedSlot, visitor: Visitor) =>
  startPayment({ ...deps, pause: async () => {} }, requested, visitor, () => now);

async function someRequestedSlot(): Promise<[RequestedSlot, Visitor]> {
  return [requestedSlotOf(await addTherapist(deps)), await someVisitor(deps)];
}

test("the pay page is requested with our price, our id and the return URL, and its URL is stored", async () => {
  const asked: PaymentRequest[] = [];
  deps.payments.script.openPayment = async (request) => {
    asked.push(request);
    return openedFor(request.orderId);
  };
  const [requested, visitor] = await someRequestedSlot();
  const started = await start(requested, visitor);
  const order = await findHeldOrder(deps.db, visitor.userId, now);
  expect(started).toEqual({
    ok: true,
    orderId: order?.id,
    redirectUrl: `https://pay.test/${order?.id}`,
    isNew: true,
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
      description: "A 60-minute session",
      returnUrl: expect.stringMatching(
        // 132 bits that the id does not lead to.
        new RegExp(
          String.raw`^https://sahaj\.test/payment-status\?return=[\w-]{22}&orderId=${order?.id}$`,
        ),
      ) as unknown,
    },
  ]);
});

test("a provider's far expiry holds the slot for no longer than a hold and its grace", async () => {
  deps.payments.script.openPayment = async ({ orderId }) => ({
    ...openedFor(orderId),
    expiresAt: later(60 * 86_400),
  });
  const [requested, visitor] = await someRequestedSlot();
  await start(requested, visitor);
  expect(await findHeldOrder(deps.db, visitor.userId, later(1190))).toMatchObject({
    paymentExpiresAt: later(900),
  });
  expect(await findHeldOrder(deps.db, visitor.userId, later(1210))).toBeUndefined();
});

test("the first scheduled check is due 22 seconds later", async () => {
  const started = await start(...(await someRequestedSlot()));
  const orderId = started.ok ? started.orderId : "";
  expect(await runDueChecks(deps, later(21.9))).not.toContain(orderId);
  expect(await runDueChecks(deps, later(22))).toContain(orderId);
});

test("while the provider is down the slot stays held, and a second request continues with the same order", async () => {
  deps.payments.script.openPayment = silent;
  const [requested, visitor] = await someRequestedSlot();
  expect(await start(requested, visitor)).toEqual({ ok: false, reason: "payment_unavailable" });
  const held = await findHeldOrder(deps.db, visitor.userId, now);
  expect(held?.state).toBe("placed");
  expect(await jobsAbout(deps.db, held?.id ?? "")).toEqual([]);

  deps.payments = scriptPayments();
  expect(await start(requested, visitor)).toMatchObject({ ok: true, orderId: held?.id });
  expect(deps.payments.calls).toEqual([`openPayment ${held?.id}`]);
});

test("an open pay page is used again without a second request", async () => {
  const [requested, visitor] = await someRequestedSlot();
  const first = await start(requested, visitor);
  expect({ ...(await start(requested, visitor)), isNew: true }).toEqual(first);
  expect(deps.payments.calls).toHaveLength(1);
});

test("a double click while the provider is slow leads to its one page, and makes one order", async () => {
  const answered = Promise.withResolvers<void>();
  deps.payments.script.openPayment = async ({ orderId }) => {
    await answered.promise;
    return openedFor(orderId);
  };
  const [requested, visitor] = await someRequestedSlot();
  const first = start(requested, visitor);
  await expect.poll(() => deps.payments.calls.length).toBe(1);
  let looks = 0;
  // Longer than a page waited before it made another order.
  const pause = async () => {
    looks += 1;
    if (looks < 40) return;
    answered.resolve();
    await first;
  };
  const second = startPayment({ ...deps, pause }, requested, visitor, () => now);
  const [one, other] = await Promise.all([first, second]);
  expect(one.ok).toBe(true);
  expect({ ...other, isNew: true }).toEqual(one);
  expect(deps.payments.calls).toHaveLength(1);
  const orders = await deps.db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", visitor.userId)
    .execute();
  expect(orders).toHaveLength(1);
});

test("a request that waited in vain tries nothing by itself; the next one opens the page", async () => {
  deps.payments.script.openPayment = silent;
  const [requested, visitor] = await someRequestedSlot();
  const failed = { ok: false, reason: "payment_unavailable" };
  expect(await Promise.all([start(requested, visitor), start(requested, visitor)])).toEqual([
    failed,
    failed,
  ]);
  deps.payments.script.openPayment = async ({ orderId }) => openedFor(orderId);
  expect((await start(requested, visitor)).ok).toBe(true);
});

test("when the URL of a pay page is lost, another order takes its slot and gets a page", async () => {
  const asked: string[] = [];
  deps.payments.script.openPayment = async ({ orderId }) => {
    asked.push(orderId);
    return asked.length === 1 ? "already-open" : openedFor(orderId);
  };
  const [requested, visitor] = await someRequestedSlot();
  expect(await startWithoutPause(requested, visitor)).toMatchObject({
    ok: true,
    orderId: asked[1],
  });
  expect((await findHeldOrder(deps.db, visitor.userId, now))?.id).toBe(asked[1]);
  expect(asked[0]).not.toBe(asked[1]);
});

test("a therapist who is paused while a first pay page is lost is not booked by the second try", async () => {
  const therapist = await addTherapist(deps);
  deps.payments.script.openPayment = async () => {
    await deps.pool.query("update therapist set state = 'paused' where id = $1", [therapist.id]);
    return "already-open";
  };
  const requested = { ...requestedSlotOf(therapist), therapist };
  expect(await startWithoutPause(requested, await someVisitor(deps))).toEqual({
    ok: false,
    reason: "therapist_unknown",
  });
  expect(deps.payments.calls).toHaveLength(1);
});

test("after two lost pay pages the visitor gets an error and the slot is released", async () => {
  deps.payments.script.openPayment = async () => "already-open";
  const [requested, visitor] = await someRequestedSlot();
  expect(await startWithoutPause(requested, visitor)).toEqual({
    ok: false,
    reason: "payment_unavailable",
  });
  expect(deps.payments.calls).toHaveLength(2);
  expect(await findHeldOrder(deps.db, visitor.userId, now)).toBeUndefined();
});

test("an unavailable slot never reaches the provider", async () => {
  const [requested] = await someRequestedSlot();
  await start(requested, await someVisitor(deps));
  deps.payments.calls.length = 0;
  expect(await start(requested, await someVisitor(deps))).toEqual({
    ok: false,
    reason: "slot_taken",
  });
  const unknownTherapist = await start(requestedSlotOf({ id: 999_999 }), await someVisitor(deps));
  expect(unknownTherapist).toEqual({ ok: false, reason: "therapist_unknown" });
  expect(deps.payments.calls).toEqual([]);
});

test("an internal error is thrown and not treated as an outage of the provider", async () => {
  deps.payments.script.openPayment = async () => {
    throw new TypeError("a slip");
  };
  await expect(start(...(await someRequestedSlot()))).rejects.toThrow("a slip");
});
