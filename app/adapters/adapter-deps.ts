/** The network and timers of adapters. Tests and benchmarks pass their own. */
export interface AdapterDeps {
  fetch?: typeof fetch;
  /** Resolves after a number of milliseconds. */
  wait?: (ms: number) => Promise<void>;
}
