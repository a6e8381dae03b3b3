import { Boxes, Choices } from "../desk-table.tsx";
import { loadBusinessFigures } from "../../../domain/ledger/business-metrics.server.ts";
import { formatRupees } from "../../../lib/money.ts";
import { DeskHeading } from "../desk-frame.tsx";
import type { Route } from "./+types/figures";
import { servicesContext } from "../../../services.server.ts";

/** A count from here on is shown: a smaller one could be about one person. */
const FEWEST = 5;

const isFew = (count: number) => count > 0 && count < FEWEST;
const FEW = "under 5";

/** A count as text; hidden under five. */
export const countText = (count: number) => (isFew(count) ? FEW : String(count));

/** A sum over so many payments or refunds; hidden with them. */
export const sumText = (paise: number, count: number) => (isFew(count) ? FEW : formatRupees(paise));

const periods = [1, 7, 30] as const;

/** The business metrics over one, seven or thirty days. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { figures, days } = loaderData;
  const { booked, payments, receivedPaise, sessions, noShows, refunds, refundedPaise } = figures;
  return (
    <>
      <DeskHeading>Figures</DeskHeading>
      <Choices
        label="Period"
        choices={periods.map((one) => ({
          path: `/desk/figures?days=${one}`,
          text: one === 1 ? "1 day" : `${one} days`,
          isChosen: one === days,
        }))}
      />
      <p className="desk-soft mb-3">
        Counted from orders and payments; visitors are not tracked. A count under 5 is hidden.
      </p>
      <Boxes
        boxes={[
          { label: "Booked", text: countText(booked) },
          { label: "Received", text: sumText(receivedPaise, payments) },
          { label: "Sessions", text: countText(sessions) },
          { label: "No-shows", text: countText(noShows) },
          { label: "Refunds", text: countText(refunds) },
          { label: "Refunded", text: sumText(refundedPaise, refunds) },
        ]}
      />
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
