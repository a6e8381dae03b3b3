import type { Pool } from "pg";
import { instantOf } from "../../../app/lib/india-time.ts";
import type { RosterChange } from "../plan-run.ts";
import type { Scheduler } from "../scheduler.ts";

/** Hours, or all that is left, in which a therapist takes no session: none may be sold in them from then on. */
export interface LostHours {
  since: Date;
  therapist: string;
  /** Epoch milliseconds; the end is not included. */
  from: number;
  to: number;
  what: "a day off" | "a busy time" | "a therapist who is not listed";
}

/**
 * Changes prices, days off, busy times or a therapist's state, as the desk, `npx sahaj therapists` and the reading of a
 * calendar do, while visitors have pages with the old ones open.
 *
 * @returns the hours lost so far
 */
export function scheduleRosterChanges(
  scheduler: Scheduler,
  pool: Pool,
  therapists: readonly string[],
  changes: readonly RosterChange[],
  log: (event: string) => void,
): LostHours[] {
  const entered: LostHours[] = [];
  for (const { atMinute, therapist: index, change } of changes) {
    const therapist = therapists[index] ?? "";
    const write = (text: string, values: unknown[]) =>
      scheduler.awaitExternal(pool.query(text, values));
    const lose = (what: LostHours["what"], from: number, to: number) =>
      entered.push({ since: new Date(scheduler.now), therapist, from, to, what });
    void scheduler.inWorld(async () => {
      await scheduler.sleep(atMinute * 60_000);
      log(`${therapist} changes ${JSON.stringify(change)}`);
      if ("cost" in change)
        await write("update therapist set cost = $2 where name = $1", [therapist, change.cost]);
      else if ("daysOff" in change) {
        await write("update therapist set days_off = $2 where name = $1", [
          therapist,
          change.daysOff,
        ]);
        for (const day of change.daysOff)
          lose("a day off", instantOf(day, 0).getTime(), instantOf(day, 24).getTime());
      } else if ("busy" in change) {
        const { day, fromHour, toHour } = change.busy;
        const [from, to] = [instantOf(day, fromHour), instantOf(day, toHour)];
        await write(
          `insert into unavailable_span (therapist_id, during, reason)
            select id, tstzrange(hour, hour + interval '1 hour'), 'busy'
            from therapist, generate_series($2::timestamptz, $3, interval '1 hour') as hour
            where name = $1 and hour < $3 on conflict do nothing`,
          [therapist, from, to],
        );
        lose("a busy time", from.getTime(), to.getTime());
      } else {
        await write("update therapist set state = $2 where name = $1 and state = 'listed'", [
          therapist,
          change.state,
        ]);
        lose("a therapist who is not listed", 0, Infinity);
      }
    });
  }
  return entered;
}
