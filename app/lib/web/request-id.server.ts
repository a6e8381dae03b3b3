import { AsyncLocalStorage } from "node:async_hooks";

/** The request that caused the running code: set in a request, in the jobs that it queued, and in theirs. */
export interface RequestIdScope {
  /** The id of the request; for a job that no request caused, the job's id. */
  requestId: string;
  /** The current span in W3C Trace Context format; only if traces are sent. */
  traceparent?: string;
}

const scopes = new AsyncLocalStorage<RequestIdScope>();

/** Returns the scope of the running code; undefined outside requests and jobs, as at the server's start. */
export function currentRequestId(): RequestIdScope | undefined {
  return scopes.getStore();
}

/** Runs a function, and all that it awaits, in a scope. */
export function withRequestId<Done>(scope: RequestIdScope, work: () => Done): Done {
  return scopes.run(scope, work);
}
