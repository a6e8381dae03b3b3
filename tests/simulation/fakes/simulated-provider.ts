import { combineWithEarlierProviders } from "../../../app/adapters/payments/earlier-providers.ts";
import { createPhonePe as createPhonePeAdapter } from "../../../app/adapters/payments/phonepe.server.ts";
import { createRazorpay as createRazorpayAdapter } from "../../../app/adapters/payments/razorpay.server.ts";
import type { PaymentProvider } from "../../../app/domain/payments/payment-provider.ts";
import { refusal } from "../../../sandbox/request-body.ts";
import { createFakePhonePe } from "../../../sandbox/providers/fake-phonepe.ts";
import { createFakeRazorpay } from "../../../sandbox/providers/fake-razorpay.ts";
import { razorpayRefusal } from "../../../sandbox/providers/razorpay-calls.ts";
import type { FakeProvider } from "../../../sandbox/fake-provider.ts";
import type { Outage } from "../outages.ts";
import type { RunPlan } from "../plan-run.ts";
import { MINUTE, type Scheduler } from "../scheduler.ts";

const origins = { phonepe: "https://phonepe.test", razorpay: "https://razorpay.test" };
type ProviderName = keyof typeof origins;
const bases = { phonepe: `${origins.phonepe}/apis`, razorpay: `${origins.razorpay}/v1` };
const phonePeCredentials = { clientId: "sim", clientSecret: "sim-secret", clientVersion: "1" };
const razorpayCredentials = { keyId: "rzp_sim", keySecret: "sim-secret" };
const webhookCredentials = {
  username: "sim_hook",
  password: "sim12345",
  secret: "sim-hook-secret",
};

/** The adapters time out after eight to ten real seconds; here after eight virtual ones. */
const timeoutMs = 8_000;

const noop = () => {};

const nameOf = (url: string): ProviderName =>
  url.startsWith(origins.razorpay) ? "razorpay" : "phonepe";

export interface SimulatedProvider {
  fakes: readonly FakeProvider[];
  /** Every order and refund of both providers: the true payments. */
  books: FakeProvider["books"];
  /** A new adapter for a process after each start. */
  adapter(): PaymentProvider;
  /** Presses a button on the pay page. */
  press(payPage: string, outcome: "pay" | "fail" | "pending" | "cancel"): Promise<void>;
  /** When a fake has its next timed event, in epoch milliseconds. */
  nextDue(): number;
  advance(): Promise<void>;
}

/**
 * The fakes of PhonePe and Razorpay on the virtual clock, with the real adapters.
 *
 * @param deliverWebhook passes a webhook to the product and returns its HTTP status
 */
