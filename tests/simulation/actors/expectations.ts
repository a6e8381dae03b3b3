/** What visitors were shown, what they entered and what the operator did: known outside the product. */
export interface Expectations {
  /** Records the order that a submit was answered with. */
  recordOrder(orderId: string, known: { email: string; expectedPaise: number }): void;
  /** The visitor corrected the email address; their unpaid orders must follow. */
  recordCorrection(orderIds: readonly string[], email: string): void;
  /** The correction got no answer: the product may have stored either email address. */
  recordUnansweredCorrection(orderIds: readonly string[], email: string): void;
  /** The operator transferred an amount by bank. */
  recordTransfer(orderId: string, paise: number): void;
  /** Staff sent a goodwill refund, whatever came of it. */
  recordGoodwill(orderId: string, paise: number): void;
  /** Staff recorded that a bank took an amount back, whatever came of it. */
  recordChargeback(orderId: string, paise: number): void;
  /** Someone chose a slot for an order and was told that it is theirs. @param askedAt when they pressed */
  recordTaken(orderId: string, taken: Omit<Taken, "orderId">): void;
  /** Staff recorded a payment in cash, by UPI or by bank. @param isPaid the client has really paid */
  recordOutside(orderId: string, isPaid: boolean): void;
  /** Finance decided about it. @param answered it was told that this is stored */
  recordDecision(orderId: string, decision: OutsideDecision, answered: boolean): void;
  /** A series was proposed after a session, whatever came of it. */
  recordProposal(afterOrderId: string): void;
  recordErasure(email: string): void;
  /** The operator redrove a given-up job. */
  recordRedrive(jobId: string): void;
  /** The visitor agreed that this therapist opens the answers, whatever came of it. */
  recordSharing(orderId: string, therapistId: number): void;
  /** The visitor withdrew that, and was told so. */
  recordStoppedSharing(orderId: string): void;
  /** To whom the visitor agreed since they last withdrew it, by order. */
  readonly sharedWith: ReadonlyMap<string, ReadonlySet<number>>;
  /** A person's contact was saved for a visitor's id. */
  recordClient(userId: string, client: RegisteredClient): void;
  readonly clients: readonly [userId: string, RegisteredClient][];
  readonly taken: readonly Taken[];
  /** How many series were proposed after each session. */
  readonly proposals: ReadonlyMap<string, number>;
  readonly orders: ReadonlyMap<string, ExpectedOrder>;
  readonly erasedEmails: ReadonlySet<string>;
  readonly redrivenJobs: ReadonlySet<string>;
}

/** A person who gave a contact in a browser of two, with an answer and the button of the consent. */
export interface RegisteredClient {
  name: string;
  email: string;
  age: "25-34" | "55+";
  button: "step_1_continue" | "match_book_session";
}

export type OutsideDecision = "confirmed" | "declined";

/** A slot that was chosen from an offer or for a move. */
export interface Taken {
  orderId: string;
  therapistId: number;
  startsAt: Date;
  /** When the button was pressed: what was lost later is no fault. */
  askedAt: number;
}

export interface ExpectedOrder {
  /** The valid recipients of its emails: one, unless a correction got no answer. */
  emails: readonly string[];
  /** The displayed price when this order was submitted. */
  expectedPaise: number;
  transferredPaise: number;
  /** The goodwill that staff asked for, by amount; each is given at most once. */
  goodwillPaise: readonly number[];
  /** Each amount that was asked to be taken back; each is recorded at most once. */
  chargebackPaise: readonly number[];
  /** Set once staff recorded a payment outside: whether the client has really paid. */
  isPaidOutside: boolean | undefined;
  /** What finance pressed about it, and what it was told is stored. */
  pressed: readonly OutsideDecision[];
  decided: OutsideDecision | undefined;
}

export function createExpectations(): Expectations {
  const orders = new Map<string, ExpectedOrder>();
  const erasedEmails = new Set<string>();
  const redrivenJobs = new Set<string>();
  const taken: Taken[] = [];
  const clients: [string, RegisteredClient][] = [];
  const sharedWith = new Map<string, Set<number>>();
  const proposals = new Map<string, number>();
  const none: ExpectedOrder = {
    emails: [],
    expectedPaise: 0,
    transferredPaise: 0,
    goodwillPaise: [],
    chargebackPaise: [],
    isPaidOutside: undefined,
    pressed: [],
    decided: undefined,
  };
  const change = (id: string, changes: Partial<ExpectedOrder>) =>
    orders.set(id, { ...(orders.get(id) ?? none), ...changes });
  return {
    orders,
    erasedEmails,
    recordOrder: (id, { email, expectedPaise }) =>
      void change(id, { emails: [email], expectedPaise }),
    recordCorrection(ids, email) {
      for (const id of ids) change(id, { emails: [email] });
    },
    recordUnansweredCorrection(ids, email) {
      for (const id of ids) change(id, { emails: [...(orders.get(id)?.emails ?? []), email] });
    },
    recordTransfer(id, paise) {
      change(id, { transferredPaise: (orders.get(id)?.transferredPaise ?? 0) + paise });
    },
    recordGoodwill(id, paise) {
      change(id, { goodwillPaise: [...(orders.get(id)?.goodwillPaise ?? []), paise] });
    },
    recordChargeback(id, paise) {
      change(id, { chargebackPaise: [...(orders.get(id)?.chargebackPaise ?? []), paise] });
    },
    recordOutside: (id, isPaidOutside) => void change(id, { isPaidOutside }),
    recordDecision(id, decision, answered) {
      const pressed = [...(orders.get(id)?.pressed ?? []), decision];
      change(id, { pressed, ...(answered && { decided: decision }) });
    },
    proposals,
    recordProposal: (id) => void proposals.set(id, (proposals.get(id) ?? 0) + 1),
    clients,
    recordClient: (userId, client) => void clients.push([userId, client]),
    taken,
    recordTaken: (orderId, one) => void taken.push({ orderId, ...one }),
    sharedWith,
    recordSharing: (id, therapistId) =>
      void sharedWith.set(id, new Set([...(sharedWith.get(id) ?? []), therapistId])),
    recordStoppedSharing: (id) => void sharedWith.delete(id),
    redrivenJobs,
    recordRedrive: (jobId) => void redrivenJobs.add(jobId),
    recordErasure: (email) => void erasedEmails.add(email),
  };
}
