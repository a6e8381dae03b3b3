import { formatRupees } from "../../../lib/money.ts";

/** The refund for cancelling a session now, as the page shows it before the visitor confirms. */
export interface CancelQuote {
  /** Sent with the form: a different refund must be shown first. */
  paise: number;
  /** "all ₹799", "half, ₹399.50", "₹239.70" or nothing */
  back: string | null;
}

/** Words a quote. @param paise the refund @param pricePaise the price of the session */
export function cancelQuote(paise: number, pricePaise: number): CancelQuote {
  const amount = formatRupees(paise);
  if (paise === 0) return { paise, back: null };
  if (paise >= pricePaise) return { paise, back: `all ${amount}` };
  return { paise, back: paise === Math.floor(pricePaise / 2) ? `half, ${amount}` : amount };
}
