import * as fc from "fast-check";
import type { ReportProgress } from "../../../app/lib/report-progress.ts";
import { alarmIn, sendRaw, type RawRequest } from "./raw-request.ts";
import { randomRequests, type Targets } from "./random-requests.ts";

/** The results of random requests. */
export interface StressResult {
  sent: number;
  /** The number of responses by status. */
  statuses: Record<number, number>;
  slowestMs: number;
  /** The number of responses that took longer than a second. */
  slow: number;
  /** The first bad response, with its request; undefined if there was none. */
  failure?: string;
}

/** Number of concurrent requests. */
const CONCURRENT = 20;

const describeRequest = ({ method = "GET", path, headers, body = "" }: RawRequest): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${body.toString("latin1")}`.slice(0, 600);

/**
 * Sends random requests to the products alternately. The same seed and number send the same requests again.
 * @param urls of the processes
 */
export async function stress(
  urls: readonly string[],
  targets: Targets,
  { requests, seed, report }: { requests: number; seed: number; report?: ReportProgress },
): Promise<StressResult> {
  const result: StressResult = { sent: 0, statuses: {}, slowestMs: 0, slow: 0 };
  async function send(what: RawRequest): Promise<void> {
    const url = urls[result.sent % urls.length] ?? "";
    result.sent += 1;
    const began = performance.now();
    const reply = await sendRaw(url, what).catch((error: unknown) => {
      throw new Error(`no answer (${String(error)}) to ${describeRequest(what)}`, { cause: error });
    });
    const ms = performance.now() - began;
    result.slowestMs = Math.max(result.slowestMs, Math.round(ms));
    if (ms > 1_000) result.slow += 1;
    result.statuses[reply.status] = (result.statuses[reply.status] ?? 0) + 1;
    const alarm = alarmIn(reply);
    if (alarm) throw new Error(`${alarm} for ${describeRequest(what)}`);
  }
  const batches = fc.array(randomRequests(targets), {
    minLength: CONCURRENT,
    maxLength: CONCURRENT,
  });
  const outcome = await fc.check(
    fc.asyncProperty(batches, async (batch) => {
      await Promise.all(batch.map(send));
      report?.(result.sent, requests, `${result.sent} of ${requests} requests`);
    }),
    { seed, numRuns: Math.ceil(requests / CONCURRENT), endOnFailure: true },
  );
  if (outcome.failed) result.failure = String(outcome.errorInstance ?? "stopped without an error");
  return result;
}
