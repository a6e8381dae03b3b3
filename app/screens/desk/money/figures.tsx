import { DeskTable, Boxes, numeric } from "../desk-table.tsx";
import { figuresCopy as copy } from "./figures.words.ts";
import {
  type Figures,
  loadBusinessFigures,
} from "../../../domain/ledger/business-metrics.server.ts";
import { formatDay, instantOf } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { DeskHeading } from "../desk-frame.tsx";
import type { Route } from "./+types/figures";
import { servicesContext } from "../../../services.server.ts";

interface Bar {
  label: string;
  /** Null: hidden, since it is about fewer than five. */
  value: number | null;
  /** The value in words, such as "₹2,500". */
  text: string;
}

interface BarChartProps {
  title: string;
  /** What the rows are, and what the values are. */
  head: readonly [string, string];
  bars: readonly Bar[];
}

/** A table of numbers; between what a row is and its value stands its bar. A hidden value has no bar. */
function BarChart({ title, head, bars }: BarChartProps) {
  const full = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const heading = title.replaceAll(/\W+/g, "-").toLowerCase();
  return (
    <section aria-labelledby={heading} className="desk-figure">
      <h2 id={heading}>{title}</h2>
      <DeskTable
        caption={title}
        head={[head[0], numeric(head[1])]}
        rows={bars.map(({ label, value, text }) => ({
          key: label,
          cells: [
            label,
            <span key="value" className="desk-bar">
              <svg aria-hidden="true" width="100%" height="12">
                <rect
                  width={`${((value ?? 0) / full) * 100}%`}
                  height="12"
                  rx="4"
                  className="fill-sage-deep"
                />
              </svg>
              <span>{text}</span>
            </span>,
          ],
        }))}
        empty={copy.none}
      />
    </section>
  );
}

/** A count from here on is shown: a smaller one could be about one person. */
const FEWEST = 5;

const isFew = (count: number) => count > 0 && count < FEWEST;

/** A count as text; hidden under five. */
export const countText = (count: number) => (isFew(count) ? copy.few : String(count));

/** A sum over so many payments or refunds; hidden with them. */
export const sumText = (paise: number, count: number) =>
  isFew(count) ? copy.few : formatRupees(paise);

export function funnelBars(funnel: Figures["funnel"]): Bar[] {
  return Object.entries(copy.steps).map(([step, label]) => {
    const count = funnel[step as keyof typeof copy.steps];
    return { label, value: isFew(count) ? null : count, text: countText(count) };
  });
}

export function revenueBars(money: Figures["money"]): Bar[] {
  return money
    .filter(({ payments }) => payments > 0)
    .map(({ day, payments, capturedPaise }) => ({
      label: formatDay(instantOf(day, 12)),
      value: isFew(payments) ? null : capturedPaise,
      text: sumText(capturedPaise, payments),
    }));
}

const periods = [1, 7, 30] as const;

/** The business metrics over one, seven or thirty days. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { figures, days } = loaderData;
  const { sessions, noShows, refunds, refundedPaise } = figures;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <nav aria-label={copy.periods} className="desk-row desk-choice">
        {periods.map((one) => (
          <a
            key={one}
            href={`/desk/figures?days=${one}`}
            aria-current={one === days ? "page" : undefined}
          >
            {copy.days(one)}
          </a>
        ))}
      </nav>
      <p className="desk-soft mb-3">{copy.lead}</p>
      <Boxes
        boxes={[
          { label: copy.sessions, text: countText(sessions) },
          { label: copy.noShows, text: countText(noShows) },
          { label: copy.refunds, text: countText(refunds) },
          { label: copy.refunded, text: sumText(refundedPaise, refunds) },
        ]}
      />
      <BarChart title={copy.funnel} head={copy.heads.funnel} bars={funnelBars(figures.funnel)} />
      <BarChart title={copy.revenue} head={copy.heads.revenue} bars={revenueBars(figures.money)} />
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const days = periods.find((one) => one === asked) ?? 7;
  return { days, figures: await loadBusinessFigures(services.db, days, services.now()) };
}
