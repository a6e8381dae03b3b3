/** Money is whole paise everywhere; rupees exist only in the therapist's price list and on screens. */

/** @param rupees whole rupees @returns paise */
export function paiseOf(rupees: number): number {
  return rupees * 100;
}

/**
 * "₹799", "₹2,500", "₹399.50": Indian grouping, paise only when there are some.
 * @param paise whole paise
 */
export function formatRupees(paise: number): string {
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
    maximumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);
}
