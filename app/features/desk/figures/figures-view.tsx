import type { Figures } from "../../business-metrics/load-figures.server.ts";
import { Boxes } from "../frame/boxes.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { BarChart } from "./bar-chart.tsx";
import { countText, funnelBars, occupancyBars, revenueBars, sumText } from "./figure-bars.ts";
import { figuresCopy as copy } from "./figures-copy.ts";

export const periods = [1, 7, 30] as const;

interface FiguresViewProps {
  figures: Figures;
  days: number;
}

/** The business metrics over one, seven or thirty days. */
export function FiguresView({ figures, days }: FiguresViewProps) {
  const { sessions, noShows, refunds, refundedPaise } = figures;
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      <nav aria-label={copy.periods} className="desk-row my-3">
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
      <BarChart
        title={copy.byTherapist}
        head={copy.heads.byTherapist}
        bars={occupancyBars(figures.byTherapist)}
        most={100}
      />
      <BarChart
        title={copy.byHour}
        head={copy.heads.byHour}
        bars={occupancyBars(figures.byHour)}
        most={100}
      />
    </>
  );
}
