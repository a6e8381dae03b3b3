import { formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { SessionOutsideHours } from "../../bookings/conflicts/list-sessions-outside-hours.server.ts";
import type { OutsideCalendar } from "../../calendar/busy/outside-calendar.ts";
import { outsideCalendarCopy as copy } from "./outside-calendar-copy.ts";
import { FormButton } from "../frame/form-buttons.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

interface OutsideCalendarProps {
  calendar: OutsideCalendar | undefined;
  conflicts: readonly SessionOutsideHours[];
  /** Where a session opens: "/my/session/" or "/desk/order/". */
  sessionsAt: string;
}

/** A therapist's own calendar: how it is connected, and the forms to change that. */
export function OutsideCalendarForms({ calendar, conflicts, sessionsAt }: OutsideCalendarProps) {
  return (
    <section aria-labelledby="outside-calendar">
      <h2 id="outside-calendar">{copy.title}</h2>
      <p className="my-3 max-w-2xl">{copy.lead}</p>
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
      <KeepingForm
        of={{ intent: "connect-calendar" }}
        method="post"
        className="desk-form max-w-2xl"
      >
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
          <Button variant="secondary" name="intent" value="read-calendar">
            {copy.again}
          </Button>
          <Button variant="secondary" name="intent" value="disconnect-calendar">
            {copy.disconnect}
          </Button>
        </form>
      )}
    </section>
  );
}

function Connection({ host, addedAt, readAt, fault, isStale }: OutsideCalendar) {
  return (
    <>
      {isStale && (
        <Notice tone="error" title={copy.stale}>
          <p>{copy.staleDetail}</p>
        </Notice>
      )}
      <p className="my-3 max-w-2xl">
        {copy.connected(host, formatInstant(addedAt))}{" "}
        {readAt ? copy.read(formatInstant(readAt)) : copy.notRead}{" "}
        {fault && copy.lastTry(copy.faults[fault])}
      </p>
    </>
  );
}
