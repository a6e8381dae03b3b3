/** The network, clock and timers of a payment adapter. Tests pass their own. */
export interface ProviderDeps {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Resolves after a number of milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/** Timeout of a call that opens a payment or sends a refund. A visitor waits for the first: few wait longer. */
export const SEND_TIMEOUT_MS = 10_000;
/** Timeout of a query. */
export const QUERY_TIMEOUT_MS = 8_000;

/** Fills in the real network, clock and timers where `deps` has none. */
export function depsWithDefaults(deps: ProviderDeps): Required<ProviderDeps> {
  return { fetch: globalThis.fetch, now: () => new Date(), wait: pause, ...deps };
}

/**
 * Refuses an incomplete configuration. With an empty webhook secret anybody could sign a webhook.
 * @throws Error naming the empty fields, never a value
 */
export function requireComplete(provider: string, required: Record<string, string>): void {
  const empty = Object.entries(required).filter(([, value]) => value.trim() === "");
  if (empty.length > 0) {
    throw new Error(`${provider} is not configured: ${empty.map(([name]) => name).join(", ")}`);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
