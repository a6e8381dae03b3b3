import { beforeEach, expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import {
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import {
  completed,
  failedWith,
  scriptPayments,
} from "../../../tests/support/providers/scripted-payments.ts";
import { PaymentProviderError, type PaymentStatus } from "./payment-provider.ts";
import { checkPaymentForWebhook, checkOrderPayment } from "./check-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";

const deps = await openJourney();
beforeEach(() => {
  deps.payments = scriptPayments();
  deps.alarms.length = 0;
});

/** Creates an order whose pay page is open. */
async function someOpenOrder(): Promise<string> {
  const { id } = await somePlacedOrder(deps);
  await applyOrderEvent(deps.db, id, "payment_opened", now, { redirect_url: "https://pay.test/" });
  return id;
}

function statusIs(status: PaymentStatus | "not-found"): void {
  deps.payments.script.fetchStatus = async () => status;
}

async function rowsOf(orderId: string) {
  const order = await deps.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const claim = await deps.db
    .selectFrom("claim")
    .select(["state", "expires_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { order, claim };
}

test("a completed payment makes the order paid, removes its hold's expiry and publishes one event", async () => {
  const id = await someOpenOrder();
  statusIs(completed(79_900));
  expect(await checkOrderPayment(deps, id, later(40))).toBe("paid");
  const { order, claim } = await rowsOf(id);
  expect(order).toMatchObject({
    captured_paise: 79_900,
    transaction_id: "T-1",
    paid_at: later(40),
    checked_at: later(40),
    // checked again when no other attempt can succeed any longer
    check_at: later(40 + 1200),
  });
  expect(claim).toEqual({ state: "paid", expires_at: null });
  expect(await jobsAbout(deps.db, id)).toMatchObject([
    { name: "confirm-booking", notBefore: null },
  ]);
});

test("a payment blocked by our configuration alerts the operator once per order", async () => {
  const id = await someOpenOrder();
  const failed = failedWith("BLOCKED");
  statusIs({ ...failed, failure: { code: "BLOCKED", isOperators: true } });
  expect(await checkOrderPayment(deps, id, later(40))).toBe("failed");
  await checkPaymentForWebhook(deps, id, later(80));
  expect(deps.alarms).toEqual(["payments are blocked"]);
  statusIs(failed);
  await checkOrderPayment(deps, await someOpenOrder(), later(40));
  expect(deps.alarms).toHaveLength(1);
});

test("many concurrent checks settle a payment once", async () => {
  const id = await someOpenOrder();
  const { calls, script } = deps.payments;
  // No call is answered before all have started, so that each finds the order open.
  const allAsked = Promise.withResolvers<void>();
  script.fetchStatus = async () => {
    if (calls.length === 8) allAsked.resolve();
    await allAsked.promise;
    return completed(79_900);
  };
  const states = await Promise.all(
    Array.from({ length: 8 }, () => checkOrderPayment(deps, id, now)),
  );
  expect(new Set(states)).toEqual(new Set(["paid"]));
  expect(await jobsAbout(deps.db, id)).toHaveLength(1);
});

test("a payment captured before the pay page's URL is stored counts too", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs(completed(79_900));
  expect(await checkOrderPayment(deps, id, now)).toBe("paid");
});

test("a failed payment releases the slot, stores the reason and publishes nothing", async () => {
  const id = await someOpenOrder();
  statusIs(failedWith("TXN_DECLINED"));
  expect(await checkOrderPayment(deps, id, now)).toBe("failed");
  const { order, claim } = await rowsOf(id);
  expect(order).toMatchObject({ failure_code: "TXN_DECLINED", captured_paise: null });
  expect(claim).toEqual({ state: "released", expires_at: null });
  expect(await jobsAbout(deps.db, id)).toEqual([]);
});

test("a failure's detail is stored rather than its code", async () => {
  const id = await someOpenOrder();
  const failure = { code: "TXN_DECLINED", detail: "LOW_BALANCE" };
  statusIs({ ...failedWith("TXN_DECLINED"), failure });
  await checkOrderPayment(deps, id, now);
  expect((await findOrder(deps.db, id))?.failureCode).toBe("LOW_BALANCE");
});

test("a pending payment changes only the time of the last check", async () => {
  const id = await someOpenOrder();
  statusIs({
    state: "PENDING",
    amountPaise: 79_900,
    capturedPaise: 0,
    captures: [],
    providerOrderId: "P-1",
  });
  expect(await checkOrderPayment(deps, id, later(25))).toBe("awaiting_payment");
  const { order, claim } = await rowsOf(id);
  expect(order.checked_at).toEqual(later(25));
  expect(claim).toEqual({ state: "held", expires_at: later(900) });
});

test("an order that the provider doesn't know is abandoned when its hold expires, and not before", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs("not-found");
  expect(await checkOrderPayment(deps, id, later(899))).toBe("placed");
  expect((await rowsOf(id)).claim.state).toBe("held");
  expect(await checkOrderPayment(deps, id, later(900))).toBe("abandoned");
  expect((await rowsOf(id)).claim.state).toBe("released");
});

test("a wrong amount confirms nothing: the operator is alerted and the capture is recorded", async () => {
  const id = await someOpenOrder();
  statusIs(completed(80_000));
  expect(await checkOrderPayment(deps, id, now)).toBe("disputed");
  const { order, claim } = await rowsOf(id);
  expect(order.captured_paise).toBe(80_000);
  expect(claim).toEqual({ state: "paid", expires_at: null });
  // checked again, and not published
  expect(order.check_at).toEqual(later(1200));
  expect(await jobsAbout(deps.db, id)).toEqual([]);
  expect(deps.alarms).toEqual(["payment amount disagrees"]);
});

test("a decided order is not checked again, whatever the provider answers later", async () => {
  const id = await someOpenOrder();
  statusIs(failedWith("TXN_DECLINED"));
  await checkOrderPayment(deps, id, now);
  deps.payments = scriptPayments();
  statusIs(completed(79_900));
  expect(await checkOrderPayment(deps, id, now)).toBe("failed");
  expect(deps.payments.calls).toEqual([]);
});

test("an unknown order is not checked", async () => {
  expect(
    await checkOrderPayment(deps, "order_1795600000000_AbCdEfGhIjKlMnOp", now),
  ).toBeUndefined();
  expect(deps.payments.calls).toEqual([]);
});

test("a failed call to the provider throws and changes only the order's time of the check", async () => {
  const id = await someOpenOrder();
  deps.payments.script.fetchStatus = async () => {
    throw new PaymentProviderError("no answer", { code: "TIMEOUT", retryable: true });
  };
  await expect(checkOrderPayment(deps, id, now)).rejects.toThrow(PaymentProviderError);
  const { order } = await rowsOf(id);
  expect(order).toMatchObject({ state: "awaiting_payment", checked_at: now });
});

test("the capture and its event are stored together or not at all", async () => {
  const id = await someOpenOrder();
  statusIs(completed(79_900));
  const failing = {
    ...deps,
    publish: async () => {
      throw new Error("the queue is away");
    },
  };
  await expect(checkOrderPayment(failing, id, now)).rejects.toThrow("the queue is away");
  expect((await rowsOf(id)).order).toMatchObject({ state: "awaiting_payment", paid_at: null });
  expect(await checkOrderPayment(deps, id, now)).toBe("paid");
});
