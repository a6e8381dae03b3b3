import { formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { SessionOutsideHours } from "../../../domain/bookings/list-sessions-outside-hours.server.ts";
import type { OutsideCalendar } from "../../../domain/calendar/outside-calendar.ts";
import { outsideCalendarCopy as copy } from "./therapists.words.ts";
import { FormButton, Version } from "../desk-form.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

interface OutsideCalendarProps {
  calendar: OutsideCalendar | undefined;
  conflicts: readonly SessionOutsideHours[];
  version: string;
  /** Where a session opens: "/my/session/" or "/desk/order/". */
  sessionsAt: string;
}

/** A therapist's own calendar: how it is connected, and the forms to change that. */
export function OutsideCalendarForms({
  calendar,
  conflicts,
  version,
  sessionsAt,
}: OutsideCalendarProps) {
  return (
    <section aria-labelledby="outside-calendar">
      <h2 id="outside-calendar">{copy.title}</h2>
      <p className="desk-soft">{copy.lead}</p>
      {calendar ? <Connection {...calendar} /> : <p className="my-3">{copy.none}</p>}
      {conflicts.length > 0 && (
        <>
          <h3>{copy.conflicts}</h3>
          <p className="desk-soft">{copy.conflictsHint}</p>
          <ul>
            {conflicts.map(({ orderId, startsAt }) => (
              <li key={orderId}>
                <a href={`${sessionsAt}${orderId}`}>{formatInstant(startsAt)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <KeepingForm of={{ intent: "connect-calendar" }} method="post" className="desk-form my-3">
        <Version value={version} />
        <TextField
          label={copy.address}
          hint={`${copy.addressHint} ${copy.where}`}
          name="address"
          autoComplete="off"
          required
        />
        <FormButton intent="connect-calendar" text={calendar ? copy.replace : copy.connect} />
      </KeepingForm>
      {calendar && (
        <form method="post" className="desk-row">
          <Version value={version} />
          <Button variant="secondary" name="intent" value="read-calendar">
            {copy.again}
          </Button>
          <Button variant="warning" name="intent" value="disconnect-calendar">
            {copy.disconnect}
          </Button>
        </form>
      )}
    </section>
  );
}

function Connection(calendar: OutsideCalendar) {
  const { host, addedAt, readAt, skipped } = calendar;
  return (
    <>
      <CalendarNotice calendar={calendar} />
      <p className="my-3 max-w-2xl">
        {copy.connected(host, formatInstant(addedAt))}{" "}
        {readAt ? copy.read(formatInstant(readAt)) : copy.notRead}
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map((entry) => (
            <li key={`${entry.line}-${entry.reason}`}>{copy.skippedEntry(entry)}</li>
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
}

/** Says at once that a therapist's own calendar, or some of it, can't be read. */
export function CalendarNotice({ calendar, at }: CalendarNoticeProps) {
  const { fault, isStale, readAt, skipped } = calendar;
  const link = at && <a href={at}>{copy.look}</a>;
  return (
    <div className="desk-notice empty:hidden">
      {(fault || isStale) && (
        <Notice tone="error" title={isStale ? copy.stale : copy.failed}>
          <p>
            {fault ? copy.failedDetail(copy.faults[fault], readAt !== null) : copy.staleDetail}{" "}
            {link}
          </p>
        </Notice>
      )}
      {skipped.length > 0 && (
        <Notice tone="error" title={copy.skippedTitle}>
          <p>
            {copy.skipped(skipped.length)} {copy.skippedHint} {link}
          </p>
        </Notice>
      )}
    </div>
  );
}
