import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fault } from "../../../sandbox/faults.ts";
import { type PhonePeOptions, createFakePhonePe } from "../../../sandbox/providers/fake-phonepe.ts";

type Json = Record<string, unknown>;

/** A webhook as it arrived at the merchant. */
export interface ArrivedWebhook {
  body: Json;
}

const base = "http://pay.test/gateway";

/**
 * A merchant for tests: a fake PhonePe of its own, a clock that only the test moves, and a receiver of webhooks.
 * Close it at the end of the test.
 */
export async function openFakePhonePe(options: Partial<PhonePeOptions> = {}) {
  let milliseconds = Date.UTC(2026, 10, 21, 6, 30);
  const webhooks: ArrivedWebhook[] = [];
  const receiver = { status: 204, silent: false };
  const server = createServer((incoming, outgoing) => {
    let text = "";
    incoming.on("data", (chunk: Buffer) => (text += chunk.toString()));
    incoming.on("end", () => {
      webhooks.push({ body: JSON.parse(text) as Json });
      if (!receiver.silent) outgoing.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const settings: PhonePeOptions = {
    basePath: "/gateway",
    publicBase: base,
    clientId: "merchant",
    clientSecret: "merchant-secret",
    clientVersion: "1",
    webhook: { url: `http://127.0.0.1:${port}/`, username: "username", password: "password" },
    now: () => new Date(milliseconds),
    controls: true,
    ...options,
  };
  let phonePe = createFakePhonePe(settings);
  let token = "";

  async function call(method: string, path: string, body?: Json, init: RequestInit = {}) {
    const headers = { authorization: `O-Bearer ${token}`, "content-type": "application/json" };
    const request = new Request(base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...init,
    });
    const response = await phonePe.fetch(request);
    return { status: response.status, body: (await response.json()) as Json };
  }
  async function logIn(): Promise<void> {
    const response = await phonePe.fetch(tokenRequest());
    token = ((await response.json()) as { access_token: string }).access_token;
  }
  await logIn();

  return {
    webhooks,
    receiver,
    call,
    /** Sends any request to the fake unchanged. */
    fetch: (request: Request) => phonePe.fetch(request),
    passSeconds(seconds: number) {
      milliseconds += seconds * 1000;
    },
    /** Places an order of ₹799. @returns its pay page */
    async order(merchantOrderId: string, changes: Json = {}): Promise<string> {
      const placed = await call("POST", "/checkout/v2/pay", {
        ...payBody(merchantOrderId),
        ...changes,
      });
      if (placed.status !== 200) throw new Error(JSON.stringify(placed));
      return placed.body.redirectUrl as string;
    },
    status: async (merchantOrderId: string) =>
      (await call("GET", `/checkout/v2/order/${merchantOrderId}/status`)).body,
    visit: (payPage: string) => phonePe.fetch(new Request(payPage)),
    press(payPage: string, outcome: string) {
      const body = new URLSearchParams({ outcome });
      return phonePe.fetch(new Request(payPage, { method: "POST", body }));
    },
    plan: (...faults: (Omit<Fault, "times"> & { times?: number })[]) =>
      call("POST", "/__control", { faults }),
    /** Restarts the fake with the same settings. Its tokens are lost, so the merchant logs in again. */
    async restart() {
      await phonePe.close();
      phonePe = createFakePhonePe(settings);
      await logIn();
    },
    async close() {
      await phonePe.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A correct pay call for ₹799. */
export function payBody(merchantOrderId: string): Json {
  return {
    merchantOrderId,
    amount: 79_900,
    expireAfter: 600,
    metaInfo: { udf1: '{"b":"01J"}' },
    paymentFlow: {
      type: "PG_CHECKOUT",
      message: "Consultation fee",
      merchantUrls: { redirectUrl: "https://merchant.test/return?o=1" },
    },
  };
}

/** A correct token call. */
export function tokenRequest(): Request {
  const form = {
    client_id: "merchant",
    client_version: "1",
    client_secret: "merchant-secret",
    grant_type: "client_credentials",
  };
  return new Request(`${base}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
}
