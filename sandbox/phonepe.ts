import { createAnnouncements } from "./announce.ts";
import { refusal } from "./answers.ts";
import type { ApiCall } from "./api-calls.ts";
import { apiCalls } from "./api-calls.ts";
import type { AdjustableClock } from "./control.ts";
import { createControl } from "./control.ts";
import { createFaults, type Fault } from "./faults.ts";
import { answerWithFaults, unauthorized } from "./faulty-call.ts";
import { openLedger } from "./ledger.ts";
import { createOrders } from "./orders.ts";
import { createPayPageVisit } from "./pay-page-visit.ts";
import type { PaymentOrder } from "./payment-order.ts";
import type { Refund } from "./refund-rules.ts";
import { createRefunds } from "./refunds.ts";
import { readBody, readJsonObject } from "./request-body.ts";
import { silence } from "./silence.ts";
import type { Credentials } from "./tokens.ts";
import { createTokens } from "./tokens.ts";
import type { WebhookTarget } from "./webhook-sender.ts";
import { createWebhookSender } from "./webhook-sender.ts";

export interface PhonePeOptions extends Credentials {
  /** Path under which requests arrive, without a slash at the end: `""` or `/sandbox/phonepe`. */
  basePath: string;
  /** The same place as browsers reach it, absolute: `http://localhost:3000/sandbox/phonepe`. */
  publicBase: string;
  /** Left out, no webhook is sent. */
  webhook?: WebhookTarget;
  now?: () => Date;
  /**
   * No timer runs: time passes when `advance()` is called, and a silence lasts until this resolves. For whoever owns
   * the clock given as `now`.
   */
  wait?: (seconds: number) => Promise<void>;
  /** Where orders, refunds and undelivered webhooks outlive the process; left out, they do not. */
  ledgerFile?: string;
  /** Default 3600. */
  tokenLifeSeconds?: number;
  /** From asking for a refund to its end, default 4000; half-way it is CONFIRMED. */
  refundDelayMs?: number;
  /** Opens `/__control` to everyone who can reach the stand-in. Tests only. */
  controls?: boolean;
}

export interface PhonePe {
  fetch(request: Request): Promise<Response>;
  /** Lets happen what is due by now, webhooks included. By itself it does so four times a second. */
  advance(): Promise<void>;
  /** When something next happens by itself; undefined if nothing will. */
  nextDue(): Date | undefined;
  /** Every order and every refund, as the ledger has them: the truth about the money. */
  books(): { orders: PaymentOrder[]; refunds: Refund[] };
  /** Plans a fault, as the control plane does. */
  plan(fault: Fault): void;
  /** Stops the timer and what is being sent. Nothing is lost: it goes on with the same ledger file. */
  close(): Promise<void>;
}

/** How often time is let pass without anybody asking. */
const tickMs = 250;

/** A stand-in for PhonePe's payment gateway that speaks Standard Checkout v2, without any money. */
export function createPhonePe(options: PhonePeOptions): PhonePe {
  const realNow = options.now ?? (() => new Date());
  const clock: AdjustableClock = {
    offsetSeconds: 0,
    now: () => new Date(realNow().getTime() + clock.offsetSeconds * 1000),
  };
  const ledger = openLedger(options.ledgerFile);
  const faults = createFaults();
  const webhooks = createWebhookSender(ledger, options.webhook, clock.now);
  const announce = createAnnouncements(webhooks, faults);
  const orders = createOrders(ledger, clock.now, announce);
  const refundDelayMs = options.refundDelayMs ?? 4000;
  const refunds = createRefunds(ledger, clock.now, refundDelayMs, announce.refund);
  const tokens = createTokens(options, options.tokenLifeSeconds ?? 3600, clock.now);
  const visit = createPayPageVisit(orders, faults, webhooks, clock.now);
  const calls = apiCalls(
    { tokens, orders, refunds, faults },
    (token) => `${options.publicBase}/transact/uat_v2?token=${token}`,
  );
  const closing = new AbortController();

  function advance(): void {
    orders.advance();
    refunds.advance();
    webhooks.advance();
  }
  const control = options.controls ? createControl({ faults, orders, clock }, advance) : undefined;
  function tick(): void {
    try {
      advance();
    } catch (error) {
      // Only the ledger can fail here (disk full). The next tick tries again; the server it is mounted in lives on.
      process.emitWarning(error as Error);
    }
  }
  const timer = options.wait ? undefined : setInterval(tick, tickMs).unref();

  function answerCall(call: ApiCall, request: Request, body: string, id: string, url: URL) {
    const authorization = request.headers.get("authorization");
    function work(): Response {
      if (call.name !== "token" && !tokens.accepts(authorization)) return unauthorized();
      return call.answer({ id, query: url.searchParams, headers: request.headers, body });
    }
    const disown = () => tokens.revoke(authorization);
    const hush = options.wait ?? ((seconds) => silence(seconds, request.signal, closing.signal));
    return answerWithFaults(faults, call.name, work, disown, hush);
  }

  async function route(request: Request, body: string, path: string, url: URL): Promise<Response> {
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (path === "/transact/uat_v2" && (method === "GET" || method === "POST")) {
      const token = url.searchParams.get("token") ?? "";
      return method === "GET" ? visit.show(token) : visit.press(token, body);
    }
    const here = calls.filter((call) => call.path.test(path));
    const call = here.find((candidate) => candidate.method === method);
    if (call === undefined)
      return here.length > 0
        ? refusal(405, "METHOD_NOT_ALLOWED", `${request.method} is not possible here.`)
        : refusal(404, "NOT_FOUND", "Nothing is here.");
    return answerCall(call, request, body, call.path.exec(path)?.[1] ?? "", url);
  }

  return {
    async fetch(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(`${options.basePath}/`))
        return refusal(404, "NOT_FOUND", "Nothing is here.");
      const path = url.pathname.slice(options.basePath.length);
      const body = await readBody(request);
      if (!body.ok) return refusal(413, "BAD_REQUEST", "The body is too large.");
      if (control && path === "/__control") return control.answer(request.method, body.text);
      const received = { at: clock.now().toISOString(), method: request.method, path };
      const response = await route(request, body.text, path, url);
      const json = path === "/v1/oauth/token" ? undefined : readJsonObject(body.text);
      control?.record({ ...received, status: response.status, ...(json ? { body: json } : {}) });
      return response;
    },
    async advance() {
      advance();
      await webhooks.quiet();
    },
    nextDue() {
      const at = Math.min(orders.nextAt(), refunds.nextAt(), webhooks.nextAt());
      return at === Infinity ? undefined : new Date(at);
    },
    books: () => ({
      orders: ledger.entries<PaymentOrder>("order").map(([, order]) => order),
      refunds: ledger.entries<Refund>("refund").map(([, refund]) => refund),
    }),
    plan: faults.plan,
    async close() {
      clearInterval(timer);
      closing.abort();
      await webhooks.close();
    },
  };
}
