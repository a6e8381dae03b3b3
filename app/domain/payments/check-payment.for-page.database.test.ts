import { beforeEach, expect, test } from "vitest";
import { connect } from "../../db/connect.server.ts";
import {
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import type { Journey } from "../../../tests/support/fixtures/test-services.ts";
import {
  completed,
  failedWith,
  scriptPayments,
} from "../../../tests/support/providers/scripted-payments.ts";
import { type CallLimits, PaymentProviderError, type PaymentStatus } from "./payment-provider.ts";
import { checkPaymentForPage, checkOrderPayment } from "./check-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";

type Process = Journey & { checksInFlight: Map<string, Promise<void>> };

const deps: Process = { ...(await openJourney()), checksInFlight: new Map() };
beforeEach(() => {
  deps.payments = scriptPayments();
});

const pending = {
  state: "PENDING" as const,
  amountPaise: 79_900,
  capturedPaise: 0,
  captures: [],
  providerOrderId: "P-1",
};
const noAnswer = () =>
  new PaymentProviderError("no answer", { code: "TIMED_OUT", retryable: true });

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

test("an unanswered call throws to one caller only and changes nothing", async () => {
  const { id } = await somePlacedOrder(deps);
  deps.payments.script.fetchStatus = async () => Promise.reject(noAnswer());
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

test("neither a decided order nor an unknown one is checked", async () => {
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
