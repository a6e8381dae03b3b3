/** The outside world as adapters reach it, for somebody who listens in on it. */
export interface AdapterTools {
  fetch?: typeof fetch;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}
