import { Writable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { showProgress } from "./progress.ts";

/** Returns what a command writes to a stream that is not a terminal. */
function writtenBy(work: (progress: ReturnType<typeof showProgress>) => void): string {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let written = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  work(showProgress("copying", { stream: stream as unknown as NodeJS.WriteStream }));
  return written;
}

test("without a terminal each plain line names the task, its progress and the time left", () => {
  const written = writtenBy(({ report, end }) => {
    for (let done = 0; done <= 20; done += 1) {
      report(done, 20, `file ${done}`);
      vi.advanceTimersByTime(1_000);
    }
    end();
  });
  expect(written.split("\n")).toEqual([
    "copying: 10 %, file 2, 17s left",
    "copying: 60 %, file 12, 7s left",
    "copying: 100 %, file 20, 0s left",
    "",
  ]);
});

test("a command of less than three seconds writes no progress", () => {
  const written = writtenBy(({ report, end }) => {
    report(0, 1, "all of it");
    vi.advanceTimersByTime(2_900);
    end();
  });
  expect(written).toBe("");
});
