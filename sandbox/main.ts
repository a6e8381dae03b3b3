/**
 * Runs a fake alone, PhonePe's by default: `node sandbox/main.ts --port 4100`. `README.md` lists the flags.
 * Elsewhere than on the loopback address it opens no control plane, which has no password.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { nodeListener } from "./node-listener.ts";
import { createFakePhonePe } from "./providers/fake-phonepe.ts";
import { createFakeRazorpay } from "./providers/fake-razorpay.ts";
import type { FakeProvider, FakeProviderOptions } from "./fake-provider.ts";

const { values: flags } = parseArgs({
  options: {
    provider: { type: "string", default: "phonepe" },
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "4100" },
    base: { type: "string", default: "" },
    "public-base": { type: "string" },
    "client-id": { type: "string", default: "demo-client" },
    "client-secret": { type: "string", default: "demo-secret" },
    "client-version": { type: "string", default: "1" },
    "key-id": { type: "string", default: "rzp_test_demo" },
    "key-secret": { type: "string", default: "demo-secret" },
    webhook: { type: "string" },
    "webhook-username": { type: "string", default: "demo_webhook" },
    "webhook-password": { type: "string", default: "demo12345" },
    "webhook-secret": { type: "string", default: "demo12345" },
    ledger: { type: "string" },
    "token-life": { type: "string", default: "3600" },
    "refund-delay-ms": { type: "string", default: "4000" },
    controls: { type: "boolean", default: false },
  },
});

if (flags.controls && flags.host !== "127.0.0.1")
  throw new Error("--controls is for the loopback address only: leave out --host");
if (flags.provider !== "phonepe" && flags.provider !== "razorpay")
  throw new Error("--provider is phonepe or razorpay");
const server = createServer();
server.listen(Number(flags.port), flags.host, () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const common = {
    basePath: flags.base,
    publicBase: flags["public-base"] ?? origin + flags.base,
    refundDelayMs: Number(flags["refund-delay-ms"]),
    controls: flags.controls,
    ...(flags.ledger !== undefined && { ledgerFile: flags.ledger }),
  };
  const fake = flags.provider === "razorpay" ? razorpay(common) : phonePe(common);
  server.on(
    "request",
    nodeListener(fake.fetch, () => origin),
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void fake.close();
    });
  console.log(`listening on ${origin}`);
});

function phonePe(common: FakeProviderOptions): FakeProvider {
  return createFakePhonePe({
    ...common,
    clientId: flags["client-id"],
    clientSecret: flags["client-secret"],
    clientVersion: flags["client-version"],
    tokenLifeSeconds: Number(flags["token-life"]),
    ...(flags.webhook !== undefined && {
      webhook: {
        url: flags.webhook,
        username: flags["webhook-username"],
        password: flags["webhook-password"],
      },
    }),
  });
}

function razorpay(common: FakeProviderOptions): FakeProvider {
  return createFakeRazorpay({
    ...common,
    keyId: flags["key-id"],
    keySecret: flags["key-secret"],
    ...(flags.webhook !== undefined && {
      webhook: { url: flags.webhook, secret: flags["webhook-secret"] },
    }),
  });
}
