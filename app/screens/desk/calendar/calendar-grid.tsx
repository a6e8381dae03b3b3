import type { CSSProperties, ReactNode } from "react";
import type {
  CalendarBlock,
  CalendarSession,
  ChipState,
  nowLineOf,
  ShownColumn,
} from "./calendar-blocks.ts";
import { slotTimes } from "../../../domain/calendar/slots.ts";
import { Button, buttonStyle } from "../../../ui/button.tsx";

interface CalendarGridProps {
  /** What a screen reader calls the region that scrolls sideways. */
  label: string;
  columns: readonly ShownColumn[];
  /** Unset unless today is shown. */
  nowLine: ReturnType<typeof nowLineOf> | undefined;
  /** What the frames and fills mean; all of them by default. */
  legend?: readonly (keyof typeof states)[];
  /** Which words of hours without a name are explained beside it. */
  uses?: readonly (keyof typeof useTexts)[];
  /** How many columns a narrow window has at a time. */
  seen?: keyof typeof scrolls;
  /** Draws what a press on an hour sends. */
  drawPress?: DrawPress;
}

type DrawPress = (block: CalendarBlock) => ReactNode;

/** The id of an hour of a column: where its form leads back to. */
export const hourId = ({ day, time }: Pick<CalendarBlock, "day" | "time">) =>
  `at-${day}-${time.replaceAll(/\W/g, "")}`;

const scrolls = { all: "calendar-scroll", one: "calendar-scroll one-by-one" };

const firstHour = slotTimes[0]?.hour ?? 0;
const isOnScale = (hour: number) => slotTimes.some((one) => one.hour === hour);

/**
 * Columns side by side on one scale of hours, which stays in sight when they scroll sideways. Each column is a heading
 * with a list, so that no one has to read a table sideways.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, columns, nowLine, legend, uses, seen = "all", drawPress } = props;
  const row = (nowLine?.hour ?? 0) - firstHour + 2;
  const today = columns.findIndex(({ isToday }) => isToday);
  return (
    <>
      {/* What scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={label} tabIndex={0} className={scrolls[seen]}>
        <div className="calendar-grid" style={{ "--columns": columns.length } as CSSProperties}>
          <ol className="calendar-hours" aria-hidden="true">
            {slotTimes.map(({ hour, label: time }) => (
              <li key={hour} className="border-t border-hairline pt-0.5 whitespace-nowrap">
                {time}
              </li>
            ))}
          </ol>
          {columns.map((column) => (
            <Column key={column.key} column={column} drawPress={drawPress} />
          ))}
          {nowLine && isOnScale(nowLine.hour) && (
            // Across today, or across all therapists of today, at the quarter of the hour; behind words: a line through
            // a name would cancel it. The line takes no place in the grid, because columns would stand beside the line
            // then, out of sight.
            <span
              className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-marigold print:hidden"
              style={{
                gridRow: `${row} / ${row + 1}`,
                gridColumn: today < 0 ? "1 / -1" : `${today + 2} / ${today + 3}`,
                top: `${25 * nowLine.quarter}%`,
              }}
            />
          )}
        </div>
      </section>
      <Legend legend={legend} uses={uses} />
    </>
  );
}

interface ColumnProps {
  column: ShownColumn;
  drawPress: DrawPress | undefined;
}

function Column({ column, drawPress }: ColumnProps) {
  const { key, heading, note, href, isToday, blocks } = column;
  return (
    <section
      className="calendar-column border-s border-hairline"
      aria-labelledby={`column-${key}`}
      aria-current={isToday ? "date" : undefined}
    >
      <div className="px-1 pb-1">
        <h2 id={`column-${key}`} className="m-0 text-[0.875rem]/tight print:[font-size:inherit]">
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
          <Cell key={block.hour} block={block} drawPress={drawPress} />
        ))}
      </ol>
    </section>
  );
}

function Cell({ block, drawPress }: { block: CalendarBlock; drawPress: DrawPress | undefined }) {
  const { hour, rows, use, said, label, href, press, session, cancelled } = block;
  return (
    <li
      id={press && hourId(block)}
      data-use={use}
      data-cancelled={cancelled.length > 0 && !session ? "" : undefined}
      style={{ gridRow: `span ${rows}` }}
    >
      {press && drawPress?.(block)}
      {session && <Chip session={session} hour={hour} />}
      {cancelled.map((one) => (
        <Chip key={one.href} session={one} hour={hour} />
      ))}
      {href && <a href={href} data-hour={hour} aria-label={said} className="calendar-free" />}
      {!session && !href && !press && (
        <span className="min-w-0 px-1.5 py-0.5 text-ink-soft">
          <span className="sr-only">{said}</span>
          <span aria-hidden="true" className="calendar-words">
            {label}
          </span>
        </span>
      )}
    </li>
  );
}

/** A session: a press opens its page, or its card, which leads to its order. Neither needs a script. */
function Chip({ session, hour }: { session: CalendarSession; hour: number }) {
  const { client, state, isShort, said, href, card } = session;
  const chip = {
    "data-hour": hour,
    "data-state": state,
    "data-short": isShort ? "" : undefined,
    "aria-label": said,
    className: "calendar-chip",
  };
  const name = <span className="truncate">{client}</span>;
  if (!card)
    return (
      <div className="calendar-place">
        <a href={href} {...chip}>
          {name}
        </a>
      </div>
    );
  return (
    <div className="calendar-place">
      <button type="button" popoverTarget={card.id} {...chip}>
        {name}
      </button>
      <div id={card.id} popover="auto" className="calendar-card">
        <h3 className="mt-0">{client}</h3>
        <p>{card.when}</p>
        <p>with {card.therapist}</p>
        <p className="font-semibold">{card.stateText}</p>
        <div className="mt-3 flex flex-wrap gap-x-2">
          <a href={href} className={buttonStyle({ variant: "secondary", compact: true })}>
            Open the order
          </a>
          <Button
            type="button"
            variant="quiet"
            compact
            popoverTarget={card.id}
            popoverTargetAction="hide"
          >
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}

const states = {
  booked: "Booked",
  held: "Not paid yet",
  paid: "Paid, not booked yet",
  offered: "Choosing",
  no_show: "No-show",
  cancelled: "Cancelled",
} satisfies Record<ChipState, string>;

const allStates = Object.keys(states) as (keyof typeof states)[];

/** What therapists read of the words in their own hours. */
const useTexts = {
  held: "Held for a client",
  own: "Blocked by you",
  busy: "Busy in your other calendar",
};

const noUses: NonNullable<CalendarGridProps["uses"]> = [];

/** What the frames and fills of the chips mean. */
function Legend({ legend = allStates, uses = noUses }: Pick<CalendarGridProps, "legend" | "uses">) {
  return (
    <ul aria-label="What the marks mean" className="mt-3 flex flex-wrap gap-2">
      {legend.map((state) => (
        <li key={state} data-state={state} className="calendar-chip">
          {states[state]}
        </li>
      ))}
      {uses.map((use) => (
        <li key={use} data-use={use} className="calendar-chip">
          {useTexts[use]}
        </li>
      ))}
      <li data-use="passed" className="calendar-chip">
        Passed
      </li>
    </ul>
  );
}
