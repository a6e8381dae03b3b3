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

const periods = [7, 30, 90] as const;

type Figures = Awaited<ReturnType<typeof loadBusinessFigures>>;

/** The business metrics of a period, and those of the next shorter one, which is one press away. */
export interface Compared {
  days: number;
  figures: Figures;
  shorter?: { days: number; figures: Figures } | undefined;
}

/** Why a count is hidden: it is of one to four people, or it is beside that of the shorter period. */
type Hidden = "few" | "few_more";

/**
 * Why a count of people may not be shown; undefined if it may. Both periods are read one after the other: the
 * difference is the count of the other days.
 */
function hiddenBy({ figures, shorter }: Compared, of: (figures: Figures) => number) {
  const count = of(figures);
  if (isFew(count)) return "few";
  return shorter && isFew(count - of(shorter.figures)) ? "few_more" : undefined;
}

const hiddenText = (hidden: Hidden, { shorter }: Compared) =>
  hidden === "few" ? "under 5" : `under 5 more than in ${shorter?.days} days`;

/** A count of people as text. */
export function countText(compared: Compared, of: (figures: Figures) => number): string {
  const hidden = hiddenBy(compared, of);
  return hidden ? hiddenText(hidden, compared) : String(of(compared.figures));
}

/** "12 sessions", "1 session", "no sessions"; without the number if it is hidden. */
function countedText(
  compared: Compared,
  of: (figures: Figures) => number,
  [one, many]: readonly [string, string],
): string {
  const count = of(compared.figures);
  const hidden = hiddenBy(compared, of);
  if (hidden === "few") return `fewer than five ${many}`;
  if (hidden) return `under five more ${many} than in the last ${compared.shorter?.days} days`;
  return count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`;
}

const sessionsOf = ({ sessions }: Figures) => sessions;
const noShowsOf = ({ noShows }: Figures) => noShows;
/** What is left of the sessions without the no-shows: a count of people, too. */
const cameOf = ({ sessions, noShows }: Figures) => sessions - noShows;

/** The no-shows: hidden also where they would say how many came. */
export function noShowsText(compared: Compared): { text: string; hint?: string } {
  const came = hiddenBy(compared, cameOf);
  if (hiddenBy(compared, noShowsOf) || !came) return { text: countText(compared, noShowsOf) };
  if (came === "few") return { text: "under 5 fewer than sessions" };
  return { text: "hidden", hint: `Came: ${hiddenText(came, compared)}` };
}

/** The period in words: "In the last 7 days 12 sessions began, ₹9,588 came in and ₹799 went back." */
export function periodText(compared: Compared): string {
  const { days, figures } = compared;
  const { receivedPaise, refundedPaise } = figures;
  const began = countedText(compared, sessionsOf, ["session", "sessions"]);
  const back = refundedPaise > 0 ? `${formatRupees(refundedPaise)} went back` : "nothing went back";
  return `In the last ${days} days ${began} began, ${formatRupees(receivedPaise)} came in and ${back}.`;
}

/** What is shown of a period, and nothing else: a number that is hidden does not leave the server. */
export function showFigures(compared: Compared) {
  const { figures } = compared;
  const { refunds, receivedPaise, refundedPaise, hours, sessions } = figures;
  const refunded = countedText(compared, (of) => of.refunds, ["refund", "refunds"]);
  return {
    sentence: periodText(compared),
    boxes: [
      { label: "Received", text: formatRupees(receivedPaise) },
      {
        label: "Refunded",
        text: formatRupees(refundedPaise),
        hint: refunds > 0 ? refunded : "",
      },
      { label: "Sessions", text: countText(compared, sessionsOf) },
      { label: "No-shows", ...noShowsText(compared) },
    ],
    funnel: funnelRows(compared),
    heat: heatOf(hours),
    isWithoutSessions: sessions === 0,
  };
}

/** The business metrics of some days: in words, in numbers, how far visitors came, and at which hours sessions are. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { shown, days } = loaderData;
  return (
    <>
      <DeskHeading>Figures</DeskHeading>
      <p className="display max-w-3xl text-xl/snug tracking-normal">{shown.sentence}</p>
      <Choices
        label="Period"
        choices={periods.map((one) => ({
          path: `/desk/figures?days=${one}`,
          text: `${one} days`,
          isChosen: one === days,
        }))}
      />
      <Boxes boxes={shown.boxes} />
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Funnel rows={shown.funnel} />
        <Heat {...shown} />
      </div>
      <p className="desk-soft mt-6">
        Counted from details, orders and payments: visitors are not tracked. A count of people under
        5 is hidden, and one that differs from another by fewer. The steps leave out clients whom we
        booked for.
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

const stepOf = (step: keyof NestedFunnel) => (figures: Figures) => figures.funnel[step];

/**
 * The steps as they are shown, with their share of the first in percent. A step that differs from the one shown before
 * by fewer than five says no more than that: the difference is a count of people, too. The share of a hidden count, or
 * of one beside it, would tell it.
 */
export function funnelRows(compared: Compared) {
  const all = compared.figures.funnel.introduced;
  const hasShares = all > 0 && !hiddenBy(compared, stepOf("introduced"));
  let before: number | undefined;
  return (Object.keys(steps) as (keyof NestedFunnel)[]).map((step) => {
    const count = compared.figures.funnel[step];
    const text = steps[step];
    if (before !== undefined && isFew(before - count))
      return { step, text, count: "under 5 fewer than above", share: 0 };
    const row = { step, text, count: countText(compared, stepOf(step)) };
    if (hiddenBy(compared, stepOf(step))) return { ...row, share: 0 };
    before = count;
    return { ...row, share: hasShares ? Math.round((100 * count) / all) : 0 };
  });
}

/** How many of the visitors who gave their details came how far, each step within the one before. */
function Funnel({ rows }: { rows: ReturnType<typeof funnelRows> }) {
  return (
    <section aria-labelledby="funnel">
      <h2 id="funnel">New visitors, step by step</h2>
      <ol>
        {rows.map(({ step, text, count, share }) => (
          <li key={step} className="border-b border-hairline py-2">
            <p className="flex justify-between gap-4">
              <span>{text}</span>
              <span className="tabular-nums">
                <b>{count}</b>
                {share > 0 && <span className="text-ink-soft">{` · ${share}%`}</span>}
              </span>
            </p>
            {share > 0 && (
              <span
                className="mt-1 block h-2 rounded-full bg-sage-deep"
                style={{ width: `${share}%` }}
              />
            )}
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

/** The busiest hour in words, and the shade of each hour by weekday; undefined if no hour had five sessions. */
function heatOf(hours: readonly HourOfWeek[]) {
  const [busiest, second] = hours.toSorted((a, b) => b.sessions - a.sessions);
  if (!busiest || busiest.sessions < FEWEST) return undefined;
  const { weekday: on, hour: at, sessions: most } = busiest;
  const label = slotTimes.find(({ hour }) => hour === at)?.label;
  const sessionsAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.sessions ?? 0;
  return {
    text:
      most === second?.sessions ? "No hour stands out." : `Busiest: ${weekdays[on - 1]}, ${label}.`,
    shades: weekdays.map((_, day) =>
      slotTimes.map(({ hour }) => shadeOf(sessionsAt(day + 1, hour), most)),
    ),
  };
}

/** The hours of the week at which sessions were, the busier the darker. */
function Heat({
  heat,
  isWithoutSessions,
}: Pick<ReturnType<typeof showFigures>, "heat" | "isWithoutSessions">) {
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Booked hours</h2>
      {heat ? (
        <>
          <p>{heat.text}</p>
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
                  {slotTimes.map(({ hour }, of) => (
                    <HeatCell key={hour} shade={heat.shades[at]?.[of] ?? 0} />
                  ))}
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
          {isWithoutSessions
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
  const at = Math.max(
    0,
    periods.findIndex((one) => one === asked),
  );
  const load = async (days: number) => ({
    days,
    figures: await loadBusinessFigures(services.db, days, services.now()),
  });
  const [days, shorter] = [periods[at] ?? 7, periods[at - 1]];
  const compared = { ...(await load(days)), shorter: shorter && (await load(shorter)) };
  return { days, shown: showFigures(compared) };
}
