import { formatRupees, paiseOf } from "../../lib/money.ts";
import type { Therapist } from "./therapist.ts";

/** "₹299", "₹799": what 30 and 60 minutes cost. */
export function pricesOf(therapist: Therapist): { half: string; full: string } {
  const [half, full] = therapist.cost;
  return { half: formatRupees(paiseOf(half)), full: formatRupees(paiseOf(full)) };
}
