import type { CSSProperties } from "react";
import { slotTimes } from "../../../domain/calendar/slots.ts";
import {
  type HourOfWeek,
  loadBusinessFigures,
  type NestedFunnel,
} from "../../../domain/ledger/business-metrics.server.ts";
import { weekColumns, weekdayNames } from "../../../domain/therapists/roster-entry.ts";
import { formatRupees } from "../../../lib/money.ts";
import { servicesContext } from "../../../services.server.ts";
import { DeskHeading } from "../desk-frame.tsx";
import { Boxes, Choices } from "../desk-table.tsx";
import type { Route } from "./+types/figures";

/** A count of people from here on is shown: a smaller one could be about one person. Money is never hidden. */
const FEWEST = 5;

const isFew = (count: number) => count > 0 && count < FEWEST;

/** A count of people as text; hidden under five. */
export const countText = (count: number) => (isFew(count) ? "under 5" : String(count));

/** "12 sessions", "1 session", "no sessions"; under five without the number. */
function countedText(count: number, one: string, many: string): string {
  if (count === 0) return `no ${many}`;
  return isFew(count) ? `fewer than five ${many}` : `${count} ${count === 1 ? one : many}`;
}

const periods = [7, 30, 90] as const;

type Figures = Awaited<ReturnType<typeof loadBusinessFigures>>;

/** The period in words: "In the last 7 days 12 sessions began, ₹9,588 came in and ₹799 went back." */
export function periodText(days: number, figures: Figures): string {
  const { sessions, receivedPaise, refundedPaise } = figures;
  const began = countedText(sessions, "session", "sessions");
  const back = refundedPaise > 0 ? `${formatRupees(refundedPaise)} went back` : "nothing went back";
  return `In the last ${days} days ${began} began, ${formatRupees(receivedPaise)} came in and ${back}.`;
}

/** The business metrics of some days: in words, in numbers, how far visitors came, and at which hours sessions are. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { figures, days } = loaderData;
  const { funnel, hours, receivedPaise, sessions, noShows, refunds, refundedPaise } = figures;
  return (
    <>
      <DeskHeading>Figures</DeskHeading>
      <p className="display max-w-3xl text-xl/snug tracking-normal">{periodText(days, figures)}</p>
      <Choices
        label="Period"
        choices={periods.map((one) => ({
          path: `/desk/figures?days=${one}`,
          text: `${one} days`,
          isChosen: one === days,
        }))}
      />
      <Boxes
        boxes={[
          { label: "Received", text: formatRupees(receivedPaise) },
          {
            label: "Refunded",
            text: formatRupees(refundedPaise),
            hint: refunds > 0 ? countedText(refunds, "refund", "refunds") : "",
          },
          { label: "Sessions", text: countText(sessions) },
          { label: "No-shows", text: countText(noShows) },
        ]}
      />
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Funnel funnel={funnel} />
        <Heat hours={hours} sessions={sessions} />
      </div>
      <p className="desk-soft mt-6">
        Counted from details, orders and payments: visitors are not tracked. A count of people under
        5 is hidden.
      </p>
    </>
  );
}

const steps: Readonly<Record<keyof NestedFunnel, string>> = {
  introduced: "Gave their details",
  ordered: "Chose a time",
  paid: "Paid, or had nothing to pay",
  booked: "Were booked",
};

/**
 * The steps as they are shown, with their share of the first in percent. A step that differs from the one shown before
 * by fewer than five says no more than that: the difference is a count of people, too.
 */
export function funnelRows(funnel: NestedFunnel) {
  const all = funnel.introduced;
  let shown: number | undefined;
  return Object.entries(steps).map(([step, text]) => {
    const count = funnel[step as keyof NestedFunnel];
    if (shown !== undefined && isFew(shown - count))
      return { step, text, count: "under 5 fewer", share: 0 };
    if (isFew(count)) return { step, text, count: countText(count), share: 0 };
    shown = count;
    const share = all > 0 && !isFew(all) ? Math.round((100 * count) / all) : 0;
    return { step, text, count: countText(count), share };
  });
}

