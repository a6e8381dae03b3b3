import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import {
  MOST_SKIPPED,
  type SkippedEntry,
  type SkipReason,
} from "../../calendar/busy/outside-calendar.ts";

/** What an entry that can't be understood lacks, and what counts of it. */
const reasons: Record<SkipReason, string> = {
  no_start: "We can't read when it begins, so it doesn't count.",
  no_time: "We can't read its time, so the whole day is busy.",
  no_end: "We can't read when it ends, so the whole day is busy.",
  unknown_zone: "We don't know its time zone, so the whole day is busy.",
  ends_before_start: "It ends before it begins, so it doesn't count.",
  rule: "We can't follow how it repeats, so only its first day counts.",
  too_often: "It repeats too often, so not all of its times count.",
  further_days: "We can't read one of the days on which it repeats, so that day doesn't count.",
  excluded_days: "We can't read a day that it leaves out, so that day is busy.",
  cut_off: "The calendar ends in the middle. What we read before still counts.",
  too_much: "The calendar repeats too much to be worked out. What we read before still counts.",
};

/** Texts about a therapist's own calendar, on their screen and on the desk. */
export const outsideCalendarCopy = {
  title: "Busy times from another calendar",
  lead: "Paste the secret address in iCal format of your own calendar. We read only when you're busy, every 15 minutes: no titles and no guests. Visitors can't book those times.",
  where:
    "Google: Settings of the calendar, Secret address in iCal format. Apple: Share, Public calendar. Outlook: Publish, ICS.",
  none: "No calendar is connected.",
  connected: (host: string, since: string) => `A calendar at ${host} is connected since ${since}.`,
  read: (at: string) => `Last read on ${at}.`,
  notRead: "It hasn't been read yet. That takes a minute or two.",
  faults: {
    address_refused: "The address doesn't lead to a public server with https.",
    unreachable: "The calendar's server doesn't answer.",
    refused: "The calendar's server refuses the address. It may have been reset.",
    too_large: "The calendar has more than 2 MB of entries that are not over.",
    unreadable: "What the address sends is no calendar.",
    too_much_work: "The calendar takes too long to work out.",
  },
  failed: "Your other calendar can't be read",
  failedDetail: (fault: string, readBefore: boolean) =>
    readBefore
      ? `${fault} The times that we read before still count, but newer entries are missing.`
      : `${fault} Until it can be read, none of its busy times count: visitors can book them.`,
  stale: "Your other calendar couldn't be read for more than 6 hours",
  staleDetail: "The times that we read before still count, but newer entries are missing.",
  skippedTitle: "Your other calendar has entries that we can't read",
  skipped: (count: number) => {
    const most = count === MOST_SKIPPED ? "or more " : "";
    return count === 1 ? "1 entry can't be read." : `${count} ${most}entries can't be read.`;
  },
  skippedHint: "Correct them in your calendar, or enter those times here as days off.",
  skippedEntry: ({ day, line, reason }: SkippedEntry) =>
    reason === "cut_off" || reason === "too_much"
      ? reasons[reason]
      : `${day ? formatDayWithYear(instantOf(day, 12)) : "An entry without a day"}, line ${line} of the file: ${reasons[reason]}`,
  look: "Look at the connection",
  address: "Address of the calendar",
  addressHint:
    "It begins with https:// or webcal://. We store it encrypted and never show it again.",
  connect: "Connect the calendar",
  replace: "Replace the calendar",
  disconnect: "Disconnect the calendar",
  again: "Try again now",
  conflicts: "Booked sessions in busy times",
  conflictsHint: "They stay booked. If you can't keep one, open it and ask us to act.",
  problems: {
    not_an_address: "That is no address of a calendar: it begins with https:// or webcal://.",
    gone: "No calendar is connected any more.",
  },
  done: {
    "connect-calendar": "Connected. We read it in the next minute or two.",
    "disconnect-calendar": "Disconnected. Its busy times no longer count.",
    "read-calendar": "We read it in the next minute or two.",
  },
  inbox: {
    fault: "A therapist's calendar can't be read",
    skipped: "A therapist's calendar has entries that we can't read",
    again: (name: string) => `Try the calendar of ${name} again now`,
    conflict: "A session in a busy time of its therapist",
  },
} as const;
