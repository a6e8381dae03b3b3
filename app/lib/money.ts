/** Amounts are whole paise everywhere; rupees are only in the therapist's price list and in displayed text. */

import { t } from "./language/t.ts";
import { lazy } from "./lazy.ts";

/** Converts whole rupees to paise. */
export function paiseOf(rupees: number): number {
  return rupees * 100;
}

const rupees = { style: "currency", currency: "INR", minimumFractionDigits: 0 } as const;
// Cached: creating a formatter takes far longer than formatting.
const whole = lazy(() => new Intl.NumberFormat("en-IN", { ...rupees, maximumFractionDigits: 0 }));
const withPaise = lazy(
  () => new Intl.NumberFormat("en-IN", { ...rupees, minimumFractionDigits: 2 }),
);

/** Formats paise as "₹799", "₹2,500" or "₹399.50": Indian grouping, paise only if there are any. */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? whole : withPaise)().format(paise / 100);
}

const words = {
  get noCharge() {
    return t("No charge");
  },
};

/** Formats the price of a session: "₹799", or "No charge" for one that costs nothing. */
export function formatPrice(paise: number): string {
  return paise === 0 ? words.noCharge : formatRupees(paise);
}