/** How many of the visitors who gave their details came how far, each step within the one before. */
function Funnel({ funnel }: { funnel: NestedFunnel }) {
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">New visitors, step by step</h2>
      <ol>
        {funnelRows(funnel).map(({ step, text, count, share }) => (
          <li key={step} className="border-b border-hairline py-2">
            <p className="flex justify-between gap-4">
              <span>{text}</span>
              <span className="tabular-nums">
                <b>{count}</b>
                {share > 0 && <span className="text-ink-soft">{` · ${share}%`}</span>}
              </span>
            </p>
            <span
              className="mt-1 block h-2 rounded-full bg-sage-deep"
              style={{ width: `${share}%` }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const weekdays = weekColumns.map((day) => weekdayNames[day]);

/** From hours with hardly a session to the busiest ones. */
const shades = ["fewer than five sessions", "some", "many", "most"] as const;

/**
 * How busy an hour is beside the busiest: 0 to 3. Hours with a session or four look like those without: beside the
 * number of all sessions their places would say which hour is whose.
 */
export const shadeOf = (sessions: number, most: number) =>
  sessions < FEWEST ? 0 : Math.ceil((3 * sessions) / most);

/** The hours of the week at which sessions were, the busier the darker. */
function Heat({ hours, sessions }: { hours: readonly HourOfWeek[]; sessions: number }) {
  const [busiest, second] = hours.toSorted((a, b) => b.sessions - a.sessions);
  const most = busiest?.sessions ?? 0;
  const standsOut = busiest && most !== second?.sessions ? busiest : undefined;
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Booked hours</h2>
      {most >= FEWEST ? (
        <>
          <p>
            {standsOut
              ? `Busiest: ${weekdays[standsOut.weekday - 1]}, ${slotTimes.find(({ hour }) => hour === standsOut.hour)?.label}.`
              : "No hour stands out."}
          </p>
          <table className="mt-3 w-full max-w-3xl table-fixed border-separate border-spacing-0.5">
            <caption className="sr-only">Booked hours by weekday and hour</caption>
            <thead>
              <tr>
                <th scope="col" className="w-10">
                  <span className="sr-only">Weekday</span>
                </th>
                {slotTimes.map(({ hour, label }) => (
                  <th key={hour} scope="col" className="text-center font-normal text-ink-soft">
                    <span aria-hidden="true">{hour % 12 || 12}</span>
                    <span className="sr-only">{label}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weekdays.map((weekday, at) => (
                <tr key={weekday}>
                  <th scope="row" className="text-start font-normal text-ink-soft">
                    <abbr title={weekday} className="no-underline">
                      {weekday.slice(0, 3)}
                    </abbr>
                  </th>
                  {slotTimes.map(({ hour }) => {
                    const one = hours.find((of) => of.weekday === at + 1 && of.hour === hour);
                    return <HeatCell key={hour} shade={shadeOf(one?.sessions ?? 0, most)} />;
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          <ul
            className="mt-3 flex flex-wrap gap-x-4 text-ink-soft"
            aria-label="What the shades mean"
          >
            {shades.map((text, shade) => (
              <li key={text} className="flex items-center gap-1.5">
                <Swatch shade={shade} />
                {text}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="desk-soft">
          {sessions === 0
            ? "No session in these days."
            : "No hour of the week had five sessions in these days: too few to show where they were."}
        </p>
      )}
    </section>
  );
}

const fillOf = (shade: number): CSSProperties => ({
  background: `color-mix(in srgb, var(--color-sage-deep) ${33 * shade}%, var(--color-raised))`,
});

const HeatCell = ({ shade }: { shade: number }) => (
  <td className="h-7 rounded-sm" style={fillOf(shade)}>
    <span className="sr-only">{shades[shade]}</span>
  </td>
);

const Swatch = ({ shade }: { shade: number }) => (
  <span
    aria-hidden="true"
    className="inline-block size-4 rounded-sm border border-hairline"
    style={fillOf(shade)}
  />
);

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const days = periods.find((one) => one === asked) ?? 7;
  return { days, figures: await loadBusinessFigures(services.db, days, services.now()) };
}
