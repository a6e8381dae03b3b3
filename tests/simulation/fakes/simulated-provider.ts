import { withFallbackProvider } from "../../../app/adapters/payments/provider-fallback.ts";
import { createPhonePe as createPhonePeAdapter } from "../../../app/adapters/payments/phonepe/phonepe.server.ts";
import { createRazorpay as createRazorpayAdapter } from "../../../app/adapters/payments/razorpay/razorpay.server.ts";
import type { PaymentProvider } from "../../../app/features/payments/provider.ts";
import { refusal } from "../../../sandbox/core/responses.ts";
import { createPhonePe } from "../../../sandbox/phonepe/fake-phonepe.ts";
import { createRazorpay } from "../../../sandbox/razorpay/fake-razorpay.ts";
import { razorpayRefusal } from "../../../sandbox/razorpay/razorpay-calls.ts";
import type { FakeProvider } from "../../../sandbox/core/fake-provider.ts";
import type { Outage } from "../outage.ts";
import type { RunPlan } from "../plan-run.ts";
import type { Scheduler } from "../scheduler.ts";

const origins = { phonepe: "https://phonepe.test", razorpay: "https://razorpay.test" };
type ProviderName = keyof typeof origins;
const bases = { phonepe: `${origins.phonepe}/apis`, razorpay: `${origins.razorpay}/v1` };
const phonePeCredentials = { clientId: "sim", clientSecret: "sim-secret", clientVersion: "1" };
const razorpayCredentials = { keyId: "rzp_sim", keySecret: "sim-secret" };
const hook = { username: "sim_hook", password: "sim12345", secret: "sim-hook-secret" };

/** The adapter gives up after eight to ten seconds; here after eight of the virtual clock's. */
const timeoutMs = 8_000;

const MINUTE = 60_000;
const nobodyListens = () => {};

const nameOf = (url: string): ProviderName =>
  url.startsWith(origins.razorpay) ? "razorpay" : "phonepe";

export interface SimulatedProvider {
  fakes: readonly FakeProvider[];
  /** Every order and refund of both: the truth about the money. */
  books: FakeProvider["books"];
  /** What a life of a process is handed. */
  adapter(): PaymentProvider;
  /** A visitor on the payment page presses a button. */
  press(payPage: string, outcome: "pay" | "fail" | "pending" | "cancel"): Promise<void>;
  /** When one of them next does something by itself, in epoch milliseconds. */
  nextDue(): number;
  advance(): Promise<void>;
}

/**
 * The fakes of PhonePe and Razorpay on the virtual clock, and the real adapters that speak to them.
 *
 * @param ring takes a webhook to the product and gives its HTTP status
 */
export function simulateProvider(
  scheduler: Scheduler,
  plan: Pick<RunPlan, "faults" | "payments" | "switchesAtMinute" | "refundsRefused">,
  refundDelayMs: number,
  outage: Outage,
  ring: (headers: Headers, body: string) => Promise<number>,
): SimulatedProvider {
  const startedAt = scheduler.now;
  const now = () => new Date(scheduler.now);
  let fellSilent = nobodyListens;
  const common = {
    now,
    refundDelayMs,
    wait(seconds: number) {
      const woken = scheduler.inWorld(() => scheduler.sleep(seconds * 1000));
      fellSilent();
      return woken;
    },
  };
  const webhook = (name: ProviderName) => ({
    url: `https://sahaj.test/webhooks/${name}`,
    ...hook,
    async carry(sent: Request) {
      const answered = sent.text().then((body) => ring(sent.headers, body));
      fellSilent();
      return new Response(null, { status: await answered });
    },
  });
  const fakes: Record<ProviderName, FakeProvider> = {
    phonepe: createPhonePe({
      basePath: "/apis",
      publicBase: bases.phonepe,
      ...phonePeCredentials,
      ...common,
      tokenLifeSeconds: 30 * 86_400,
      webhook: webhook("phonepe"),
    }),
    razorpay: createRazorpay({
      basePath: "/v1",
      publicBase: bases.razorpay,
      ...razorpayCredentials,
      ...common,
      webhook: webhook("razorpay"),
    }),
  };
  // The fake that is asked applies the faults; what one has used up, the other still has.
  for (const fault of plan.faults) for (const one of Object.values(fakes)) one.plan(fault);

  async function answerOf(request: Request): Promise<Response> {
    const refused = refundRefusal(request);
    const response = refused ?? (await fakes[nameOf(request.url)].fetch(request));
    const text = await response.text();
    return { status: response.status, text: async () => text } as Response;
  }

  /** The answer, unless the fake waits for something that only time or the product brings. */
  async function answerAtOnce(answered: Promise<Response>): Promise<Response | undefined> {
    const silent = new Promise<undefined>((resolve) => {
      fellSilent = () => resolve(undefined);
    });
    return scheduler.errand(Promise.race([answered, silent]));
  }

  /** The merchant's balance is empty, or its account is looked at: a refund is turned away before it begins. */
  function refundRefusal(request: Request): Response | undefined {
    const minute = (scheduler.now - startedAt) / MINUTE;
    const { fromMinute = Infinity, minutes = 0 } = plan.refundsRefused ?? {};
    const isRefund = request.method === "POST" && request.url.endsWith("/refund");
    if (!isRefund || minute < fromMinute || minute >= fromMinute + minutes) return undefined;
    return nameOf(request.url) === "razorpay"
      ? razorpayRefusal(400, "BAD_REQUEST_ERROR", "Your account does not have enough balance")
      : refusal(400, "REFUND_NOT_ALLOWED", "The merchant's balance does not suffice.");
  }

  /** One call of the product's, with a stop on its way there and one on its way back. */
  async function call(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const { signal: _realTime, ...rest } = init ?? {};
    const request = new Request(input, rest);
    const path = new URL(request.url).pathname.replaceAll(/pay_\w+|plink_\w+/g, "…");
    const what = `${request.method} ${path}`;
    await scheduler.stop(`ask the provider: ${what}`);
    if (outage.meets("payments")) throw new TypeError("fetch failed");
    const answered = answerOf(request);
    const answer =
      (await answerAtOnce(answered)) ??
      (await Promise.race([answered, scheduler.sleep(timeoutMs)]));
    await scheduler.stop(`hear from the provider: ${what}`);
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
          webhookUsername: hook.username,
          webhookPassword: hook.password,
          payPageOrigins: [origins.phonepe],
        },
        tools,
      ),
    razorpay: () =>
      createRazorpayAdapter(
        {
          apiBase: bases.razorpay,
          ...razorpayCredentials,
          webhookSecret: hook.secret,
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
        ? withFallbackProvider(current, [earlier])
        : withFallbackProvider(earlier, [current]);
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
