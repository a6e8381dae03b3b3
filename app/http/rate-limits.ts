/** So many times within so many minutes. */
export interface Allowance {
  times: number;
  minutes: number;
  /** Uses that turn out harmless are taken back. */
  takesBack?: boolean;
}

/**
 * How often one may do what: for a visitor, whom the cookie or the link tells apart, few times; for a network address
 * many, since whole neighbourhoods share one behind India's mobile carriers. Each is far more than people need, and
 * too few to fill the database or a stranger's mailbox with.
 */
export const allowances = {
  /** Taking or renewing a slot, on a page or by another client. What is held at once is capped besides. */
  order: { visitor: { times: 40, minutes: 10 }, network: { times: 600, minutes: 10 } },
  /** Telling for the first time who one is: each makes a person's row. */
  newcomer: { network: { times: 300, minutes: 60 } },
  /** Going through the assessment, back and forth. */
  answers: { visitor: { times: 240, minutes: 60 }, network: { times: 6_000, minutes: 60 } },
  /** Writing to us. */
  enquiry: { network: { times: 60, minutes: 60 } },
  /** Applying for a training. */
  application: { network: { times: 60, minutes: 60 } },
  /** Asking for the links of an address. What one mailbox gets is capped besides. */
  links: { network: { times: 60, minutes: 60 } },
  /** Saying yes or no to being counted. */
  choice: { network: { times: 600, minutes: 60 } },
  /** Changing a booking by its link. */
  manage: { visitor: { times: 60, minutes: 10 }, network: { times: 600, minutes: 10 } },
  /** Opening links that open nothing. */
  guess: { network: { times: 100, minutes: 10 } },
  /**
   * Asking for a meeting that is not there: per email address or order id named in the call, from whichever network. What
   * turns out right is not counted.
   */
  meetingGuess: { visitor: { times: 10, minutes: 60, takesBack: true } },
  /** Calls of other clients. A server that calls for all its visitors has one address. */
  call: { network: { times: 3_000, minutes: 1 } },
} satisfies Record<string, Rule>;

export type Purpose = keyof typeof allowances;

/** The allowances of one purpose. */
export interface Rule {
  visitor?: Allowance;
  network?: Allowance;
}

/** Whose use it is. */
export interface User {
  /** The visitor's id, the link's order, or what a guess names; undefined for somebody who is not known yet. */
  visitor?: string | undefined;
  /** Keyed fingerprint of the network; null where none is known. */
  network: string | null;
  /** The same of the IPv6 networks around it, narrowest first. */
  widerNetworks?: readonly string[] | undefined;
}

/**
 * An IPv6 customer comes from another /64 each time: what their /56 and their /48 do together is counted too, with so
 * many times the allowance of one network.
 */
export const widerAllowances = [2, 4] as const;

/** Counts uses and says when there were too many. */
export interface Limits {
  /**
   * Counts one use.
   * @returns 0 to go on, else in how many seconds it may be tried again
   */
  use(purpose: Purpose, user: User): Promise<number>;
  /** Uncounts one use that was counted a moment ago: it was a right guess, and only wrong ones are limited. */
  takeBack(purpose: Purpose, user: User): Promise<void>;
  /** Sooner after it was shown no person has read and filled in a form. undefined: nobody looks. */
  leastFormSeconds: number | undefined;
}

/** For tests and benchmarks, which do in a second what people do in a day. */
export const noLimits: Limits = {
  use: async () => 0,
  takeBack: async () => {},
  leastFormSeconds: undefined,
};
