import { respond, readBody, readJsonObject } from "./request-body.ts";
import { type CallName, type Faults, createFaults, type Fault } from "./faults.ts";
import { type PaymentOrder, complete, type DisputeState } from "./payment-order.ts";
import { type FakeRefund, createRefunds, type Refunds } from "./refunds.ts";
import {
  type WebhookBody,
  type WebhookSender,
  createWebhookSender,
  type WebhookTarget,
} from "./webhook-sender.ts";
import { type AdjustableClock, createControl } from "./control.ts";
import { openLedger } from "./ledger.ts";
import { createOrders, type Orders, type IdPrefixes } from "./orders.ts";
import { createPayPageVisit, type MerchantOfDemo } from "./pay-page.ts";

const silentSeconds = 30;
const slowSeconds = 3;

/**
 * Answers an API call, unless a planned fault comes between.
 *
 * @param work does the call and stores what it changes
 * @param ways.refuse an error in the provider's own envelope
 * @param ways.disown lets go of the caller's token, and answers as to one without
 * @param silence resolves after so many seconds, or as soon as the caller has hung up
 */
async function answerWithFaults(
  faults: Faults,
  call: CallName,
  work: () => Response,
  ways: {
    refuse(status: number, code: string, message: string): Response;
    disown(): Response;
  },
  waitSilently: (seconds: number) => Promise<void>,
): Promise<Response> {
  const fault = faults.takeForCall(call);
  switch (fault?.kind) {
    case "500":
      return ways.refuse(
        500,
        "INTERNAL_SERVER_ERROR",
        "There is an error trying to process your transaction at the moment.",
      );
    case "503-R999":
      // A bare string, not an object: seen at the real provider.
      return respond(503, "R999");
    case "401-once":
      return ways.disown();
    case "slow":
      await waitSilently(fault.seconds ?? slowSeconds);
      // Also if the caller has gone: a slow server does its work all the same.
      return work();
    case "timeout-before-commit":
      await waitSilently(fault.seconds ?? silentSeconds);
      return ways.refuse(504, "TIMED_OUT", "Nothing was done.");
    case "timeout-after-commit":
      work();
      await waitSilently(fault.seconds ?? silentSeconds);
      return ways.refuse(504, "TIMED_OUT", "It was done all the same.");
    default:
      return work();
  }
}

interface WebhookEvents {
  /** Of an order that is COMPLETED or FAILED. */
  order(order: PaymentOrder): WebhookBody;
  /** Of a payment that the client's bank contests or has decided about; undefined: there is no webhook for it. */
  dispute(order: PaymentOrder): WebhookBody | undefined;
  /** @param flat the fault `webhook-flat-refund`, where the provider knows such bodies */
  refund(refund: FakeRefund, flat: boolean): WebhookBody;
}

/**
 * Tells the merchant by webhook what became of an order or a refund, and is where the webhook faults strike.
 */
function createWebhookQueue(
  webhooks: WebhookSender,
  faults: Faults,
  events: WebhookEvents,
): {
  /** Sends nothing by itself: an attacker who wants a free session may send a forged webhook here. */
  placed(order: PaymentOrder): void;
  finished(order: PaymentOrder): void;
  disputed(order: PaymentOrder): void;
  refund(refund: FakeRefund): void;
} {
  function announce(body: WebhookBody): void {
    if (faults.take("webhook-drop")) return;
    const wrongAuth = faults.take("webhook-wrong-auth") !== undefined;
    const late = faults.take("webhook-late");
    const afterSeconds = late ? (late.seconds ?? 60) : 0;
    const duplicate = faults.take("webhook-duplicate");
    const copies = duplicate ? (duplicate.copies ?? 2) : 1;
    for (let copy = 0; copy < copies; copy += 1) webhooks.send(body, { wrongAuth, afterSeconds });
  }

  return {
    placed(order) {
      for (const kind of ["webhook-forged", "webhook-forged-signed"] as const) {
        const forged = faults.take(kind);
        if (forged === undefined) continue;
        const how = { wrongAuth: kind === "webhook-forged", afterSeconds: forged.seconds ?? 0 };
        webhooks.send(events.order(complete(order, order.expireAt)), how);
      }
    },
    finished: (order) => announce(events.order(order)),
    disputed(order) {
      const body = events.dispute(order);
      if (body) announce(body);
    },
    refund: (refund) =>
      announce(events.refund(refund, faults.take("webhook-flat-refund") !== undefined)),
  };
}

/**
 * Keeps silent, as a provider that hangs: until the time is over, the caller has gone, or the fake closes.
 */
async function silence(seconds: number, ...ends: AbortSignal[]): Promise<void> {
  const over = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...ends]);
  if (over.aborted) return;
  await new Promise<void>((resolve) => {
    over.addEventListener("abort", () => resolve(), { once: true });
  });
}

export interface FakeProviderOptions {
  /** Path under which requests arrive, without a slash at the end: `""` or `/sandbox/phonepe`. */
  basePath: string;
  /** The same place as browsers reach it, absolute: `http://localhost:3000/sandbox/phonepe`. */
  publicBase: string;
  now?: () => Date;
  /**
   * No timer runs: time passes when `advance()` is called, and a silence lasts until this resolves. For a caller that
   * owns the clock given as `now`.
   */
  wait?: (seconds: number) => Promise<void>;
  /** Where orders, refunds and undelivered webhooks outlive the process; left out, they do not. */
  ledgerFile?: string;
  /** From asking for a refund to its end, default 4000; half-way it is CONFIRMED. */
  refundDelayMs?: number;
  /** Left out where the fake stands alone: its pay page then knows what a provider is told. */
  merchant?: MerchantOfDemo | undefined;
  /** Opens `/__control` to everyone who can reach the fake. Tests only. */
  controls?: boolean;
}

