/** `79900` → `₹799`, `250000` → `₹2,500`, `12345` → `₹123.45`: Indian grouping, paise only if there are any. */
export function rupees(paise: number): string {
  return new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(paise / 100);
}
