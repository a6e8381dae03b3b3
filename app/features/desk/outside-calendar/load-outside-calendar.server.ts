import type { Database } from "../../../db/connect.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { listSessionsInBusyTime } from "../../bookings/conflicts/list-sessions-in-busy-time.server.ts";
import {
  type ConnectCalendar,
  connectCalendar,
  disconnectCalendar,
  findOutsideCalendar,
  readCalendarNow,
} from "../../calendar/busy/connect-calendar.server.ts";

const MOST_LISTED = 50;

/** Loads how a therapist's own calendar is connected, and the sessions that are booked in its busy times. */
export async function loadOutsideCalendar(
  deps: Pick<Database, "db"> & { cipher: Cipher },
  therapistId: number,
  now: Date,
) {
  return {
    calendar: await findOutsideCalendar(deps, therapistId, now),
    conflicts: await listSessionsInBusyTime(deps.db, now, MOST_LISTED, therapistId),
  };
}

type Act = (
  deps: Parameters<typeof connectCalendar>[0],
  therapistId: number,
  field: (name: string) => string,
  now: Date,
) => Promise<ConnectCalendar>;

const acts: Record<string, Act> = {
  "connect-calendar": (deps, id, field, now) => connectCalendar(deps, id, field("address"), now),
  "disconnect-calendar": (deps, id, _field, now) => disconnectCalendar(deps, id, now),
  "read-calendar": (deps, id, _field, now) => readCalendarNow(deps, id, now),
};

/** Finds the action of a form about a therapist's own calendar; undefined for another form. */
export function findCalendarAction(intent: string): Act | undefined {
  return Object.hasOwn(acts, intent) ? acts[intent] : undefined;
}
