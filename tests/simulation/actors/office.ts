import type { Pool } from "pg";
import type { OfficeChange } from "../plan-run.ts";
import type { Scheduler } from "../scheduler.ts";

/** A day off as it was entered: no session of that day may be sold from then on. */
export interface DaysOff {
  since: Date;
  therapist: string;
  days: readonly string[];
}

/**
 * A therapist's office enters new prices or days off, as `npm run therapists` does, while visitors have the page with
 * the old ones before them.
 *
 * @returns what was entered so far
 */
export function openOffice(
  scheduler: Scheduler,
  pool: Pool,
  therapists: readonly string[],
  changes: readonly OfficeChange[],
  tell: (event: string) => void,
): DaysOff[] {
  const entered: DaysOff[] = [];
  for (const { atMinute, therapist: index, change } of changes) {
    const therapist = therapists[index] ?? "";
    void scheduler.inWorld(async () => {
      await scheduler.sleep(atMinute * 60_000);
      tell(`the office of ${therapist} enters ${JSON.stringify(change)}`);
      if ("cost" in change)
        await scheduler.errand(
          pool.query("update therapist set cost = $2 where name = $1", [therapist, change.cost]),
        );
      else {
        await scheduler.errand(
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
