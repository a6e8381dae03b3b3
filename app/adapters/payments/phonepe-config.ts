/** What PhonePe gave the operator, and where it lives. Both bases can point at a stand-in. */
export interface PhonePeConfig {
  /** Production: https://api.phonepe.com/apis/identity-manager */
  oauthBase: string;
  /** Production: https://api.phonepe.com/apis/pg */
  pgBase: string;
  clientId: string;
  clientSecret: string;
  /** Comes with the credentials; 1 in PhonePe's sandbox. */
  clientVersion: string | number;
  /** As entered in PhonePe's dashboard next to the webhook's address. */
  webhookUsername: string;
  webhookPassword: string;
  /** Origins of the pay page, for the form-action of the Content-Security-Policy. */
  payPageOrigins: string[];
}

/** The outside world, replaceable in tests. */
export interface PhonePeTools {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * Refuses an incomplete configuration. An empty webhook name and password would not merely fail:
 * their digest is public, so anybody could ring.
 * @throws Error naming the empty fields, never a value
 */
export function requireComplete(config: PhonePeConfig): void {
  const required = {
    oauthBase: config.oauthBase,
    pgBase: config.pgBase,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    clientVersion: String(config.clientVersion),
    webhookUsername: config.webhookUsername,
    webhookPassword: config.webhookPassword,
  };
  const empty = Object.entries(required).filter(([, value]) => value.trim() === "");
  if (empty.length > 0) {
    throw new Error(`PhonePe is not configured: ${empty.map(([name]) => name).join(", ")}`);
  }
}
