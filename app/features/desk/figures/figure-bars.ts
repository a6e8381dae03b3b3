import type { Figures, Occupancy } from "../../business-metrics/load-figures.server.ts";
import { formatDay, instantOf } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import type { Bar } from "./bar-chart.tsx";
import { figuresCopy as copy } from "./figures-copy.ts";

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

/** Percent of the hours on offer; hidden with its count. */
export function occupancyBars(rows: readonly Occupancy[]): Bar[] {
  return rows.map(({ label, sessions, offered }) => {
    if (isFew(sessions)) return { label, value: null, text: copy.few };
    if (offered === 0) return { label, value: null, text: copy.notOffered };
    const percent = Math.min(100, Math.round((sessions / offered) * 100));
    return { label, value: percent, text: copy.share(percent, sessions, offered) };
  });
}
