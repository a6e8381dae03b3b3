import { formatRupees } from "../../../lib/money.ts";

/** What comes back if a session is cancelled now, as it is said before the press. */
export interface CancelQuote {
  /** Goes with the form: less is never given without showing it first. */
  paise: number;
  /** "all ₹799", "half, ₹399.50", "₹239.70" or nothing */
  back: string | null;
}

/** @param paise what comes back @param pricePaise what the session costs */
export function cancelQuote(paise: number, pricePaise: number): CancelQuote {
  const amount = formatRupees(paise);
  if (paise === 0) return { paise, back: null };
  if (paise >= pricePaise) return { paise, back: `all ${amount}` };
  return { paise, back: paise === Math.floor(pricePaise / 2) ? `half, ${amount}` : amount };
}
