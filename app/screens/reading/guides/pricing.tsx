import type { Route } from "./+types/pricing";
import { guideMeta, GuidePage } from "./guide-page.tsx";
import { pricing, pricingCopy as copy } from "./pricing.words.ts";
import { refundBy, refundOnCancel, refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { loadLowestTherapistPrices } from "../../../domain/therapists/load-therapists.server.ts";
import { addMinutes, formatDay } from "../../../lib/india-time.ts";
import { formatRupees, paiseOf } from "../../../lib/money.ts";
import { servicesContext } from "../../../services.server.ts";
import { RefundBar } from "../../../ui/bars/refund-bar.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export const meta = () => guideMeta(pricing);

/** The day of the example: a Tuesday without a public holiday in the two weeks after it. */
const exampleDay = new Date("2026-11-24T06:30:00Z");

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const lowest = await loadLowestTherapistPrices(services.db);
  const pricePaise = paiseOf(lowest?.full ?? 0);
  const [from, to] = refundPolicy.workingDays;
  const example = { policy: refundPolicy, startsAt: addMinutes(exampleDay, 60) };
  const late = refundOnCancel(example, pricePaise, exampleDay);
  return {
    prices: lowest && [
      { length: copy.minutes(30), price: copy.from(formatRupees(paiseOf(lowest.half))) },
      { length: copy.minutes(60), price: copy.from(formatRupees(pricePaise)) },
    ],
    full: formatRupees(pricePaise),
    late: formatRupees(late),
    days: copy.refundDays(formatDay(exampleDay), refundBy(refundPolicy, exampleDay), from, to),
    payment: copy.payment(services.payments.company),
  };
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { prices, full, late, days, payment } = loaderData;
  const hours = refundPolicy.fullUntilHours;
  return (
    <GuidePage guide={pricing}>
      {prices ? (
        <dl className="grid grid-cols-[58fr_42fr] gap-x-2 border-b border-hairline pb-6">
          {prices.map(({ length, price }) => (
            <div key={length}>
              <dt className="text-ink-soft">{length}</dt>
              <dd className="display text-2xl sm:text-4xl">{price}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{copy.noPrices}</p>
      )}
      {prices && (
        <section aria-labelledby="refund-title" className="mt-6 space-y-3">
          <h2 id="refund-title" className="text-2xl">
            {copy.refundTitle}
          </h2>
          <RefundBar
            spans={[
              { amount: full, until: copy.hoursBefore(hours) },
              { amount: late, until: copy.start },
            ]}
            now={0.15}
            sentence={copy.refundSentence(full, hours, late)}
          />
          <p>{days}</p>
          <p>{payment}</p>
        </section>
      )}
    </GuidePage>
  );
}
