import { formatRupees, paiseOf } from "../../lib/money.ts";
import type { Therapist } from "./therapist.ts";

/** Of 30 and of 60 minutes, such as "₹299" and "₹799". */
export interface Prices {
  half: string;
  full: string;
}

/** Formats the prices of 30 and 60 minutes, for display. */
export function pricesOf(therapist: Pick<Therapist, "cost">): Prices {
  const [half, full] = therapist.cost;
  return { half: formatRupees(paiseOf(half)), full: formatRupees(paiseOf(full)) };
}
