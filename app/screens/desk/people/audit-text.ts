import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function valueText(value: unknown): string {
  if (typeof value === "string" && INSTANT.test(value)) return formatInstant(new Date(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** "refund ₹999, state cancelled": the values of one side of a change, amounts in rupees. */
function sideText(side: unknown): string {
  return Object.entries((side as Record<string, unknown> | null) ?? {})
    .map(([name, value]) =>
      name.endsWith("Paise") && typeof value === "number"
        ? `${name.slice(0, -"Paise".length)} ${formatRupees(value)}`
        : `${name} ${valueText(value)}`,
    )
    .join(", ");
}

/** Returns what an entry of the audit says changed: "state booked → state cancelled, refund ₹999". */
export function changeText({ before, after }: { before: unknown; after: unknown }): string {
  const [from, to] = [sideText(before), sideText(after)];
  return from && to ? `${from} → ${to}` : from || to;
}
