import type { Database } from "../../../db/connect.server.ts";
import {
  addDays,
  addMinutes,
  formatDay,
  formatRange,
  indiaDay,
  instantOf,
  isDay,
} from "../../../lib/india-time.ts";
import { listSessions } from "../../bookings/list-sessions.server.ts";
import { firstName } from "../../../lib/contact.ts";
import { myCopy as copy } from "./my-copy.ts";

const DAYS = 7;

/** A session of the therapist: a first name, and nothing else of the client. */
export interface OwnSessionRow {
  orderId: string;
  day: string;
  time: string;
  client: string;
  state: string;
}

export interface OwnWeek {
  title: string;
  sessions: OwnSessionRow[];
  /** First days of the weeks before and after. */
  before: string;
  after: string;
  isThisWeek: boolean;
}

/** Loads seven days of a therapist's sessions. @param from YYYY-MM-DD; today for other text */
export async function loadOwnWeek(
  deps: Pick<Database, "db">,
  therapistId: number,
  from: string,
  now: Date,
): Promise<OwnWeek> {
  const today = indiaDay(now);
  const first = isDay(from) ? from : today;
  const [start, end] = [instantOf(first, 0), instantOf(addDays(first, DAYS), 0)];
  const sessions = await listSessions(deps, start, end, therapistId);
  return {
    title: copy.weekOf(formatDay(start), formatDay(instantOf(addDays(first, DAYS - 1), 0))),
    sessions: sessions.map((one) => ({
      orderId: one.orderId,
      day: formatDay(one.startsAt),
      time: formatRange(one.startsAt, addMinutes(one.startsAt, one.durationMinutes)),
      client: firstName(one.contactName) ?? copy.noName,
      state: one.noShow ? "no-show" : one.state,
    })),
    before: addDays(first, -DAYS),
    after: addDays(first, DAYS),
    isThisWeek: first === today,
  };
}
