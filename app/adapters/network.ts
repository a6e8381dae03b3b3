/** The network, clock and timers of adapters. Tests and benchmarks pass their own. */
export interface Network {
  fetch?: typeof fetch;
  now?: () => Date;
  /** Resolves after a number of milliseconds. */
  wait?: (ms: number) => Promise<void>;
}
