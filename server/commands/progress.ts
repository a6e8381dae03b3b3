import cliProgress, { type Options, type Params } from "cli-progress";
import type { ReportProgress } from "../../app/lib/report-progress.ts";

/** A command that ends sooner writes no progress. */
const QUIET_MS = 3_000;
const LINE_EVERY_MS = 10_000;

/**
 * Shows a command's task, progress and remaining time: a bar on a terminal, a plain line every ten seconds elsewhere.
 * Writes to standard error, so that standard output holds the result only.
 */
export function showProgress(
  title: string,
  {
    stream = process.stderr,
    quietMs = QUIET_MS,
  }: { stream?: NodeJS.WriteStream; quietMs?: number } = {},
) {
  const began = performance.now();
  let latest = { done: 0, total: 0, what: "", at: began };

  /** Estimates the remaining time from the average time of the finished parts. */
  function timeLeft(options: Options): string {
    const { done, total, at } = latest;
    if (done === 0) return "time left unknown";
    const expected = ((at - began) / done) * (total - done) - (performance.now() - at);
    return `${cliProgress.Format.TimeFormat(Math.max(0, Math.ceil(expected / 1000)), options, 1)} left`;
  }

  const bar = new cliProgress.SingleBar({
    stream,
    noTTYOutput: true,
    notTTYSchedule: LINE_EVERY_MS,
    clearOnComplete: true,
    barsize: 30,
    format(options, { progress }: Params) {
      if (latest.total === 0) return `${title}: preparing`;
      const drawn = stream.isTTY ? `[${cliProgress.Format.BarFormat(progress, options)}] ` : "";
      return `${title}: ${drawn}${Math.floor(progress * 100)} %, ${latest.what}, ${timeLeft(options)}`;
    },
  });
  const start = setTimeout(() => bar.start(latest.total, latest.done), quietMs);

  return {
    report: ((done, total, what) => {
      latest = { done, total, what, at: performance.now() };
      bar.setTotal(total);
      bar.update(done);
    }) satisfies ReportProgress,
    /** Must be called before the command prints its result, also after an error. */
    end() {
      clearTimeout(start);
      bar.stop();
    },
  };
}
