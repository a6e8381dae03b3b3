import type { Network } from "./network.ts";
import { combineWithEarlierProviders } from "./payments/earlier-providers.ts";
import { createPhonePe } from "./payments/phonepe.server.ts";
import { phonePeProduction } from "./payments/phonepe-call.server.ts";
import { createRazorpay } from "./payments/razorpay.server.ts";
import { sandboxCredentials } from "../lib/sandbox-credentials.ts";
import type { Config } from "../config.server.ts";
import type { PaymentProvider } from "../domain/payments/payment-provider.ts";

export type ProviderName = "phonepe" | "razorpay";

/**
 * Returns which provider is faked: PhonePe with PAYMENTS=sandbox; in demo mode the chosen provider, if it has no
 * credentials.
 * @returns undefined if the provider is real
 */
export function fakeProviderFor(config: Config): ProviderName | undefined {
  if (config.PAYMENTS === "sandbox") return "phonepe";
  const key = config.PAYMENTS === "phonepe" ? config.PHONEPE_CLIENT_ID : config.RAZORPAY_KEY_ID;
  return config.MODE === "demo" && !key ? config.PAYMENTS : undefined;
}

/** Returns the base URL of a fake provider in demo mode, for requests from this server to itself. */
export function sandboxBaseUrl(config: Config, provider: ProviderName): string {
  const host = ["0.0.0.0", "::", "localhost"].includes(config.HOST) ? "127.0.0.1" : config.HOST;
  return `http://${host}:${config.PORT}/sandbox/${provider}`;
}

/**
 * Creates the payment provider that the config names. If the other provider's credentials are still set, it keeps
 * answering for the orders that were opened with it.
 */
export function choosePayments(config: Config, network: Network = {}): PaymentProvider {
  const fake = fakeProviderFor(config);
  const current = fake ?? (config.PAYMENTS === "razorpay" ? "razorpay" : "phonepe");
  const isFake = (provider: ProviderName) => provider === fake;
  const create = {
    phonepe: () => phonePeOf(config, isFake("phonepe"), network),
    razorpay: () => razorpayOf(config, isFake("razorpay"), network),
  };
  const others: [ProviderName, string | undefined][] = [
    ["phonepe", config.PHONEPE_CLIENT_ID],
    ["razorpay", config.RAZORPAY_KEY_ID],
  ];
  const earlier = fake
    ? []
    : others.filter(([provider, key]) => provider !== current && key).map(([one]) => create[one]());
  return combineWithEarlierProviders(create[current](), earlier);
}

function phonePeOf(config: Config, isFake: boolean, network: Network): PaymentProvider {
  const pgBase =
    config.PHONEPE_PG_BASE ??
    (isFake ? sandboxBaseUrl(config, "phonepe") : phonePeProduction.pgBase);
  const oauthBase = config.PHONEPE_OAUTH_BASE ?? (isFake ? pgBase : phonePeProduction.oauthBase);
  const given = {
    clientId: config.PHONEPE_CLIENT_ID ?? "",
    clientSecret: config.PHONEPE_CLIENT_SECRET ?? "",
    clientVersion: config.PHONEPE_CLIENT_VERSION,
    webhookUsername: config.PHONEPE_WEBHOOK_USERNAME ?? "",
    webhookPassword: config.PHONEPE_WEBHOOK_PASSWORD ?? "",
  };
  const options = {
    ...(isFake ? sandboxCredentials.phonepe : given),
    oauthBase,
    pgBase,
    payPageOrigins: isFake
      ? ownOrigins(config, pgBase)
      : originsIn(config.PHONEPE_PAY_PAGE_ORIGINS),
  };
  return createPhonePe(options, network);
}

function razorpayOf(config: Config, isFake: boolean, network: Network): PaymentProvider {
  const apiBase =
    config.RAZORPAY_API_BASE ??
    (isFake ? sandboxBaseUrl(config, "razorpay") : "https://api.razorpay.com/v1");
  const given = {
    keyId: config.RAZORPAY_KEY_ID ?? "",
    keySecret: config.RAZORPAY_KEY_SECRET ?? "",
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? "",
  };
  const options = {
    ...(isFake ? sandboxCredentials.razorpay : given),
    apiBase,
    payPageOrigins: isFake
      ? ownOrigins(config, apiBase)
      : originsIn(config.RAZORPAY_PAY_PAGE_ORIGINS),
  };
  return createRazorpay(options, network);
}

function ownOrigins(config: Config, base: string): string[] {
  return [...new Set([base, config.PUBLIC_URL].map((one) => new URL(one).origin))];
}

function originsIn(list: string): string[] {
  return list.split(/\s+/).filter(Boolean);
}
