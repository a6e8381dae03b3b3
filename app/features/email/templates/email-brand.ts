/** The sender's name and the footer of every email, from the operator's content files. */
export interface Brand {
  name: string;
  supportEmail: string;
  phone: string;
  /** When a person answers that phone. */
  phoneHours: string;
  /** The postal address, in one line. */
  address: string;
  /** Helplines in display order. */
  helplines: readonly { name: string; number: string; hours: string }[];
}
