import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { ThreadAnswer } from "./calendar-worker.ts";
import type { ReadOptions } from "./parse-busy-times.ts";

/** A reading of 2 MB of series takes less than a second. */
const LIMIT_MS = 10_000;

/** Of what the thread may use: a text of 2 MB needs a few dozen. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/**
 * The source of the thread, which Node.js runs without a build. This file may be part of the server's bundle, which
 * lies in build/server of the same folder.
 */
function threadFile(): URL {
  const here = fileURLToPath(import.meta.url);
  const [root = ""] = /^.*(?=[/\\](?:build[/\\]server|app[/\\]domain)[/\\])/s.exec(here) ?? [];
  return pathToFileURL(`${root}/app/domain/calendar/ics/calendar-worker.ts`);
}

export type ReadingResult = ThreadAnswer | { kind: "failed"; fault: "too_much_work" };

export interface Reading {
  /** Takes a part of the text. */
  take(bytes: Uint8Array): void;
  /** Ends the text. @throws what the thread threw, which is an error of the program */
  end(): Promise<ReadingResult>;
  /** Ends the thread; for a text that is not needed. */
  stop(): Promise<void>;
}

const outOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Starts to read a calendar in a thread of its own, whose time and memory are limited: calendars come from people, and
 * the server's own thread answers visitors meanwhile.
 */
export function parseCalendarInWorker(options: ReadOptions, limitMs = LIMIT_MS): Reading {
  const worker = new Worker(threadFile(), {
    workerData: options,
    resourceLimits,
    execArgv: [],
    env: {},
  });
  const result = new Promise<ReadingResult>((done, failed) => {
    worker.once("message", (answer: ThreadAnswer) => done(answer));
    worker.once("error", (error) =>
      outOfMemory(error) ? done({ kind: "failed", fault: "too_much_work" }) : failed(error),
    );
    worker.once("exit", () => done({ kind: "failed", fault: "too_much_work" }));
  });
  // It may fail before its result is awaited.
  result.catch(() => {});
  const stop = async () => void (await worker.terminate());
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    take: (bytes) => worker.postMessage(bytes),
    async end() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage("end");
      const timer = setTimeout(() => void stop(), limitMs);
      try {
        return await result;
      } finally {
        clearTimeout(timer);
        await stop();
      }
    },
    stop,
  };
}
