const formatter = (minimumFractionDigits: 0 | 2) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });

// Made once: making one takes longer than the rest of a pay page.
const whole = formatter(0);
const withPaise = formatter(2);

/** `79900` → `₹799`, `250000` → `₹2,500`, `12345` → `₹123.45`: Indian grouping, paise only if there are any. */
export function rupees(paise: number): string {
  return (paise % 100 === 0 ? whole : withPaise).format(paise / 100);
}
