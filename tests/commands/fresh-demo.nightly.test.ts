import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/product/free-port.ts";
import { runProcess, runToEnd } from "../support/product/run-process.ts";

const soon = { timeout: 120_000, interval: 100 };

/** The demo's rooms are on a server of others, which a machine without a network does not reach. */
const withoutRooms = `--import=data:text/javascript,${encodeURIComponent(
  `const f = fetch; globalThis.fetch = (url, init) => String(url).startsWith("https://meet.jit.si/")
    ? Promise.reject(new TypeError("fetch failed", { cause: { code: "ENOTFOUND" } })) : f(url, init)`,
)}`;

test("beside a fresh demo in which nothing is set up, npx sahaj doctor ends with 0", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-newcomer-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = String(await freePort());
  // As a newcomer starts it: its own database, and the invented week with its refused email.
  const environment = { PORT: port, DATA_DIR: folder, DEMO_WEEK: "on", NODE_OPTIONS: withoutRooms };
  const server = runProcess("server/main.ts", [], environment);
  onTestFinished(() => server.stop());
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => server.ended(),
    );
  await expect.poll(isReady, soon).toBe(true);

  const { code, output: report } = await runToEnd("server/commands/doctor.ts", [], environment);
  expect([code, report]).toEqual([0, expect.stringContaining("Nothing is wrong.")]);
  expect(report).toMatch(/^demo +meeting .*meet\.jit\.si.*ENOTFOUND/m);
  expect(report).not.toMatch(/^(?:look|WRONG)/m);
}, 300_000);
