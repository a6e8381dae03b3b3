import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf something happens: kept through a request, through the jobs that follow it, and through theirs. */
export interface RequestIdScope {
  /** Of the request that began it; a job that no request began has its own id here. */
  requestId: string;
  /** The step under way, as W3C Trace Context writes it; only where traces are sent. */
  traceparent?: string;
}

const trails = new AsyncLocalStorage<RequestIdScope>();

/** undefined: nobody's request, such as the server's start. */
export function currentRequestId(): RequestIdScope | undefined {
  return trails.getStore();
}

/** Does work that, with all it awaits, is on this trail. */
export function withRequestId<Done>(trail: RequestIdScope, work: () => Done): Done {
  return trails.run(trail, work);
}
