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

/** A stand-in behind this same server. */
export interface MountedSandbox extends Pick<FakeProvider, "fetch" | "close"> {
  /** With a slash at its end. */
  path: string;
}

/** The stand-in of the configured payment provider, if one plays its part. */
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
  const standIn =
    provider === "phonepe"
      ? createPhonePe({ ...shared, ...client, webhook: { url, username, password } })
      : createRazorpay({ ...shared, ...key, webhook: { url, secret } });
  return { path: `${basePath}/`, fetch: standIn.fetch, close: standIn.close };
}
