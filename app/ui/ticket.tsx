import type { ReactNode } from "react";
import { DateTile } from "./date/date-tile.tsx";

type TicketProps = {
  /** "2026-11-25" */
  day: string;
  /** The time: "6:00 – 7:00 PM". */
  title: string;
  /** The time's zone, smaller after it: "IST". */
  zone?: string;
  /** Length, way to connect, with whom. */
  details: ReactNode;
  /** A link to change it, or what it cost. */
  action?: ReactNode;
  /** The time in 30 px, where there is room: it is what the page is about. */
  large?: boolean;
  /** What belongs to the session, below a hairline: a refund bar, a timeline. */
  children?: ReactNode;
};

/** One session: its day as a tile, its time, and what follows from it. */
export function Ticket(props: TicketProps) {
  const { day, title, zone, details, action, large = false, children } = props;
  return (
    <div className="@container rounded-card border border-hairline bg-raised">
      <div className="flex flex-wrap items-start gap-3 p-4">
        <DateTile day={day} />
        {/* The time stays in one line, and the link goes below it, unless text is large or the phone very narrow. In
            Hindi the name of its zone, which is longer, may go below it. */}
        <div className="min-w-0 flex-[1_1_8.5rem] @min-[19rem]:min-w-auto">
          <p
            className={`display leading-snug @min-[19rem]:whitespace-nowrap hi:whitespace-normal! ${large ? "text-2xl @min-[24rem]:text-3xl" : "text-xl"}`}
          >
            <span className="@min-[19rem]:whitespace-nowrap">{title}</span>{" "}
            {zone && <small className="inline-block font-text text-sm font-semibold">{zone}</small>}
          </p>
          <div className="text-sm text-ink-soft">{details}</div>
        </div>
        {action}
      </div>
      {children && <div className="mx-4 border-t border-hairline py-4">{children}</div>}
    </div>
  );
}
