import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findProgram } from "../find-program.ts";
import { type Load, loadPage } from "./http-load.ts";
import type { Latency } from "../latency.ts";

const run = promisify(execFile);

/** Parses a latency of wrk: "1.23ms", "980.00us" or "1.02s". */
function inMilliseconds(text: string | undefined): number {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(text ?? "") ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit ?? ""] ?? Number.NaN;
  return Number(number) * factor;
}

/**
 * Requests one URL over keep-alive connections with wrk, which needs little CPU time; with the bench's own client if
 * wrk is not installed.
 * @throws Error at a response that is not 200
 */
export async function loadBest(url: string, load: Load): Promise<{ perSecond: number } & Latency> {
  const wrk = findProgram("wrk");
  if (wrk === undefined) return loadPage(url, load);
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => [
    "--header",
    `${name}: ${value}`,
  ]);
  const { stdout } = await run(wrk, [
    "--threads=1",
    `--connections=${load.connections}`,
    `--duration=${load.seconds}s`,
    "--latency",
    ...headers,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const of = (pattern: RegExp) => pattern.exec(stdout)?.[1];
  return {
    perSecond: Number(of(/Requests\/sec:\s+([\d.]+)/)),
    p50: inMilliseconds(of(/^\s+50%\s+(\S+)/m)),
    p99: inMilliseconds(of(/^\s+99%\s+(\S+)/m)),
  };
}
