import * as fc from "fast-check";
import type { ReportProgress } from "../../../app/lib/report-progress.ts";
import { alarmIn, sendRaw, type RawRequest } from "./raw-request.ts";
import { randomRequests, type Targets } from "./random-requests.ts";

/** What came of a hail of requests. */
export interface StressResult {
  sent: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
  slowestMs: number;
  /** How many took longer than a second. */
  slow: number;
  /** What went wrong, with the requests that showed it; undefined if all was calm. */
  failure?: string;
}

/** So many are on their way at once. */
const TOGETHER = 20;

const told = ({ method = "GET", path, headers, body = "" }: RawRequest): string =>
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
      throw new Error(`no answer (${String(error)}) to ${told(what)}`, { cause: error });
    });
    const ms = performance.now() - began;
    result.slowestMs = Math.max(result.slowestMs, Math.round(ms));
    if (ms > 1_000) result.slow += 1;
    result.statuses[reply.status] = (result.statuses[reply.status] ?? 0) + 1;
    const alarm = alarmIn(reply);
    if (alarm) throw new Error(`${alarm} for ${told(what)}`);
  }
  const batches = fc.array(randomRequests(targets), { minLength: TOGETHER, maxLength: TOGETHER });
  const outcome = await fc.check(
    fc.asyncProperty(batches, async (batch) => {
      await Promise.all(batch.map(send));
      report?.(result.sent, requests, `${result.sent} of ${requests} requests`);
    }),
    { seed, numRuns: Math.ceil(requests / TOGETHER), endOnFailure: true },
  );
  if (outcome.failed) result.failure = String(outcome.errorInstance ?? "it broke off");
  return result;
}
