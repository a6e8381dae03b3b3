/** The outside world as adapters reach it, for somebody who listens in on it. */
export interface AdapterDeps {
  fetch?: typeof fetch;
  /** Resolves after so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
}
