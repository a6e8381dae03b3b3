import type { CSSProperties } from "react";
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
    <div
      className="calendar-row break-inside-avoid md:mb-6"
      style={{ "--columns": bands.flat().length } as CSSProperties}
    >
      {bands.map((columns) => (
        <div
          key={columns[0]?.key}
          className="calendar-band md:mb-6"
          style={{ "--columns": columns.length } as CSSProperties}
        >
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
    <ol
      className="calendar-hours hidden md:col-start-1 md:row-[2/-1] md:grid md:grid-cols-1 md:grid-rows-subgrid"
      aria-hidden="true"
    >
      {slotTimes.map(({ hour, label }) => (
        <li
          key={hour}
          className="relative border-t border-hairline pt-0.5 whitespace-nowrap text-ink-soft tabular-nums"
        >
          <span className="relative z-2 bg-paper">{label}</span>
          {nowLine?.hour === hour && (
            // Across all columns, at the quarter of the hour; behind words: a line through a name would cancel it.
            <span
              className="pointer-events-none absolute left-0 z-1 w-[100cqi] border-t-2 border-marigold print:hidden"
              style={{ top: `${25 * nowLine.quarter}%` }}
            />
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
      className="calendar-column mb-6 break-inside-avoid md:row-[1/-1] md:mb-0 md:grid md:grid-rows-subgrid md:border-s md:border-hairline md:aria-[current]:bg-sage/55"
      aria-labelledby={`column-${key}`}
      aria-current={isToday ? "date" : undefined}
    >
      <div className="md:px-1.5 md:pb-1">
        <h2
          id={`column-${key}`}
          className="m-0 text-base/tight md:text-sm/tight print:[font-size:inherit]"
        >
          {href ? (
            <a
              href={href}
              className="flex min-h-11 items-center no-underline hover:underline print:min-h-0"
            >
              {heading}
            </a>
          ) : (
            heading
          )}
        </h2>
        {note && <p className="text-ink-soft">{note}</p>}
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
    <li
      data-use={use}
      data-now={isNow ? "" : undefined}
      style={{ "--rows": rows } as CSSProperties}
    >
      {href ? (
        <a href={href} data-hour={hour} aria-label={said} className="calendar-cell block">
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
          className="calendar-cell calendar-cancelled flex flex-wrap items-center gap-x-1.5"
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
