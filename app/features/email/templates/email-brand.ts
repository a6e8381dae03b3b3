/** Who writes the letters, and what stands at their foot. Filled from the operator's own content. */
export interface Brand {
  name: string;
  supportEmail: string;
  phone: string;
  /** The postal address, in one line. */
  address: string;
  /** Who helps at once, in the order in which they are named. */
  helplines: readonly { name: string; number: string; hours: string }[];
}
