import { type PhonePeOptions, createFakePhonePe } from "../../../sandbox/providers/fake-phonepe.ts";

type Json = Record<string, unknown>;

const base = "http://pay.test/gateway";

/** A merchant for tests, signed in at a fake PhonePe of its own. Close it at the end of the test. */
export async function openFakePhonePe(options: Partial<PhonePeOptions> = {}) {
  const phonePe = createFakePhonePe({
    basePath: "/gateway",
    publicBase: base,
    clientId: "merchant",
    clientSecret: "merchant-secret",
    clientVersion: "1",
    // No server is there.
    webhook: { url: "http://127.0.0.1:9/", username: "username", password: "password" },
    now: () => new Date("2026-11-21T06:30:00Z"),
    controls: false,
    ...options,
  });
  const issued = await phonePe.fetch(
    new Request(`${base}/v1/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        client_id: "merchant",
        client_version: "1",
        client_secret: "merchant-secret",
        grant_type: "client_credentials",
      }),
    }),
  );
  const { access_token: token } = (await issued.json()) as { access_token: string };

  async function call(method: string, path: string, body?: Json) {
    const headers = { authorization: `O-Bearer ${token}`, "content-type": "application/json" };
    const request = new Request(base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await phonePe.fetch(request);
    return { status: response.status, body: (await response.json()) as Json };
  }

  return {
    call,
    /** Places an order of ₹799. @returns its pay page */
    async order(merchantOrderId: string, changes: Json = {}): Promise<string> {
      const placed = await call("POST", "/checkout/v2/pay", {
        ...payBody(merchantOrderId),
        ...changes,
      });
      if (placed.status !== 200) throw new Error(JSON.stringify(placed));
      return placed.body.redirectUrl as string;
    },
    visit: (payPage: string) => phonePe.fetch(new Request(payPage)),
    press(payPage: string, outcome: string) {
      const body = new URLSearchParams({ outcome });
      return phonePe.fetch(new Request(payPage, { method: "POST", body }));
    },
    close: () => phonePe.close(),
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
