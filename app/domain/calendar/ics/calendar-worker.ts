/** A thread that reads one calendar. `parseCalendarInWorker` starts it and hands it the text in parts, then "end". */
import { parentPort, workerData } from "node:worker_threads";
import { createComponentReader } from "./calendar-components.ts";
import { type CalendarReading, parseBusyTimes, type ReadOptions } from "./parse-busy-times.ts";

export type ThreadAnswer =
  | { kind: "read"; reading: CalendarReading }
  | { kind: "failed"; fault: "too_large" | "unreadable" };

const options = workerData as ReadOptions;
const reader = createComponentReader(options.from);

function answer(): ThreadAnswer {
  const text = reader.end();
  if (text.isTooLarge) return { kind: "failed", fault: "too_large" };
  const reading = parseBusyTimes(text, options);
  return reading ? { kind: "read", reading } : { kind: "failed", fault: "unreadable" };
}

parentPort?.on("message", (message: Uint8Array | "end") => {
  if (message !== "end") return reader.take(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(answer());
  return parentPort?.close();
});
