import { Icon, type IconName } from "../../ui/icon.tsx";
import { DateTile } from "../../ui/date/date-tile.tsx";
import { WeekStrip } from "../../ui/date/week-strip.tsx";
import { SunPath } from "../../ui/navigation/sun-path.tsx";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { UiPart, UiRow } from "./ui-part.tsx";

const icons: readonly IconName[] = [
  "video",
  "voice",
  "clock",
  "rupee",
  "shield",
  "calendar",
  "check",
  "translate",
];

const week = (frees: readonly number[]) =>
  frees.map((free, place) => ({ day: `2026-11-${23 + place}`, free }));

const full = { amount: "₹799", until: "Tue 24, 6 PM" };
const half = { amount: "₹399.50", until: "Wed 25, 6 PM" };

/** What a screen tells with a picture: icons, days, sessions, refunds and progress. */
export function UiKit() {
  return (
    <>
      <UiPart title="Icons">
        <UiRow>
          {icons.map((name) => (
            <span key={name} className="flex items-center gap-2">
              <Icon name={name} /> {name}
            </span>
          ))}
        </UiRow>
      </UiPart>
      <UiPart title="Days">
        <UiRow>
          <DateTile day="2026-11-25" />
          <DateTile day="2026-12-05" />
        </UiRow>
        <WeekStrip days={week([3, 5, 6, 1, 8, 9, 0])} />
        <WeekStrip days={week([0, 0, 0, 0, 0, 0, 0])} />
      </UiPart>
      <UiPart title="Ticket and refund bar">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Ticket
            day="2026-11-25"
            title="6:00 – 7:00 PM"
            details="60 minutes, by video · IST"
            action={<a href="/ui#main">Change</a>}
          >
            <RefundBar
              spans={[full, half]}
              now={0.2}
              sentence="Cancel by Tue 24 Nov, 6:00 PM and we'll refund all of it."
            />
          </Ticket>
          <Ticket day="2026-12-05" title="9:00 – 9:30 AM" details="30 minutes, by voice" />
          <RefundBar
            spans={[half]}
            now={0.9}
            sentence="Cancel before it starts and we'll refund half."
          />
          <RefundBar spans={[]} now={1} sentence="The session has started: no refund is due." />
        </div>
      </UiPart>
      <UiPart title="Sun path">
        {[1, 4, 8].map((step) => (
          <SunPath key={step} step={step} of={8} />
        ))}
      </UiPart>
    </>
  );
}