/** One call of a provider's API. `path` captures the id where the call has one. */
export interface ApiCall {
  name: CallName;
  method: "GET" | "POST";
  path: RegExp;
  answer(asked: { id: string; query: URLSearchParams; headers: Headers; body: string }): Response;
}

/** What the calls work on. */
export interface Books {
  orders: Orders;
  refunds: Refunds;
  faults: Faults;
}

/** How one provider speaks; what it does with money is the same for all. */
interface Manner {
  ids: IdPrefixes;
  /** Whether an order fails with an attempt to pay it, or can be tried again. */
  attemptsEndOrder: boolean;
  payPagePath: string;
  /** A path whose bodies carry a secret. */
  secretPath?: string;
  events: WebhookEvents;
  /** @param payPageUrl the absolute address of the pay page of a page token */
  calls(books: Books, payPageUrl: (pageToken: string) => string): ApiCall[];
  /** Turns away a caller who may not make this call. */
  turnAway(call: CallName, headers: Headers): Response | undefined;
  /** Refuses callers with these headers from now on, and answers so. */
  disown(call: CallName, headers: Headers): Response;
  /** An error in the provider's envelope. */
  refuse(status: number, code: string, message: string): Response;
  /** Where the browser is sent after the pay page. */
  returnUrl(order: PaymentOrder): string;
}

export interface FakeProvider {
  fetch(request: Request): Promise<Response>;
  /** Lets happen what is due by now, webhooks included. By itself it does so four times a second. */
  advance(): Promise<void>;
  /** When something next happens by itself; undefined if nothing will. */
  nextDue(): Date | undefined;
  /** Every order and every refund, as the ledger has them: the truth about the money. */
  books(): { orders: PaymentOrder[]; refunds: FakeRefund[] };
  /** Plans a fault, as the control plane does. */
  plan(fault: Fault): void;
  /** Has the client's bank contest a completed payment, or decide. Says whether there is one. */
  dispute(merchantOrderId: string, state: DisputeState): boolean;
  /** Stops the timer and what is being sent. Nothing is lost: it goes on with the same ledger file. */
  close(): Promise<void>;
}

/** How often time is let pass without anybody asking. */
const tickMs = 250;

/**
 * A payment provider without any money.
 *
 * @param webhook left out, none is sent
 * @param speak makes the manner, given the fake's clock
 */
export function createFakeProvider(
  options: FakeProviderOptions,
  webhook: WebhookTarget | undefined,
  speak: (now: () => Date) => Manner,
): FakeProvider {
  const realNow = options.now ?? (() => new Date());
  const clock: AdjustableClock = {
    offsetSeconds: 0,
    now: () => new Date(realNow().getTime() + clock.offsetSeconds * 1000),
  };
  const manner = speak(clock.now);
  const ledger = openLedger(options.ledgerFile);
  const faults = createFaults();
  const webhooks = createWebhookSender(ledger, webhook, clock.now);
  const announce = createWebhookQueue(webhooks, faults, manner.events);
  const orders = createOrders(ledger, clock.now, manner, announce);
  const refundDelayMs = options.refundDelayMs ?? 4000;
  const refunds = createRefunds(ledger, clock.now, refundDelayMs, manner.ids, announce.refund);
  const visit = createPayPageVisit(
    orders,
    faults,
    webhooks,
    clock.now,
    manner.returnUrl,
    options.merchant,
  );
  const calls = manner.calls(
    { orders, refunds, faults },
    (token) => `${options.publicBase}${manner.payPagePath}?token=${token}`,
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

  function respondToCall(call: ApiCall, request: Request, body: string, id: string, url: URL) {
    const { headers } = request;
    const work = () =>
      manner.turnAway(call.name, headers) ??
      call.answer({ id, query: url.searchParams, headers, body });
    const ways = { refuse: manner.refuse, disown: () => manner.disown(call.name, headers) };
    const hush = options.wait ?? ((seconds) => silence(seconds, request.signal, closing.signal));
    return answerWithFaults(faults, call.name, work, ways, hush);
  }

  async function route(request: Request, body: string, path: string, url: URL): Promise<Response> {
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (path === manner.payPagePath && (method === "GET" || method === "POST")) {
      const token = url.searchParams.get("token") ?? "";
      return method === "GET" ? visit.show(token) : visit.press(token, body);
    }
    const here = calls.filter((call) => call.path.test(path));
    const call = here.find((candidate) => candidate.method === method);
    if (call === undefined)
      return here.length > 0
        ? manner.refuse(405, "METHOD_NOT_ALLOWED", `${request.method} is not possible here.`)
        : manner.refuse(404, "NOT_FOUND", "Nothing is here.");
    return respondToCall(call, request, body, call.path.exec(path)?.[1] ?? "", url);
  }

  return {
    async fetch(request) {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(`${options.basePath}/`))
        return manner.refuse(404, "NOT_FOUND", "Nothing is here.");
      const path = url.pathname.slice(options.basePath.length);
      const body = await readBody(request);
      if (!body.ok) return manner.refuse(413, "BAD_REQUEST", "The body is too large.");
      if (control && path === "/__control") return control.answer(request.method, body.text);
      const received = { at: clock.now().toISOString(), method: request.method, path };
      const response = await route(request, body.text, path, url);
      const json = path === manner.secretPath ? undefined : readJsonObject(body.text);
      control?.publish({ ...received, status: response.status, ...(json ? { body: json } : {}) });
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
      refunds: ledger.entries<FakeRefund>("refund").map(([, refund]) => refund),
    }),
    plan: faults.plan,
    dispute: orders.dispute,
    async close() {
      clearInterval(timer);
      closing.abort();
      await webhooks.close();
    },
  };
}
