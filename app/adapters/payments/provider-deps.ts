/** The outside world of an adapter, replaceable in tests. */
export interface ProviderDeps {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/** How long an answer is awaited. A visitor waits for the first: longer, and the browser is given up. */
export const SEND_TIMEOUT_MS = 10_000;
export const ASK_TIMEOUT_MS = 8_000;

/** The tools that were not replaced are the real ones. */
export function depsWithDefaults(tools: ProviderDeps): Required<ProviderDeps> {
  return { fetch: globalThis.fetch, now: () => new Date(), wait: pause, ...tools };
}

/**
 * Refuses an incomplete configuration. An empty webhook secret would not merely fail: what it signs
 * anybody can sign.
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
