import { formatDayWithYear, formatInstant, instantOf } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import {
  type CalendarFault,
  MOST_SKIPPED,
  type OutsideCalendar,
  type SkippedEntry,
  type SkipReason,
} from "../../../domain/calendar/outside-calendar.ts";
import { DeskForm, type DeskForms, FieldList, hidden, text } from "../desk-fields.tsx";
import { rightOn } from "./therapist-fields.tsx";
import type { loadOutsideCalendar } from "./therapist.server.ts";

const version = { version: hidden() };

/** The forms of a therapist's own calendar. @param isOwn the therapist sends them about themselves */
export const calendarForms = (isOwn = false) =>
  ({
    "connect-calendar": {
      ...rightOn("hours", isOwn),
      expects: "version",
      button: "Connect the calendar",
      fields: {
        ...version,
        address: text("Address of the calendar", {
          hint: "It begins with https:// or webcal://. We store it encrypted and never show it again. Google: Settings of the calendar, Secret address in iCal format. Apple: Share, Public calendar. Outlook: Publish, ICS.",
          autoComplete: "off",
        }),
      },
    },
    "disconnect-calendar": {
      ...rightOn("hours", isOwn),
      expects: "version",
      button: "Disconnect the calendar",
      variant: "warning",
      fields: version,
    },
    "read-calendar": {
      ...rightOn("hours", isOwn),
      expects: { nothing: "it changes nothing: the calendar is read again" },
      button: "Try again now",
      fields: {},
    },
  }) satisfies DeskForms;

const forms = calendarForms();

export const calendarDone = {
  "connect-calendar": "Connected. We read it in the next minute or two.",
  "disconnect-calendar": "Disconnected. Its busy times no longer count.",
  "read-calendar": "We read it in the next minute or two.",
};

export const calendarProblems = {
  no_calendar_address: "That is no address of a calendar: it begins with https:// or webcal://.",
  gone: "No calendar is connected any more.",
};

export const calendarFaults: Readonly<Record<CalendarFault, string>> = {
  address_refused: "The address doesn’t lead to a public server with https.",
  unreachable: "The calendar’s server doesn’t answer.",
  refused: "The calendar’s server refuses the address. It may have been reset.",
  too_large: "The calendar has more than 2 MB of entries that are not over.",
  unreadable: "What the address sends is no calendar.",
  too_much_work: "The calendar takes too long to work out.",
};

/** What an entry that can't be understood lacks, and what counts of it. */
const skipReasons: Readonly<Record<SkipReason, string>> = {
  no_start: "We can’t read when it begins, so it doesn’t count.",
  no_time: "We can’t read its time, so the whole day is busy.",
  no_end: "We can’t read when it ends, so the whole day is busy.",
  unknown_zone: "We don’t know its time zone, so the whole day is busy.",
  ends_before_start: "It ends before it begins, so it doesn’t count.",
  rule: "We can’t follow how it repeats, so only its first day counts.",
  too_often: "It repeats too often, so not all of its times count.",
  further_days: "We can’t read one of the days on which it repeats, so that day doesn’t count.",
  excluded_days: "We can’t read a day that it leaves out, so that day is busy.",
  cut_off: "The calendar ends in the middle. What we read before still counts.",
  too_much: "The calendar repeats too much to be worked out. What we read before still counts.",
};

export function skippedText(count: number): string {
  if (count === 1) return "1 entry can’t be read.";
  return `${count} ${count === MOST_SKIPPED ? "or more " : ""}entries can’t be read.`;
}

function skippedEntry({ day, line, reason }: SkippedEntry): string {
  if (reason === "cut_off" || reason === "too_much") return skipReasons[reason];
  const on = day ? formatDayWithYear(instantOf(day, 12)) : "An entry without a day";
  return `${on}, line ${line} of the file: ${skipReasons[reason]}`;
}

/** Words to the therapist, and to staff about the therapist, by where a session opens for each. */
const wordsAt = {
  "/my/session/": {
    whose: "your",
    they: "you’re",
    Other: "Your other",
    act: "If you can’t keep one, open it and ask us to act.",
    correct: "Correct them in your calendar, or enter those times here as days off.",
  },
  "/desk/order/": {
    whose: "the therapist’s",
    they: "they’re",
    Other: "The therapist’s other",
    act: "If they can’t keep one, open it and move or cancel it.",
    correct: "Ask them to correct these in their calendar, or enter those times here as days off.",
  },
};

