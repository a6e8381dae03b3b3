import type { Pool } from "pg";
import type { RosterChange } from "../plan-run.ts";
import type { Scheduler } from "../scheduler.ts";

/** A day off as entered: from then on no session may be sold on it. */
export interface DaysOff {
  since: Date;
  therapist: string;
  days: readonly string[];
}

/**
 * Changes prices or days off, as `npm run therapists` does, while visitors have pages with the old ones open.
 *
 * @returns the days off entered so far
 */
export function scheduleRosterChanges(
  scheduler: Scheduler,
  pool: Pool,
  therapists: readonly string[],
  changes: readonly RosterChange[],
  log: (event: string) => void,
): DaysOff[] {
  const entered: DaysOff[] = [];
  for (const { atMinute, therapist: index, change } of changes) {
    const therapist = therapists[index] ?? "";
    void scheduler.inWorld(async () => {
      await scheduler.sleep(atMinute * 60_000);
      log(`${therapist} changes ${JSON.stringify(change)}`);
      if ("cost" in change)
        await scheduler.awaitExternal(
          pool.query("update therapist set cost = $2 where name = $1", [therapist, change.cost]),
        );
      else {
        await scheduler.awaitExternal(
          pool.query("update therapist set days_off = $2 where name = $1", [
            therapist,
            change.daysOff,
          ]),
        );
        entered.push({ since: new Date(scheduler.now), therapist, days: change.daysOff });
      }
    });
  }
  return entered;
}
