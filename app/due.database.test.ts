import { expect, test } from "vitest";
import { jobsAbout } from "../tests/support/database/published-jobs.ts";
import { later } from "../tests/support/fixtures/orders.ts";
import { openJourney } from "../tests/support/fixtures/open-journey.ts";
import { somePayLink } from "../tests/support/fixtures/pay-links.ts";
import { runClock } from "../tests/support/fixtures/run-clock.ts";
import { endOverPayLink } from "./domain/links/pay-links.server.ts";

const deps = await openJourney();
const HOUR = 3600;

test("the clock has a client reminded once, and a link that is over ended by one job an hour", async () => {
  const { id } = await somePayLink(deps);
  const published = async (name: string) =>
    new Set(
      (await jobsAbout(deps.db, id))
        .filter((job) => job.name === name)
        .map(({ occurrence }) => occurrence),
    ).size;
  for (const seconds of [6 * HOUR, 6 * HOUR + 60]) await runClock(deps, later(seconds));
  expect(await published("email pay_reminder")).toBe(1);
  expect(await published("end-pay-link")).toBe(0);
  for (const seconds of [8 * HOUR, 8 * HOUR + 60]) await runClock(deps, later(seconds));
  expect(await published("end-pay-link")).toBe(1);
  // The job may have come too early, by the clock of another process.
  await runClock(deps, later(9 * HOUR));
  expect(await published("end-pay-link")).toBe(2);
  await endOverPayLink(deps, id, later(9 * HOUR));
  await runClock(deps, later(10 * HOUR));
  expect(await published("end-pay-link")).toBe(2);
});
