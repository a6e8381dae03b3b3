import { join } from "node:path";
import {
  sandboxBaseUrl,
  sandboxCredentials,
  fakeProviderFor,
} from "../app/adapters/choose-payment-provider.server.ts";
import type { Config } from "../app/config.server.ts";
import { createPhonePe } from "../sandbox/phonepe/fake-phonepe.ts";
import { createRazorpay } from "../sandbox/razorpay/fake-razorpay.ts";
import type { FakeProvider } from "../sandbox/core/fake-provider.ts";

/** A fake payment provider served by this same server. */
export interface MountedSandbox extends Pick<FakeProvider, "fetch" | "close"> {
  /** With a trailing slash. */
  path: string;
}

/** Creates the fake of the configured payment provider; undefined if the real provider is configured. */
export function mountSandbox(config: Config): MountedSandbox | undefined {
  const provider = fakeProviderFor(config);
  if (provider === undefined) return undefined;
  const basePath = `/sandbox/${provider}`;
  const shared = {
    basePath,
    publicBase: config.PUBLIC_URL + basePath,
    ledgerFile: join(config.DATA_DIR, `sandbox-${provider}.json`),
  };
  const url = `${new URL(sandboxBaseUrl(config, provider)).origin}/webhooks/${provider}`;
  const { phonepe, razorpay } = sandboxCredentials;
  const { webhookUsername: username, webhookPassword: password, ...client } = phonepe;
  const { webhookSecret: secret, ...key } = razorpay;
  const fake =
    provider === "phonepe"
      ? createPhonePe({ ...shared, ...client, webhook: { url, username, password } })
      : createRazorpay({ ...shared, ...key, webhook: { url, secret } });
  return { path: `${basePath}/`, fetch: fake.fetch, close: fake.close };
}
