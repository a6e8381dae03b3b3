import type { AdapterDeps } from "./adapter-deps.ts";
import { withFallbackProvider } from "./payments/provider-fallback.ts";
import { createPhonePe } from "./payments/phonepe/phonepe.server.ts";
import { phonePeProduction } from "./payments/phonepe/phonepe-config.ts";
import { createRazorpay } from "./payments/razorpay/razorpay.server.ts";
import type { Config } from "../config.server.ts";
import type { PaymentProvider } from "../features/payments/provider.ts";

export type ProviderName = "phonepe" | "razorpay";

/** The credentials of the stand-ins; demo mode gives the same to both sides. */
export const sandboxCredentials = {
  phonepe: {
    clientId: "SAHAJ_DEMO",
    clientSecret: "demo-client-secret",
    clientVersion: "1",
    webhookUsername: "sahaj_demo",
    webhookPassword: "demo1234pass",
  },
  razorpay: {
    keyId: "rzp_test_sahaj_demo",
    keySecret: "demo-key-secret",
    webhookSecret: "demo-webhook-secret",
  },
};

/**
 * Whose part the stand-in takes: PhonePe's by default, and in demo mode that of a provider for whom there
 * are no credentials.
 */
export function fakeProviderFor(config: Config): ProviderName | undefined {
  if (config.PAYMENTS === "sandbox") return "phonepe";
  const key = config.PAYMENTS === "phonepe" ? config.PHONEPE_CLIENT_ID : config.RAZORPAY_KEY_ID;
  return config.MODE === "demo" && !key ? config.PAYMENTS : undefined;
}

/** Where a stand-in is mounted in demo mode, as this server itself reaches it. */
export function sandboxBaseUrl(config: Config, provider: ProviderName): string {
  const host = ["0.0.0.0", "::", "localhost"].includes(config.HOST) ? "127.0.0.1" : config.HOST;
  return `http://${host}:${config.PORT}/sandbox/${provider}`;
}

/**
 * The provider of new payments. The other one, if its credentials are still set, goes on answering for the
 * orders that were begun with it.
 */
export function choosePayments(config: Config, tools: AdapterDeps = {}): PaymentProvider {
  const standIn = fakeProviderFor(config);
  const current = standIn ?? (config.PAYMENTS === "razorpay" ? "razorpay" : "phonepe");
  const isStandIn = (provider: ProviderName) => provider === standIn;
  const make = {
    phonepe: () => makePhonePe(config, isStandIn("phonepe"), tools),
    razorpay: () => makeRazorpay(config, isStandIn("razorpay"), tools),
  };
  const others: [ProviderName, string | undefined][] = [
    ["phonepe", config.PHONEPE_CLIENT_ID],
    ["razorpay", config.RAZORPAY_KEY_ID],
  ];
  const earlier = standIn
    ? []
    : others.filter(([provider, key]) => provider !== current && key).map(([one]) => make[one]());
  return withFallbackProvider(make[current](), earlier);
}

function makePhonePe(config: Config, isStandIn: boolean, tools: AdapterDeps): PaymentProvider {
  const pgBase =
    config.PHONEPE_PG_BASE ??
    (isStandIn ? sandboxBaseUrl(config, "phonepe") : phonePeProduction.pgBase);
  const oauthBase = config.PHONEPE_OAUTH_BASE ?? (isStandIn ? pgBase : phonePeProduction.oauthBase);
  const given = {
    clientId: config.PHONEPE_CLIENT_ID ?? "",
    clientSecret: config.PHONEPE_CLIENT_SECRET ?? "",
    clientVersion: config.PHONEPE_CLIENT_VERSION,
    webhookUsername: config.PHONEPE_WEBHOOK_USERNAME ?? "",
    webhookPassword: config.PHONEPE_WEBHOOK_PASSWORD ?? "",
  };
  const options = {
    ...(isStandIn ? sandboxCredentials.phonepe : given),
    oauthBase,
    pgBase,
    payPageOrigins: isStandIn
      ? ownOrigins(config, pgBase)
      : originsIn(config.PHONEPE_PAY_PAGE_ORIGINS),
  };
  return createPhonePe(options, tools);
}

function makeRazorpay(config: Config, isStandIn: boolean, tools: AdapterDeps): PaymentProvider {
  const apiBase =
    config.RAZORPAY_API_BASE ??
    (isStandIn ? sandboxBaseUrl(config, "razorpay") : "https://api.razorpay.com/v1");
  const given = {
    keyId: config.RAZORPAY_KEY_ID ?? "",
    keySecret: config.RAZORPAY_KEY_SECRET ?? "",
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? "",
  };
  const options = {
    ...(isStandIn ? sandboxCredentials.razorpay : given),
    apiBase,
    payPageOrigins: isStandIn
      ? ownOrigins(config, apiBase)
      : originsIn(config.RAZORPAY_PAY_PAGE_ORIGINS),
  };
  return createRazorpay(options, tools);
}

function ownOrigins(config: Config, base: string): string[] {
  return [...new Set([base, config.PUBLIC_URL].map((one) => new URL(one).origin))];
}

function originsIn(list: string): string[] {
  return list.split(/\s+/).filter(Boolean);
}
