import { createPhonePe as createAdapter } from "../../app/adapters/payments/phonepe.server.ts";
import type { PaymentProvider } from "../../app/features/payments/provider.ts";
import type { Fault } from "../../sandbox/faults.ts";
import { createPhonePe } from "../../sandbox/phonepe.ts";
import type { StandIn } from "../../sandbox/stand-in.ts";
import type { Outage } from "./outage.ts";
import type { Turns } from "./turns.ts";

const base = "https://phonepe.test/apis";
const credentials = { clientId: "sim", clientSecret: "sim-secret", clientVersion: "1" };
const hook = { username: "sim_hook", password: "sim12345" };

/** The adapter gives up after eight to ten seconds; here after eight of the virtual clock's. */
const patienceMs = 8_000;

const nobodyListens = () => {};

export interface SimulatedProvider {
  standIn: StandIn;
  /** What a life of the product's process is handed. */
  adapter(): PaymentProvider;
  /** Somebody in front of the pay page presses a button. */
  press(payPage: string, outcome: "pay" | "fail" | "pending" | "cancel"): Promise<void>;
}

/**
 * The stand-in PhonePe on the virtual clock, and the real adapter that speaks to it.
 *
 * @param ring takes a webhook to the product and gives its HTTP status
 */
export function simulateProvider(
  turns: Turns,
  faults: Fault[],
  refundDelayMs: number,
  outage: Outage,
  ring: (headers: Headers, body: string) => Promise<number>,
): SimulatedProvider {
  const now = () => new Date(turns.now);
  let fellSilent = nobodyListens;
  const standIn = createPhonePe({
    basePath: "/apis",
    publicBase: base,
    ...credentials,
    now,
    tokenLifeSeconds: 30 * 86_400,
    refundDelayMs,
    wait(seconds) {
      const woken = turns.inWorld(() => turns.sleep(seconds * 1000));
      fellSilent();
      return woken;
    },
    webhook: {
      url: "https://sahaj.test/webhooks/phonepe",
      ...hook,
      async carry(webhook) {
        const answered = webhook.text().then((body) => ring(webhook.headers, body));
        fellSilent();
        return new Response(null, { status: await answered });
      },
    },
  });
  for (const fault of faults) standIn.plan(fault);

  async function answerOf(request: Request): Promise<Response> {
    const response = await standIn.fetch(request);
    const text = await response.text();
    return { status: response.status, text: async () => text } as Response;
  }

  /** The answer, unless the stand-in waits for something that only time or the product brings. */
  async function answerAtOnce(answered: Promise<Response>): Promise<Response | undefined> {
    const silent = new Promise<undefined>((resolve) => {
      fellSilent = () => resolve(undefined);
    });
    return turns.errand(Promise.race([answered, silent]));
  }

  /** One call of the product's, with a stop on its way there and one on its way back. */
  async function call(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const { signal: _realTime, ...rest } = init ?? {};
    const request = new Request(input, rest);
    const what = `${request.method} ${new URL(request.url).pathname.slice(5)}`;
    await turns.stop(`ask the provider: ${what}`);
    if (outage.meets("payments")) throw new TypeError("fetch failed");
    const answered = answerOf(request);
    const answer =
      (await answerAtOnce(answered)) ?? (await Promise.race([answered, turns.sleep(patienceMs)]));
    await turns.stop(`hear from the provider: ${what}`);
    if (answer === undefined) throw new DOMException("no answer", "TimeoutError");
    return answer;
  }

  return {
    standIn,
    adapter: () =>
      createAdapter(
        {
          oauthBase: base,
          pgBase: base,
          ...credentials,
          webhookUsername: hook.username,
          webhookPassword: hook.password,
          payPageOrigins: [new URL(base).origin],
        },
        { now, wait: (ms) => turns.sleep(ms), fetch: call as typeof fetch },
      ),
    async press(payPage, outcome) {
      const body = new URLSearchParams({ outcome });
      const answered = answerOf(new Request(payPage, { method: "POST", body }));
      await answerAtOnce(answered);
      await answered;
    },
  };
}
