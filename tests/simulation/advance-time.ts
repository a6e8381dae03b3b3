import type { Pool } from "pg";
import type { Chance } from "../../sandbox/faults.ts";
import type { RunPlan } from "./plan-run.ts";
import type { ProductSite } from "./product-site.ts";
import type { SimulatedProvider } from "./fakes/simulated-provider.ts";
import { setClockSql } from "./fakes/simulated-queue.ts";
import { HOUR, MINUTE, drain, type Scheduler } from "./scheduler.ts";
import type { World } from "./world.ts";

const DAY = 24 * HOUR;
const leastMs = 2 * DAY;
/** Later jobs only recheck finished orders; an order that is not finished by then breaks an invariant. */
const quietMs = 2 * DAY;
const mostMs = 10 * DAY;
/** Ten times the steps of a busy run. */
const usualMostSteps = 40_000;
/** `NIGHT_CRON` of app/db/job-queue.server.ts: 21:10 UTC. */
const nightAfterMidnight = 21 * HOUR + 10 * MINUTE;

function nextNight(now: number): number {
  const tonight = Math.floor(now / DAY) * DAY + nightAfterMidnight;
  return tonight > now ? tonight : tonight + DAY;
}

/**
 * Advances virtual time from event to event until every actor has finished.
 *
 * @returns false if that takes more than ten days or too many steps
 */
export async function advanceTime(parts: {
  scheduler: Scheduler;
  pool: Pool;
  chance: Chance;
  site: ProductSite;
  provider: SimulatedProvider;
  world: World;
  plan: RunPlan;
  /** Limit of steps, after which the run counts as not finished. */
  mostSteps?: number;
}): Promise<boolean> {
  const { scheduler, pool, chance, site, provider, world, plan } = parts;
  const { mostSteps = usualMostSteps } = parts;
  const startsAt = scheduler.now;
  /** How often a worker polls the queue; a slow one skips outdated jobs. */
  const paceMs = chance.oneOf([5, 20, 60]) * 1000;
  // The product sweeps every minute. Between events, fewer sweeps find the same.
  const leastGap = chance.oneOf([2, 10, 20]) * MINUTE;
  let sweepGap = leastGap;
  let sweepAt = startsAt + sweepGap;
  let nightAt = nextNight(startsAt);
  let switchAt =
    plan.payments === "razorpay-later" ? startsAt + plan.switchesAtMinute * MINUTE : Infinity;
  let isPollDue = true;
  for (;;) {
    await scheduler.settle();
    if ((isPollDue || site.hasNewJobs()) && site.upAt() === 0) {
      isPollDue = false;
      await site.startDueJobs();
      await drain();
      if (scheduler.hasWork()) continue;
    }
    // The clock runs at whole minutes.
    const clockAt = Math.ceil((await site.nextDueAt()) / MINUTE) * MINUTE;
    const jobAt = Math.max(await site.nextJobAt(), site.upAt());
    const checkAt = Math.max(await site.nextCheckAt(), site.upAt());
    // What is due while all its workers are busy, or was not claimed, is looked for again later.
    const polled = (at: number) => Math.ceil(Math.max(at, scheduler.now + 1) / paceMs) * paceMs;
    const next = {
      wake: scheduler.nextWake(),
      provider: provider.nextDue(),
      job: polled(jobAt),
      check: polled(checkAt),
      clock: Math.max(clockAt, site.upAt()),
      supervise: site.superviseAt(),
      switch: switchAt,
    };
    const busy = Math.min(...Object.values(next));
    const isQuiet = busy - scheduler.now > quietMs;
    const isOver = isQuiet && world.hasEnded() && scheduler.now >= startsAt + leastMs;
    if (isOver) return true;
    if (scheduler.now > startsAt + mostMs || scheduler.steps > mostSteps) return false;
    const at = Math.min(busy, nightAt, Math.max(sweepAt, site.upAt()));
    await scheduler.advanceTo(at);
    await pool.query(setClockSql, [Math.max(at, scheduler.now)]);
    if (at >= next.provider) void scheduler.inWorld(provider.advance);
    if (at >= next.job) isPollDue = true;
    if (at >= next.clock) site.anyUp()?.runClock();
    if (at >= next.check) site.anyUp()?.runUrgentJobs();
    if (at >= next.supervise) site.supervise();
    if (at >= switchAt) {
      switchAt = Infinity;
      await site.restartAll();
    }
    if (at >= nightAt) {
      nightAt = nextNight(at);
      site.anyUp()?.runNightly();
    }
    if (at >= sweepAt && site.upAt() === 0) {
      site.anyUp()?.sweep();
      sweepGap = busy - at < leastGap ? leastGap : Math.min(sweepGap * 2, 4 * HOUR);
      sweepAt = at + sweepGap;
    }
  }
}
