import { Icon } from "../../ui/icon.tsx";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { refundPolicy } from "../orders/refund-policy.ts";
import type { Prices as PriceTexts } from "../therapists/prices.ts";
import { homeCopy as copy } from "./home-copy.ts";
import { HomeSection } from "./home-section.tsx";

export interface HomePrices {
  /** The lowest prices of 30 and of 60 minutes, "₹249"; undefined without therapists. */
  prices: PriceTexts | undefined;
}

/** What a visitor may count on, beside what it costs and what is refunded. */
export function HomeReasons({ prices }: HomePrices) {
  return (
    <HomeSection id="why" title={copy.reasonsTitle} tone="sage">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <ul className="grid content-start gap-x-8 gap-y-3 md:gap-y-8">
          {copy.reasons.map(({ icon, title, text }) => (
            <li key={title} className="grid grid-cols-[1.75rem_1fr] content-start">
              <Icon name={icon} />
              <h3 className="leading-tight">{title}</h3>
              <p className="col-start-2 text-sm md:mt-1 md:text-base">{text}</p>
            </li>
          ))}
        </ul>
        <div className="rounded-card bg-raised p-4 md:p-6">
          {prices && <Prices {...prices} />}
          <h3 className="mb-1">{copy.refundTitle}</h3>
          <RefundBar
            spans={[
              {
                amount: copy.refundShare(100),
                until: copy.refundUntilHours(refundPolicy.fullUntilHours),
              },
              { amount: copy.refundShare(refundPolicy.latePercent), until: copy.refundUntilStart },
            ]}
            now={0.1}
            sentence={copy.refundSentence(refundPolicy.fullUntilHours, refundPolicy.latePercent)}
          />
        </div>
      </div>
    </HomeSection>
  );
}

function Prices({ half, full }: PriceTexts) {
  const rows = [
    [30, half],
    [60, full],
  ] as const;
  return (
    <>
      <h3>{copy.costTitle}</h3>
      <dl className="mt-1 mb-4 flex flex-wrap gap-x-8 gap-y-2 border-b border-hairline pb-3">
        {rows.map(([minutes, price]) => (
          <div key={minutes}>
            <dt className="text-sm">{copy.minutes(minutes)}</dt>
            <dd>
              {copy.from} <b className="display text-2xl">{price}</b>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
