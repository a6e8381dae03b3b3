import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { StateChip } from "../frame/state-chip.tsx";
import type { OwnWeek } from "./load-week.server.ts";
import { myCopy as copy } from "./my-copy.ts";

/** The therapist's sessions of seven days. */
export function WeekView({ title, sessions, before, after, isThisWeek }: OwnWeek) {
  return (
    <>
      <DeskHeading>{copy.week}</DeskHeading>
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
            <StateChip key="state" state={state} />,
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
