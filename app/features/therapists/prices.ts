import { formatRupees, paiseOf } from "../../lib/money.ts";
import type { Therapist } from "./therapist.ts";

/** Formats the prices of 30 and 60 minutes, such as "₹299" and "₹799". */
export function pricesOf(therapist: Pick<Therapist, "cost">): { half: string; full: string } {
  const [half, full] = therapist.cost;
  return { half: formatRupees(paiseOf(half)), full: formatRupees(paiseOf(full)) };
}
