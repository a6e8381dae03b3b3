import { holdOfOrder } from "../../../tests/support/database/slot-claims.ts";
import { withoutQueue } from "../../../tests/support/fixtures/test-services.ts";
import { beforeEach, expect, test } from "vitest";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  completed,
  failedWith,
  pending,
  scriptPayments,
  silent,
} from "../../../tests/support/providers/scripted-payments.ts";
import { PaymentProviderError, type PaymentStatus, type CallLimits } from "./payment-provider.ts";
import {
  checkPaymentForWebhook,
  checkOrderPayment,
  checkPaymentForPage,
} from "./check-payment.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";
import { connect } from "../../db/connect.server.ts";
import { findOrder } from "../orders/orders.server.ts";

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

const rowOf = (orderId: string) =>
  deps.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
const holdOf = (orderId: string) => holdOfOrder(deps, orderId);

test("a completed payment makes the order paid, removes its hold's expiry and publishes one event", async () => {
  const id = await someOpenOrder();
  statusIs(completed(79_900));
  expect(await checkOrderPayment(deps, id, later(40))).toBe("paid");
  expect(await rowOf(id)).toMatchObject({
    captured_paise: 79_900,
    transaction_id: "T-1",
    paid_at: later(40),
    checked_at: later(40),
    // checked again when no other attempt can succeed any longer
    check_at: later(40 + 1200),
  });
  expect(await holdOf(id)).toBe("paid null");
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

test.each([
  ["TXN_DECLINED", undefined, "TXN_DECLINED"],
  ["TXN_DECLINED", "LOW_BALANCE", "LOW_BALANCE"],
])(
  "a payment that failed with %s and the detail %s releases the slot, stores %s and publishes nothing",
  async (code, detail, stored) => {
    const id = await someOpenOrder();
    statusIs({ ...failedWith(code), failure: { code, detail } });
    expect(await checkOrderPayment(deps, id, now)).toBe("failed");
    expect(await rowOf(id)).toMatchObject({ failure_code: stored, captured_paise: null });
    expect(await holdOf(id)).toBe("released null");
    expect(await jobsAbout(deps.db, id)).toEqual([]);
  },
);

test("a pending payment changes only the time of the last check", async () => {
  const id = await someOpenOrder();
  statusIs(pending);
  expect(await checkOrderPayment(deps, id, later(25))).toBe("awaiting_payment");
  expect((await rowOf(id)).checked_at).toEqual(later(25));
  expect(await holdOf(id)).toBe(`held ${String(later(900))}`);
});

test("an order that the provider doesn't know is abandoned when its hold expires, and not before", async () => {
  const { id } = await somePlacedOrder(deps);
  statusIs("not-found");
  expect(await checkOrderPayment(deps, id, later(899))).toBe("placed");
  expect(await holdOf(id)).toMatch("held");
  expect(await checkOrderPayment(deps, id, later(900))).toBe("abandoned");
  expect(await holdOf(id)).toMatch("released");
});

test("a wrong amount confirms nothing: the operator is alerted and the capture is recorded", async () => {
  const id = await someOpenOrder();
  statusIs(completed(80_000));
  expect(await checkOrderPayment(deps, id, now)).toBe("disputed");
  // checked again, and not published
  expect(await rowOf(id)).toMatchObject({ captured_paise: 80_000, check_at: later(1200) });
  expect(await holdOf(id)).toBe("paid null");
  expect(await jobsAbout(deps.db, id)).toEqual([]);
  expect(deps.alarms).toEqual(["payment amount disagrees"]);
});

test("a decided order is not checked again, whatever the provider answers later, nor an unknown one", async () => {
  const id = await someOpenOrder();
  statusIs(failedWith("TXN_DECLINED"));
  await checkOrderPayment(deps, id, now);
  deps.payments = scriptPayments();
  statusIs(completed(79_900));
  expect(await checkOrderPayment(deps, id, now)).toBe("failed");
  const unknown = "order_1795600000000_AbCdEfGhIjKlMnOp";
  expect(await checkOrderPayment(deps, unknown, now)).toBeUndefined();
  expect(deps.payments.calls).toEqual([]);
});

test("a failed call to the provider throws and changes only the order's time of the check", async () => {
  const id = await someOpenOrder();
  deps.payments.script.fetchStatus = silent;
  await expect(checkOrderPayment(deps, id, now)).rejects.toThrow(PaymentProviderError);
  expect(await rowOf(id)).toMatchObject({ state: "awaiting_payment", checked_at: now });
});

test("the capture and its event are stored together or not at all", async () => {
  const id = await someOpenOrder();
  statusIs(completed(79_900));
  const failed = checkOrderPayment(withoutQueue(deps), id, now);
  await expect(failed).rejects.toThrow("the queue is away");
  expect(await rowOf(id)).toMatchObject({ state: "awaiting_payment", paid_at: null });
  expect(await checkOrderPayment(deps, id, now)).toBe("paid");
});

/** A provider that answers when the test lets it, and records the limits of each call. */
function slowProvider() {
  const limits: (CallLimits | undefined)[] = [];
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<PaymentStatus>();
  deps.payments.script.fetchStatus = async (_, given) => {
    limits.push(given);
    asked.resolve();
    return answer.promise;
  };
  return { limits, asked: asked.promise, answer };
}

test("sixty concurrent pages make one call of two seconds at most and share its result", async () => {
  const { id } = await somePlacedOrder(deps);
  const { limits, asked, answer } = slowProvider();
  let ended = 0;
  const pages = Array.from({ length: 60 }, () =>
    checkPaymentForPage(deps, id, later(30)).then(() => (ended += 1)),
  );
  await asked;
  expect(ended).toBe(0);
  answer.resolve(completed(79_900));
  await Promise.all(pages);
  expect(limits).toEqual([{ withinMs: 2_000, provider: null }]);
  expect(deps.checksInFlight.size).toBe(0);
  expect((await findOrder(deps.db, id))?.state).toBe("paid");
});

test("no page makes a second call within three seconds of a check by a page or a job", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => pending;
  await checkOrderPayment(deps, id, later(22));
  await checkPaymentForPage(deps, id, later(24.999));
  expect(deps.payments.calls).toHaveLength(1);
  await checkPaymentForPage(deps, id, later(25));
  await checkPaymentForPage(deps, id, later(27.999));
  expect(deps.payments.calls).toHaveLength(2);
  await checkPaymentForPage(deps, id, later(28));
  expect(deps.payments.calls).toHaveLength(3);
});

test("of eight concurrent processes, one calls the provider", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => pending;
  const pools = Array.from({ length: 8 }, () => connect(deps.pool.options.connectionString ?? ""));
  const processes = pools.map((pool) => ({ ...deps, ...pool, checksInFlight: new Map() }));
  await Promise.all(processes.map((process) => checkPaymentForPage(process, id, later(30))));
  expect(deps.payments.calls).toHaveLength(1);
  // The control: the job's use case has no such limit, so each process makes a call.
  await Promise.all(processes.map((process) => checkOrderPayment(process, id, later(30))));
  expect(deps.payments.calls).toHaveLength(9);
  await Promise.all(pools.map((pool) => pool.close()));
});

