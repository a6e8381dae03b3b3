import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { READ_EVERY_MINUTES } from "./outside-calendar.ts";
import { takeDueCalendars } from "./outside-calendar-store.server.ts";

/** More wait for the next minute. */
const AT_ONCE = 500;

/** Queues the reading of every calendar that is due. Runs every minute, on each replica. */
export async function queueDueCalendars(
  deps: Pick<Database, "db"> & { publish: PublishEvent },
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const next = addMinutes(now, READ_EVERY_MINUTES);
    for (const therapistId of await takeDueCalendars(trx, now, next, AT_ONCE))
      await deps.publish(
        trx,
        "outside_calendar.due",
        { therapistId },
        { occurrence: now.toISOString() },
      );
  });
}
