import { join } from "node:path";
import { fakeProviderFor, sandboxBaseUrl } from "../app/adapters/choose-payment-provider.server.ts";
import { sandboxCredentials } from "../app/lib/sandbox-credentials.ts";
import type { Network } from "../app/adapters/network.ts";
import type { Config } from "../app/config.server.ts";
import { brand } from "../app/content/brand.ts";
import type { Db } from "../app/db/connect.server.ts";
import { findOrder } from "../app/domain/orders/orders.server.ts";
import { findTherapistById } from "../app/domain/therapists/therapists.server.ts";
import { typefaces } from "../app/http/typefaces.server.ts";
import { formatInstant } from "../app/lib/india-time.ts";
import { createFakePhonePe } from "../sandbox/providers/fake-phonepe.ts";
import { createFakeRazorpay } from "../sandbox/providers/fake-razorpay.ts";
import type { FakeProvider, FakeProviderOptions } from "../sandbox/fake-provider.ts";
import type { MerchantOfDemo } from "../sandbox/pay-page.ts";

/** A fake payment provider served by this same server. */
export interface MountedSandbox extends Pick<FakeProvider, "fetch" | "close" | "plan"> {
  /** Whether a path belongs to it. */
  has(pathname: string): boolean;
  /** The network of the adapters: a request to the fake is answered without a connection of this server to itself. */
  network: Required<Pick<Network, "fetch">>;
}

/** Sends what is for the fake to it, and rejects when the request's time is over, as `fetch` does. */
function networkOf(fake: FakeProvider, base: string): MountedSandbox["network"] {
  return {
    async fetch(input, init) {
      if (!String(input).startsWith(`${base}/`)) return fetch(input, init);
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const { promise: over, reject } = Promise.withResolvers<never>();
      const end = () => reject(request.signal.reason as Error);
      request.signal.addEventListener("abort", end, { once: true });
      return Promise.race([fake.fetch(request), over]);
    },
  };
}

/** What the fake's pay page shows of an order of this demo: whom the money is for, and with whom the session is. */
function merchantOf(db: Db): MerchantOfDemo {
  return {
    payee: `${brand.name} (demo)`,
    faces: typefaces,
    async describe(orderId) {
      const order = await findOrder(db, orderId);
      const therapist = order && (await findTherapistById(db, order.therapistId));
      return (
        therapist && {
          picture: therapist.photourl,
          what: `${order.durationMinutes} minutes with ${therapist.name}`,
          when: formatInstant(order.startsAt),
        }
      );
    },
  };
}

/** What a browser gets at the address that the README names: a fake has no page but its payment pages. */
function describeFake(provider: string): Response {
  const name = provider === "phonepe" ? "PhonePe" : "Razorpay";
  const text =
    `This is the demo's fake ${name}. It takes no money. Book a session: Book Session leads to its payment page, ` +
    "where you choose whether the payment succeeds.\n";
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/**
 * Creates the fake of the configured payment provider; undefined if the real provider is configured.
 * @param answer answers a webhook as if it had come over the network; undefined: none is sent
 * @param clock by default the real one
 * @param db the demo's, for what its pay page says of an order
 */
export function mountSandbox(
  config: Config,
  answer: ((webhook: Request) => Promise<Response>) | undefined,
  clock: Pick<FakeProviderOptions, "now" | "wait" | "refundDelayMs"> = {},
  db?: Db,
): MountedSandbox | undefined {
  const provider = fakeProviderFor(config);
  if (provider === undefined) return undefined;
  const basePath = `/sandbox/${provider}`;
  const shared = {
    ...clock,
    merchant: db && merchantOf(db),
    basePath,
    publicBase: config.PUBLIC_URL + basePath,
    ledgerFile: join(config.DATA_DIR, `sandbox-${provider}.json`),
  };
  const base = sandboxBaseUrl(config, provider);
  const webhook = answer && { url: `${new URL(base).origin}/webhooks/${provider}`, carry: answer };
  const { phonepe, razorpay } = sandboxCredentials;
  const { webhookUsername: username, webhookPassword: password, ...client } = phonepe;
  const { webhookSecret: secret, ...key } = razorpay;
  const fake =
    provider === "phonepe"
      ? createFakePhonePe({
          ...shared,
          ...client,
          ...(webhook && { webhook: { ...webhook, username, password } }),
        })
      : createFakeRazorpay({
          ...shared,
          ...key,
          ...(webhook && { webhook: { ...webhook, secret } }),
        });
  const { fetch: answerRequest, close, plan } = fake;
  return {
    has: (pathname) => pathname === basePath || pathname.startsWith(`${basePath}/`),
    fetch: (request) =>
      [basePath, `${basePath}/`].includes(new URL(request.url).pathname)
        ? Promise.resolve(describeFake(provider))
        : answerRequest(request),
    close,
    plan,
    network: networkOf(fake, base),
  };
}
