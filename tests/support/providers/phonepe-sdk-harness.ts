import { createServer } from "node:http";
import { Env, StandardCheckoutClient } from "@phonepe-pg/pg-sdk-node";
import { nodeListener } from "../../../sandbox/node-listener.ts";
import { createFakePhonePe as createFakeProvider } from "../../../sandbox/providers/fake-phonepe.ts";
import type { PaymentProvider } from "../../../app/domain/payments/payment-provider.ts";
import { createPhonePe } from "../../../app/adapters/payments/phonepe.server.ts";
import { listen } from "../product/free-port.ts";

export const hook = { username: "username", password: "password" };
const credentials = { clientId: "demo-client", clientSecret: "demo-secret", clientVersion: "1" };

interface Asked {
  call: string;
  query: URLSearchParams;
  type: string | null;
  /** Only its scheme is compared, because the token differs every time. */
  authorization: string;
  body: unknown;
}

interface MetSdk {
  theirs: StandardCheckoutClient;
  ours: PaymentProvider;
  /** The requests of one side and of the other. */
  askedBy(
    their: () => Promise<unknown>,
    our: () => Promise<unknown>,
  ): Promise<{ their: Asked[]; our: Asked[] }>;
  pay(merchantOrderId: string): Promise<void>;
  end(): Promise<void>;
}

/** For tests only: PhonePe's own SDK and our adapter on one fake, which records the requests of each. */
export async function describePhonePeSdk(): Promise<MetSdk> {
  const server = createServer();
  const base = `http://127.0.0.1:${await listen(server)}`;
  const fake = createFakeProvider({
    basePath: "",
    publicBase: base,
    ...credentials,
    controls: true,
  });
  let seen: Asked[] = [];
  server.on(
    "request",
    nodeListener(
      async (request) => {
        seen.push(await asked(request.clone()));
        return fake.fetch(request);
      },
      () => base,
    ),
  );
  const ours = createPhonePe({
    oauthBase: base,
    pgBase: base,
    ...credentials,
    webhookUsername: hook.username,
    webhookPassword: hook.password,
    payPageOrigins: [base],
  });
  const { clientId, clientSecret } = credentials;
  const theirs = StandardCheckoutClient.getInstance(clientId, clientSecret, 1, Env.SANDBOX, false);
  // Its URLs are built in, so they are replaced when a request is sent.
  theirs.httpClient.interceptors.request.use((request) => {
    request.url = request.url?.replace("https://api-preprod.phonepe.com/apis/pg-sandbox", base);
    return request;
  });

  const askedIn = async (talk: () => Promise<unknown>) => {
    seen = [];
    await talk();
    return seen;
  };
  return {
    theirs,
    ours,
    askedBy: async (their, our) => ({ their: await askedIn(their), our: await askedIn(our) }),
    async pay(merchantOrderId) {
      const body = JSON.stringify({ choose: { merchantOrderId, outcome: "pay" } });
      await fake.fetch(new Request(`${base}/__control`, { method: "POST", body }));
    },
    async end() {
      await fake.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function asked(request: Request): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url);
  const type = request.headers.get("content-type");
  const text = await request.text();
  const isForm = type?.includes("form");
  return {
    call: `${request.method} ${pathname}`,
    query: searchParams,
    type,
    authorization: (request.headers.get("authorization") ?? "").replace(/ .*/, " …"),
    body: isForm ? Object.fromEntries(new URLSearchParams(text)) : text && JSON.parse(text),
  };
}
