/** What the people outside the product know: what they were shown, what they said, and what was done by hand. */
export interface Witness {
  /** Notes that a press was answered with this order. */
  sawOrder(orderId: string, known: { email: string; shownPaise: number }): void;
  /** The visitor's address is another from now on; every order of theirs that is not paid for has to follow. */
  corrected(orderIds: readonly string[], email: string): void;
  /** No answer came to the correction: either address may be the one that the product knows. */
  mayBeCorrected(orderIds: readonly string[], email: string): void;
  /** The operator sent so much by bank. */
  transferred(orderId: string, paise: number): void;
  erased(email: string): void;
  /** The operator let a given-up job go on. */
  tookUp(jobId: string): void;
  readonly orders: ReadonlyMap<string, WitnessedOrder>;
  readonly erasedEmails: ReadonlySet<string>;
  readonly takenUp: ReadonlySet<string>;
}

export interface WitnessedOrder {
  /** Where its emails may go: one address, or undefined if either may be right. */
  emails: readonly string[];
  /** On the page at the last press that this order answered. */
  shownPaise: number;
  transferredPaise: number;
}

export function createWitness(): Witness {
  const orders = new Map<string, WitnessedOrder>();
  const erasedEmails = new Set<string>();
  const takenUp = new Set<string>();
  const none = { emails: [], shownPaise: 0, transferredPaise: 0 };
  const change = (id: string, changes: Partial<WitnessedOrder>) =>
    orders.set(id, { ...(orders.get(id) ?? none), ...changes });
  return {
    orders,
    erasedEmails,
    sawOrder: (id, { email, shownPaise }) => void change(id, { emails: [email], shownPaise }),
    corrected(ids, email) {
      for (const id of ids) change(id, { emails: [email] });
    },
    mayBeCorrected(ids, email) {
      for (const id of ids) change(id, { emails: [...(orders.get(id)?.emails ?? []), email] });
    },
    transferred(id, paise) {
      change(id, { transferredPaise: (orders.get(id)?.transferredPaise ?? 0) + paise });
    },
    takenUp,
    tookUp: (jobId) => void takenUp.add(jobId),
    erased: (email) => void erasedEmails.add(email),
  };
}
