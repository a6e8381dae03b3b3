import { randomUUID } from "node:crypto";
import type { Ledger } from "./ledger.ts";

export type WebhookBody = Record<string, unknown>;

/** Where the merchant listens. */
export interface WebhookAddress {
  url: string;
  /** Delivers a webhook and gives the answer; by default HTTP with a timeout of five seconds. */
  carry?: (webhook: Request) => Promise<Response>;
}

/** The same with the provider's way of authenticating itself. */
export interface WebhookTarget extends WebhookAddress {
  /**
   * The headers that prove it.
   * @param text the body as it goes out @param id the same whenever this webhook is sent again
   * @param wrong as an attacker signs who does not know the secret
   */
  sign(text: string, id: string, wrong: boolean): Record<string, string>;
}

interface Delivery {
  body: WebhookBody;
  attempts: number;
  dueAt: number;
  wrongAuth: boolean;
}

export interface WebhookSender {
  /** Stores a webhook and sends it when its time has come and the present work is done; never delays the caller. */
  send(body: WebhookBody, how: { wrongAuth: boolean; afterSeconds: number }): void;
  /** Sends again what is due. */
  advance(): void;
  /** Resolves when nothing is being sent at this moment; deliveries waiting for a retry do not count. */
  quiet(): Promise<void>;
  /** When the next webhook is due, in epoch milliseconds; Infinity if none waits. */
  nextAt(): number;
  close(): Promise<void>;
}

/** Ours, shorter than any provider's: five tries, then the merchant has to ask for the status. */
const retryAfterSeconds = [1, 2, 4, 8];
const answerWithinMs = 5_000;
const atOnce = 16;

/**
 * Delivers webhooks at least once. Undelivered ones are in the ledger, so a restart sends them.
 *
 * @param target undefined sends nothing at all
 */
export function createWebhookSender(
  ledger: Ledger,
  target: WebhookTarget | undefined,
  now: () => Date,
): WebhookSender {
  const waiting = new Map(ledger.entries<Delivery>("webhook"));
  const sending = new Map<string, Promise<void>>();
  const closing = new AbortController();

  async function deliver(to: WebhookTarget, id: string, delivery: Delivery): Promise<void> {
    const accepted = await post(to, id, delivery, closing.signal);
    // Interrupted by close(), not refused: it stays in the ledger as it was and goes out after the next start.
    if (closing.signal.aborted) return;
    const pause = retryAfterSeconds[delivery.attempts];
    if (accepted || pause === undefined) {
      waiting.delete(id);
      ledger.remove("webhook", id);
      return;
    }
    const dueAt = now().getTime() + pause * 1000;
    const later = { ...delivery, attempts: delivery.attempts + 1, dueAt };
    waiting.set(id, later);
    ledger.put("webhook", id, later);
  }

  function advance(): void {
    if (target === undefined || closing.signal.aborted) return;
    for (const [id, delivery] of waiting) {
      if (sending.size >= atOnce) return;
      if (sending.has(id) || delivery.dueAt > now().getTime()) continue;
      const sent = deliver(target, id, delivery)
        // Only the ledger can fail here (disk full); the delivery is kept in memory and tried again.
        .catch((error: Error) => process.emitWarning(error))
        .finally(() => {
          sending.delete(id);
          advance();
        });
      sending.set(id, sent);
    }
  }

  return {
    send(body, { wrongAuth, afterSeconds }) {
      if (target === undefined) return;
      const id = randomUUID();
      const delivery = {
        body,
        attempts: 0,
        dueAt: now().getTime() + afterSeconds * 1000,
        wrongAuth,
      };
      waiting.set(id, delivery);
      ledger.put("webhook", id, delivery);
      // Not at once: the change that caused it must be stored before the merchant hears and asks.
      queueMicrotask(advance);
    },
    advance,
    async quiet() {
      await Promise.resolve();
      await Promise.all(sending.values());
    },
    nextAt() {
      if (target === undefined) return Infinity;
      const resting = [...waiting].filter(([id]) => !sending.has(id));
      return Math.min(...resting.map(([, { dueAt }]) => dueAt));
    },
    async close() {
      closing.abort();
      await Promise.all(sending.values());
    },
  };
}

async function post(
  to: WebhookTarget,
  id: string,
  delivery: Delivery,
  closed: AbortSignal,
): Promise<boolean> {
  const text = JSON.stringify(delivery.body);
  const webhook = new Request(to.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...to.sign(text, id, delivery.wrongAuth),
    },
    body: text,
    redirect: "manual",
  });
  try {
    const response = await (to.carry ? to.carry(webhook) : byHttp(webhook, closed));
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Unreachable, too slow or cut off: to the sender all the same, a delivery to repeat.
    return false;
  }
}

function byHttp(webhook: Request, closed: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([closed, AbortSignal.timeout(answerWithinMs)]);
  return fetch(webhook, { signal });
}
