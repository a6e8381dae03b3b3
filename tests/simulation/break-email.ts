import type { Pool } from "pg";
import { type KindHandler, type jobs } from "../../app/jobs.ts";
import { createMeetingAndCancelUnused } from "../../app/domain/meetings/update-meeting.server.ts";
import { FAULT_TRIES } from "../../app/job-failure.ts";
import { GIVEN_UP } from "../../app/db/given-up-jobs.server.ts";
import type { BrokenEmail } from "./plan-run.ts";
import { MINUTE, type Scheduler } from "./scheduler.ts";

/** An operator sees a fault of our own within this time. */
const LISTED_WITHIN_MS = 5 * MINUTE;

/**
 * Replaces the job of one kind of email by one that fails by a programming error. The job of a meeting publishes the
 * jobs of both confirmations then, as it does for one that it can't send. Five minutes after the third
 * failure the job must be listed for a person, see `app/jobs.ts`.
 *
 * @param crashes how many processes have crashed so far: a job that a crash interrupts is listed later
 * @param unlisted called with a sentence when no person could know
 */
export function breakEmail(
  jobList: typeof jobs,
  broken: BrokenEmail | undefined,
  {
    scheduler,
    pool,
    crashes,
    unlisted,
  }: {
    scheduler: Scheduler;
    pool: Pool;
    crashes: () => number;
    unlisted: (breach: string) => void;
  },
): typeof jobs {
  if (!broken) return jobList;
  const { kind } = broken;
  const startedAt = scheduler.now;
  /** How often each job ran, in vain or not. */
  const runs = new Map<string, number>();

  async function expectListed(key: string): Promise<void> {
    const before = crashes();
    await scheduler.sleep(LISTED_WITHIN_MS);
    // An operator may have sent it again, and the fault may be over by then.
    if (crashes() !== before || (runs.get(key) ?? 0) > FAULT_TRIES) return;
    const listed = pool.query("select from pgboss.job where name = $1 and data->>'kind' = $2", [
      GIVEN_UP,
      kind,
    ]);
    if ((await scheduler.awaitExternal(listed)).rowCount === 0)
      unlisted(
        `the email ${kind} failed three times by a fault of our own, and no operator could see it`,
      );
  }

  const isBroken = () => {
    const minute = (scheduler.now - startedAt) / MINUTE;
    return minute >= broken.fromMinute && minute < broken.fromMinute + broken.minutes;
  };

  const failing: KindHandler<"email"> = async (deps, data, now) => {
    if (data.kind !== kind) return jobList.email(deps, data, now);
    const key = JSON.stringify(data);
    const tries = (runs.get(key) ?? 0) + 1;
    runs.set(key, tries);
    if (!isBroken()) return jobList.email(deps, data, now);
    if (tries === FAULT_TRIES) void scheduler.inWorld(() => expectListed(key));
    throw new TypeError("Cannot read properties of undefined (reading 'name')");
  };
  const createMeeting: KindHandler<"create-meeting"> = (deps, data, now) =>
    isBroken() && ["confirmation", "therapist"].includes(kind)
      ? createMeetingAndCancelUnused(deps, data.orderId, now)
      : jobList["create-meeting"](deps, data, now);
  return { ...jobList, email: failing, "create-meeting": createMeeting };
}
