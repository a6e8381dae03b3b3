import { log } from "../../app/http/log.server.ts";
import { requests } from "../../app/http/metrics.server.ts";

export interface SentResponse {
  requestId: string;
  method: string;
  /** Without query and without the token of a secret link. */
  path: string;
  status: number;
  /** performance.now() when the request arrived. */
  started: number;
}

/** Counts a response in the metrics and logs it. */
export function logResponse({ requestId, method, path, status, started }: SentResponse): void {
  const ms = Math.round(performance.now() - started);
  requests.observe({ method, status }, ms / 1000);
  log.info({ requestId, method, path, status, ms }, "answered");
}
