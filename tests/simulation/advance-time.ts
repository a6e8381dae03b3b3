import type { Pool } from "pg";
import type { Chance } from "../../sandbox/core/faults/seeded-random.ts";
import type { RunPlan } from "./plan-run.ts";
import type { ProductSite } from "./product-site.ts";
import type { SimulatedProvider } from "./fakes/simulated-provider.ts";
import { setClockSql } from "./fakes/simulated-queue.ts";
import { drain, type Scheduler } from "./scheduler.ts";
import type { World } from "./world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const leastMs = 2 * DAY;
/** What is only due later is a look at something that has ended meanwhile; if it has not, a law is broken. */
const quietMs = 2 * DAY;
const mostMs = 8 * DAY;
/** Ten times what a run takes that has much to do. */
const usualMostSteps = 40_000;
/** `NIGHT_CRON` of app/db/jobs/job-queue.server.ts: 21:10 UTC. */
const nightAfterMidnight = 21 * HOUR + 10 * MINUTE;

function nextNight(now: number): number {
  const tonight = Math.floor(now / DAY) * DAY + nightAfterMidnight;
  return tonight > now ? tonight : tonight + DAY;
}

/**
 * Lets everything happen at its virtual time, until nothing is left to do.
 *
 * @returns false if that did not come about in eight days
 */
export async function advanceTime(parts: {
  scheduler: Scheduler;
  pool: Pool;
  chance: Chance;
  site: ProductSite;
  provider: SimulatedProvider;
  world: World;
  plan: RunPlan;
  /** After so many steps nothing will come to its end any more. */
  mostSteps?: number;
}): Promise<boolean> {
  const { scheduler, pool, chance, site, provider, world, plan } = parts;
  const { mostSteps = usualMostSteps } = parts;
  const startsAt = scheduler.now;
  /** The queue is looked at so often; a worker that is slow skips what has become stale. */
  const paceMs = chance.oneOf([5, 20, 60]) * 1000;
  // In truth every minute. While nothing happens, looking more seldom finds the same.
  const leastGap = chance.oneOf([2, 10, 20]) * MINUTE;
  let sweepGap = leastGap;
  let sweepAt = startsAt + sweepGap;
  let nightAt = nextNight(startsAt);
  let switchAt =
    plan.payments === "razorpay-later" ? startsAt + plan.switchesAtMinute * MINUTE : Infinity;
  let looksAtJobs = true;
  for (;;) {
    await scheduler.settle();
    if ((looksAtJobs || site.hasNewJobs()) && site.upAt() === 0) {
      looksAtJobs = false;
      await site.startDueJobs();
      await drain();
      if (scheduler.hasWork()) continue;
    }
    const jobAt = Math.max(await site.nextJobAt(), site.upAt());
    const next = {
      wake: scheduler.nextWake(),
      provider: provider.nextDue(),
      // One that is due and whose workers are all at work is looked at again in a while.
      job: Math.ceil((jobAt > scheduler.now ? jobAt : scheduler.now + 1) / paceMs) * paceMs,
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
    if (at >= next.job) looksAtJobs = true;
    if (at >= next.supervise) site.supervise();
    if (at >= switchAt) {
      switchAt = Infinity;
      await site.restartAll();
    }
    if (at >= nightAt) {
      nightAt = nextNight(at);
      site.anyUp()?.keepNight();
    }
    if (at >= sweepAt && site.upAt() === 0) {
      site.anyUp()?.sweep();
      sweepGap = busy - at < leastGap ? leastGap : Math.min(sweepGap * 2, 4 * HOUR);
      sweepAt = at + sweepGap;
    }
  }
}
