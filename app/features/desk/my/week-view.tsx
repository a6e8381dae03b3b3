import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { StateChip } from "../frame/state-chip.tsx";
import type { OwnWeek } from "./load-own-week.server.ts";
import type { OutsideCalendar } from "../../calendar/busy/outside-calendar.ts";
import { CalendarNotice } from "../outside-calendar/outside-calendar-view.tsx";
import { myCopy as copy } from "./my-copy.ts";

interface WeekViewProps extends OwnWeek {
  /** How the therapist's own calendar is connected. */
  calendar: OutsideCalendar | undefined;
  /** Sessions at a time that is busy in the therapist's own calendar. */
  conflicts: readonly string[];
}

/** The therapist's sessions of seven days. */
export function WeekView(props: WeekViewProps) {
  const { title, sessions, before, after, isThisWeek, calendar, conflicts } = props;
  return (
    <>
      <DeskHeading>{copy.week}</DeskHeading>
      {calendar && <CalendarNotice calendar={calendar} at="/my/calendar" />}
      <p className="desk-soft my-2">
        <LinkedText text={copy.dangerHint} />
      </p>
      <p className="my-2">{title}</p>
      <nav aria-label="Weeks" className="desk-row mb-3">
        <a href={`/my?from=${before}`}>{copy.earlier}</a>
        {!isThisWeek && <a href="/my">{copy.thisWeek}</a>}
        <a href={`/my?from=${after}`}>{copy.later}</a>
      </nav>
      <DeskTable
        caption={copy.table}
        head={["Day", "Time", "Client", "State", "Session"]}
        rows={sessions.map(({ orderId, day, time, client, state }) => ({
          key: orderId,
          cells: [
            day,
            time,
            client,
            <StateChip
              key="state"
              state={conflicts.includes(orderId) ? copy.inBusyTime(state) : state}
            />,
            <a
              key="open"
              href={`/my/session/${orderId}`}
              aria-label={copy.openNamed(`${day}, ${time}`)}
            >
              {copy.open}
            </a>,
          ],
        }))}
        empty={copy.none}
      />
    </>
  );
}
