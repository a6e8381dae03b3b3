import type { CalendarBlock, nowLineOf, ShownColumn } from "./calendar-blocks.ts";
import { slotTimes } from "../../../domain/calendar/slots.ts";

interface CalendarBandProps {
  bands: readonly (readonly ShownColumn[])[];
  /** Unset unless today is shown. */
  nowLine: ReturnType<typeof nowLineOf> | undefined;
}

/**
 * Columns side by side on one scale of hours; on a phone one below the other, each with its times. Each column is a
 * heading with a list, so that no one has to read a table sideways.
 */
export function CalendarBand({ bands, nowLine }: CalendarBandProps) {
  return (
    <div className="calendar-row" data-columns={bands.flat().length}>
      {bands.map((columns) => (
        <div key={columns[0]?.key} className="calendar-band" data-columns={columns.length}>
          <Hours nowLine={nowLine} />
          {columns.map((column) => (
            <Column key={column.key} column={column} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The scale. Each cell says its time itself to who does not see it. */
function Hours({ nowLine }: Pick<CalendarBandProps, "nowLine">) {
  return (
    <ol className="calendar-hours" aria-hidden="true">
      {slotTimes.map(({ hour, label }) => (
        <li key={hour}>
          <span className="calendar-hour">{label}</span>
          {nowLine?.hour === hour && (
            <span className="calendar-now" data-quarter={nowLine.quarter} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Column({ column }: { column: ShownColumn }) {
  const { key, heading, note, href, isToday, blocks } = column;
  return (
    <section
      className="calendar-column"
      aria-labelledby={`column-${key}`}
      aria-current={isToday ? "date" : undefined}
    >
      <div className="calendar-heading">
        <h2 id={`column-${key}`}>{href ? <a href={href}>{heading}</a> : heading}</h2>
        {note && <p>{note}</p>}
      </div>
      <ol className="calendar-slots">
        {blocks.map((block) => (
          <Cell key={block.hour} block={block} />
        ))}
      </ol>
    </section>
  );
}

function Cell({ block }: { block: CalendarBlock }) {
  const { hour, rows, use, said, href, cancelled, isNow } = block;
  return (
    <li data-use={use} data-rows={rows} data-now={isNow ? "" : undefined}>
      {href ? (
        <a href={href} data-hour={hour} aria-label={said} className="calendar-cell">
          <Said block={block} />
        </a>
      ) : (
        <div className="calendar-cell">
          <span className="sr-only">{said}</span>
          <Said block={block} />
        </div>
      )}
      {cancelled.map((one) => (
        <a
          key={one.href}
          href={one.href}
          data-hour={hour}
          aria-label={one.said}
          className="calendar-cell calendar-cancelled"
        >
          <s>{one.label}</s> <span className="calendar-detail">Cancelled</span>
        </a>
      ))}
    </li>
  );
}

/** What is seen of a cell; its words for screen readers are beside it. */
function Said({ block: { time, label, detail } }: { block: CalendarBlock }) {
  return (
    <span aria-hidden="true" className="calendar-said">
      <span className="calendar-time">{time}</span> <span className="calendar-label">{label}</span>{" "}
      {detail && <span className="calendar-detail">{detail}</span>}
    </span>
  );
}
