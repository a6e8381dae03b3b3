import type { Database } from "../../../db/connect.server.ts";
import type { GivenUpJobs } from "../../../db/jobs/given-up-jobs.server.ts";
import type { Cipher } from "../../../lib/crypto/cipher.ts";
import { addDays, addMinutes, indiaDay, instantOf } from "../../../lib/india-time.ts";
import { type DaySession, listSessions } from "../../bookings/list-sessions.server.ts";
import { listOpenings } from "../../bookings/opening/list-openings.server.ts";
import { listReportedAbsences } from "../../bookings/absence/report-absence.server.ts";
import { listOffersToAnswer } from "../../bookings/offer/load-offer.server.ts";
import { listReportedDangers } from "../../bookings/therapist-session/report-danger.server.ts";
import { listWithdrawalRequests } from "../../bookings/absence/request-withdrawal.server.ts";
import { listSessionsOutsideHours } from "../../bookings/conflicts/list-sessions-outside-hours.server.ts";
import { listSessionsInBusyTime } from "../../bookings/conflicts/list-sessions-in-busy-time.server.ts";
import { listCalendarsToSee } from "../../calendar/busy/list-calendars-to-see.server.ts";
import { listTitlesWithoutEntry } from "../../therapists/practice/change-practice.server.ts";
import { listExpiredCredentials } from "../../therapists/roster/change-therapist.server.ts";
import { listRefusedEmails } from "../../email/handle-refused-email.server.ts";
import { firstName } from "../../../lib/contact.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { listGoodwillProposals } from "../../payments/goodwill/give-goodwill.server.ts";
import {
  listPaymentsWithoutOrder,
  loadNoteTexts,
} from "../../payments/payment-without-order.server.ts";
import { may, type Role } from "../../staff/permissions.ts";
import { joinedText } from "../joined/joined-text.ts";
import { isDue, messageKinds } from "../messages/message.ts";
import { listMessages, mayOpen } from "../messages/handle-message.server.ts";
import {
  absentItems,
  busyTimeItems,
  calendarItems,
  credentialItems,
  dangerItems,
  emailItems,
  goodwillItems,
  type InboxItem,
  jobItems,
  lostOrderItems,
  messageItems,
  moneyItems,
  offerItems,
  outsideHoursItems,
  titleItems,
  withdrawalItems,
} from "./inbox.ts";

interface Deps extends Pick<Database, "db"> {
  givenUpJobs: GivenUpJobs;
  cipher: Cipher;
}

/** More of one kind usually have one cause. */
const MOST_LISTED = 50;
/** The ledger of settled orders does not change: only those of the last month are read for the screen. */
const LEDGER_DAYS = 31;

/** A session with a first name only, and who was seen opening its meeting. */
export interface TodaySession extends DaySession {
  joined: string;
}

/** What the first screen shows to a role. */
export interface Today {
  inbox: readonly InboxItem[];
  unlisted: number;
  /** Null for a role that does not see sessions. */
  days: { today: readonly TodaySession[]; tomorrow: readonly TodaySession[] } | null;
}

async function sessionsOf(deps: Deps, now: Date): Promise<Today["days"]> {
  const day = indiaDay(now);
  const [start, middle, end] = [0, 1, 2].map((count) => instantOf(addDays(day, count), 0));
  if (!start || !middle || !end) return null;
  const sessions = await listSessions(deps, start, end);
  const openings = await listOpenings(
    deps.db,
    sessions.map(({ orderId }) => orderId),
  );
  const both = sessions.map((session) => ({
    ...session,
    contactName: firstName(session.contactName) ?? "",
    joined: joinedText(session, openings.get(session.orderId) ?? {}, now),
  }));
  return {
    today: both.filter(({ startsAt }) => startsAt < middle),
    tomorrow: both.filter(({ startsAt }) => startsAt >= middle),
  };
}

/** Loads the sessions of two days and what waits for a person, as far as a role may see it. */
export async function loadToday(deps: Deps, role: Role, now: Date): Promise<Today> {
  const inbox: InboxItem[] = [];
  let unlisted = 0;
  if (may(role, "money") || may(role, "sessions")) {
    const changedSince = addMinutes(now, -LEDGER_DAYS * 24 * 60);
    const { exceptions, unlisted: more } = await checkLedger(deps, now, { changedSince });
    const lost = await listPaymentsWithoutOrder(deps.db, MOST_LISTED);
    const seesClients = may(role, "sessions", "order only");
    const notes = await loadNoteTexts(deps, seesClients ? lost : []);
    inbox.push(...lostOrderItems(lost, notes));
    inbox.push(...moneyItems(exceptions.slice(0, MOST_LISTED)));
    unlisted = more + Math.max(0, exceptions.length - MOST_LISTED);
  }
  if (may(role, "changes")) {
    inbox.push(...absentItems(await listReportedAbsences(deps.db, MOST_LISTED)));
    inbox.push(...offerItems(await listOffersToAnswer(deps.db, MOST_LISTED)));
    inbox.push(...jobItems(await deps.givenUpJobs.list(MOST_LISTED)));
    inbox.push(...emailItems(await listRefusedEmails(deps, MOST_LISTED)));
    inbox.push(...withdrawalItems(await listWithdrawalRequests(deps.db, now, MOST_LISTED)));
    inbox.push(...outsideHoursItems(await listSessionsOutsideHours(deps.db, now, MOST_LISTED)));
    inbox.push(...busyTimeItems(await listSessionsInBusyTime(deps.db, now, MOST_LISTED)));
    inbox.push(...calendarItems(await listCalendarsToSee(deps.db, now, MOST_LISTED)));
  }
  if (may(role, "roster")) {
    inbox.push(...titleItems((await listTitlesWithoutEntry(deps, now)).slice(0, MOST_LISTED)));
    inbox.push(...credentialItems(await listExpiredCredentials(deps, now, MOST_LISTED)));
  }
  if (may(role, "goodwill"))
    inbox.push(...goodwillItems(await listGoodwillProposals(deps.db, MOST_LISTED)));
  const kinds = messageKinds.filter((kind) => mayOpen(role, kind));
  if (kinds.length > 0) {
    const due = (await listMessages(deps, kinds)).filter((message) => isDue(message, now));
    const first = due.filter(({ readFirst }) => readFirst);
    const others = due.filter(({ readFirst }) => !readFirst).slice(0, MOST_LISTED);
    inbox.unshift(...messageItems(first));
    inbox.push(...messageItems(others));
  }
  if (may(role, "changes")) inbox.unshift(...dangerItems(await listReportedDangers(deps.db)));
  return { inbox, unlisted, days: may(role, "sessions") ? await sessionsOf(deps, now) : null };
}
