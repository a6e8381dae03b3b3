/** Money is whole paise everywhere; rupees exist only in the therapist's price list and on screens. */

import { lazy } from "./lazy.ts";

/** @param rupees whole rupees @returns paise */
export function paiseOf(rupees: number): number {
  return rupees * 100;
}

const rupees = { style: "currency", currency: "INR", minimumFractionDigits: 0 } as const;
// Made once: making one takes far longer than using it.
const whole = lazy(() => new Intl.NumberFormat("en-IN", { ...rupees, maximumFractionDigits: 0 }));
const withPaise = lazy(
  () => new Intl.NumberFormat("en-IN", { ...rupees, minimumFractionDigits: 2 }),
);

/**
 * "₹799", "₹2,500", "₹399.50": Indian grouping, paise only when there are some.
 * @param paise whole paise
 */
export function formatRupees(paise: number): string {
  return (paise % 100 === 0 ? whole : withPaise)().format(paise / 100);
}