test("an unanswered call of a page throws to one caller only and changes nothing", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = silent;
  const pages = [1, 2, 3].map(() => checkPaymentForPage(deps, id, later(30)));
  const ends = await Promise.allSettled(pages);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  await checkPaymentForPage(deps, id, later(32));
  expect(deps.payments.calls).toHaveLength(1);
  expect((await findOrder(deps.db, id))?.state).toBe("placed");
  // The scheduled check is not delayed.
  deps.payments.script.fetchStatus = async () => completed(79_900);
  expect(await checkOrderPayment(deps, id, later(32))).toBe("paid");
});

test("a page checks neither a decided order nor an unknown one", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => failedWith("TXN_DECLINED");
  await checkPaymentForPage(deps, id, later(30));
  await checkPaymentForPage(deps, id, later(60));
  await checkPaymentForPage(deps, "order_1795600000000_AbCdEfGhIjKlMnOp", now);
  expect(deps.payments.calls).toEqual([`fetchStatus ${id}`]);
});

test("with two hundred calls in flight, a page shows the stored state", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => pending;
  const checksInFlight = new Map(
    Array.from({ length: 200 }, (_, index) => [`order_${index}`, Promise.resolve()]),
  );
  await checkPaymentForPage({ ...deps, checksInFlight }, id, later(30));
  expect(deps.payments.calls).toEqual([]);
  checksInFlight.delete("order_0");
  await checkPaymentForPage({ ...deps, checksInFlight }, id, later(30));
  expect(deps.payments.calls).toHaveLength(1);
});