export function simulateProvider(
  scheduler: Scheduler,
  plan: Pick<RunPlan, "faults" | "payments" | "switchesAtMinute" | "refundsRefused">,
  refundDelayMs: number,
  outage: Outage,
  deliverWebhook: (headers: Headers, body: string) => Promise<number>,
): SimulatedProvider {
  const startedAt = scheduler.now;
  const now = () => new Date(scheduler.now);
  let becameIdle = noop;
  const common = {
    now,
    refundDelayMs,
    wait(seconds: number) {
      const woken = scheduler.inWorld(() => scheduler.sleep(seconds * 1000));
      becameIdle();
      return woken;
    },
  };
  const webhook = (name: ProviderName) => ({
    url: `https://sahaj.test/webhooks/${name}`,
    ...webhookCredentials,
    async carry(sent: Request) {
      const answered = sent.text().then((body) => deliverWebhook(sent.headers, body));
      becameIdle();
      return new Response(null, { status: await answered });
    },
  });
  const fakes: Record<ProviderName, FakeProvider> = {
    phonepe: createFakePhonePe({
      basePath: "/apis",
      publicBase: bases.phonepe,
      ...phonePeCredentials,
      ...common,
      tokenLifeSeconds: 30 * 86_400,
      webhook: webhook("phonepe"),
    }),
    razorpay: createFakeRazorpay({
      basePath: "/v1",
      publicBase: bases.razorpay,
      ...razorpayCredentials,
      ...common,
      webhook: webhook("razorpay"),
    }),
  };
  // Each provider gets every fault; one that is used up at one remains at the other.
  for (const fault of plan.faults) for (const one of Object.values(fakes)) one.plan(fault);

  async function answerOf(request: Request): Promise<Response> {
    const refused = refundRefusal(request);
    const response = refused ?? (await fakes[nameOf(request.url)].fetch(request));
    const text = await response.text();
    return { status: response.status, text: async () => text } as Response;
  }

  /** The answer, unless the fake waits for time to pass or for the product. */
  async function answerAtOnce(answered: Promise<Response>): Promise<Response | undefined> {
    const idle = new Promise<undefined>((resolve) => {
      becameIdle = () => resolve(undefined);
    });
    return scheduler.awaitExternal(Promise.race([answered, idle]));
  }

  /** Refuses refunds in the planned time, as a provider does with an empty balance. */
  function refundRefusal(request: Request): Response | undefined {
    const minute = (scheduler.now - startedAt) / MINUTE;
    const { fromMinute = Infinity, minutes = 0 } = plan.refundsRefused ?? {};
    const isRefund = request.method === "POST" && request.url.endsWith("/refund");
    if (!isRefund || minute < fromMinute || minute >= fromMinute + minutes) return undefined;
    return nameOf(request.url) === "razorpay"
      ? razorpayRefusal(400, "BAD_REQUEST_ERROR", "Your account does not have enough balance")
      : refusal(400, "REFUND_NOT_ALLOWED", "The merchant's balance does not suffice.");
  }

  /** One HTTP call of an adapter, with a preemption point before and after it. */
  async function call(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const { signal: _realTime, ...rest } = init ?? {};
    const request = new Request(input, rest);
    const path = new URL(request.url).pathname.replaceAll(/pay_\w+|plink_\w+/g, "…");
    const what = `${request.method} ${path}`;
    await scheduler.preemptionPoint(`ask the provider: ${what}`);
    if (outage.isDown("payments")) throw new TypeError("fetch failed");
    const answered = answerOf(request);
    const answer =
      (await answerAtOnce(answered)) ??
      (await Promise.race([answered, scheduler.sleep(timeoutMs)]));
    await scheduler.preemptionPoint(`hear from the provider: ${what}`);
    if (answer === undefined) throw new DOMException("no answer", "TimeoutError");
    return answer;
  }

  const tools = { now, wait: (ms: number) => scheduler.sleep(ms), fetch: call as typeof fetch };
  const adapters: Record<ProviderName, () => PaymentProvider> = {
    phonepe: () =>
      createPhonePeAdapter(
        {
          oauthBase: bases.phonepe,
          pgBase: bases.phonepe,
          ...phonePeCredentials,
          webhookUsername: webhookCredentials.username,
          webhookPassword: webhookCredentials.password,
          payPageOrigins: [origins.phonepe],
        },
        tools,
      ),
    razorpay: () =>
      createRazorpayAdapter(
        {
          apiBase: bases.razorpay,
          ...razorpayCredentials,
          webhookSecret: webhookCredentials.secret,
          payPageOrigins: [origins.razorpay],
        },
        tools,
      ),
  };

  return {
    fakes: Object.values(fakes),
    books() {
      const each = Object.values(fakes).map((one) => one.books());
      return {
        orders: each.flatMap(({ orders }) => orders),
        refunds: each.flatMap(({ refunds }) => refunds),
      };
    },
    adapter() {
      if (plan.payments !== "razorpay-later") return adapters[plan.payments]();
      const isLater = scheduler.now >= startedAt + plan.switchesAtMinute * MINUTE;
      const [current, earlier] = [adapters.razorpay(), adapters.phonepe()];
      return isLater
        ? combineWithEarlierProviders(current, [earlier])
        : combineWithEarlierProviders(earlier, [current]);
    },
    async press(payPage, outcome) {
      const body = new URLSearchParams({ outcome });
      const answered = answerOf(new Request(payPage, { method: "POST", body }));
      await answerAtOnce(answered);
      await answered;
    },
    nextDue: () =>
      Math.min(...Object.values(fakes).map((one) => one.nextDue()?.getTime() ?? Infinity)),
    async advance() {
      for (const one of Object.values(fakes)) await one.advance();
    },
  };
}