type Words = (typeof wordsAt)[keyof typeof wordsAt];

/**
 * A therapist's own calendar: how it is connected, and the forms to change that.
 * @param sessionsAt where a session opens for who reads it
 */
export function OutsideCalendarForms({
  calendar,
  conflicts,
  version: shown,
  sessionsAt,
}: Awaited<ReturnType<typeof loadOutsideCalendar>> & { sessionsAt: keyof typeof wordsAt }) {
  const words = wordsAt[sessionsAt];
  return (
    <section aria-labelledby="outside-calendar">
      <h2 id="outside-calendar">Busy times from another calendar</h2>
      <p className="desk-soft">
        {`Paste the secret address in iCal format of ${words.whose} own calendar. We read only when ${words.they} busy, every 15 minutes: no titles and no guests. Visitors can’t book those times.`}
      </p>
      {calendar ? (
        <Connection calendar={calendar} words={words} />
      ) : (
        <p className="my-3">No calendar is connected.</p>
      )}
      {conflicts.length > 0 && (
        <>
          <h3>Booked sessions in busy times</h3>
          <p className="desk-soft">{`They stay booked. ${words.act}`}</p>
          <ul>
            {conflicts.map(({ orderId, startsAt }) => (
              <li key={orderId}>
                <a href={`${sessionsAt}${orderId}`}>{formatInstant(startsAt)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <DeskForm
        forms={forms}
        intent="connect-calendar"
        className="desk-form my-3"
        first={{ version: shown }}
        {...(calendar && { button: "Replace the calendar" })}
      />
      {calendar && (
        <form method="post" className="desk-row">
          <FieldList fields={version} first={{ version: shown }} />
          <Button variant="secondary" name="intent" value="read-calendar">
            {forms["read-calendar"].button}
          </Button>
          <Button variant="warning" name="intent" value="disconnect-calendar">
            {forms["disconnect-calendar"].button}
          </Button>
        </form>
      )}
    </section>
  );
}

function Connection({ calendar, words }: { calendar: OutsideCalendar; words: Words }) {
  const { host, addedAt, readAt, skipped } = calendar;
  return (
    <>
      <CalendarNotice calendar={calendar} words={words} />
      <p className="my-3 max-w-2xl">
        {`A calendar at ${host} is connected since ${formatInstant(addedAt)}.`}{" "}
        {readAt
          ? `Last read on ${formatInstant(readAt)}.`
          : "It hasn’t been read yet. That takes a minute or two."}
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map((entry) => (
            <li key={`${entry.line}-${entry.reason}`}>{skippedEntry(entry)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CalendarNoticeProps {
  calendar: OutsideCalendar;
  /** Where the connection is looked at; undefined on that page itself. */
  at?: string;
  words?: Words;
}

/** Says at once that a therapist's own calendar, or some of it, can't be read. */
export function CalendarNotice({
  calendar,
  at,
  words = wordsAt["/my/session/"],
}: CalendarNoticeProps) {
  const { fault, isStale, readAt, skipped } = calendar;
  const link = at && <a href={at}>Look at the connection</a>;
  const before = "The times that we read before still count, but newer entries are missing.";
  const none = "Until it can be read, none of its busy times count: visitors can book them.";
  const detail = fault ? `${calendarFaults[fault]} ${readAt ? before : none}` : before;
  return (
    <div className="desk-notice empty:hidden">
      {(fault || isStale) && (
        <Notice
          tone="error"
          title={
            isStale
              ? `${words.Other} calendar couldn’t be read for more than 6 hours`
              : `${words.Other} calendar can’t be read`
          }
        >
          <p>
            {detail} {link}
          </p>
        </Notice>
      )}
      {skipped.length > 0 && (
        <Notice tone="error" title={`${words.Other} calendar has entries that we can’t read`}>
          <p>
            {skippedText(skipped.length)} {words.correct} {link}
          </p>
        </Notice>
      )}
    </div>
  );
}
