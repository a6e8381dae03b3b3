import type pg from "pg";
import { createRateLimiter, type LimitedKey } from "../db/rate-limiter.server.ts";

/** At most `times` uses within a window of `minutes`. */
interface Allowance {
  times: number;
  minutes: number;
  /** Uses that turn out harmless are uncounted. */
  uncountable?: boolean;
}

/**
 * How often a visitor (by cookie or link) and a network may do something. A network's allowance is far higher: behind
 * India's mobile carriers whole neighbourhoods share one IP address. Each is far more than people need, and too low to
 * fill the database or a mailbox.
 */
export const allowances = {
  /** Holding a slot or renewing a hold, on a page or by the API. The number of holds is limited separately. */
  order: { visitor: { times: 40, minutes: 10 }, network: { times: 600, minutes: 10 } },
  /** Giving a contact for the first time: each creates a row in `users`. */
  newcomer: { network: { times: 300, minutes: 60 } },
  /** Answering questions of the assessment, back and forth. */
  answers: { visitor: { times: 240, minutes: 60 }, network: { times: 6_000, minutes: 60 } },
  /** Sending the support or the contact form. */
  enquiry: { network: { times: 60, minutes: 60 } },
  /** Applying for the training. */
  application: { network: { times: 60, minutes: 60 } },
  /** Requesting manage links or a data link. Emails per mailbox are limited separately. */
  links: { network: { times: 60, minutes: 60 } },
  /** Giving or withdrawing consent to analytics. */
  choice: { network: { times: 600, minutes: 60 } },
  /** Telling us of a page view or an event after consent; each is one request to an analytics service. */
  pageEvent: { network: { times: 6_000, minutes: 60 } },
  /** Changing a booking by its manage link. */
  manage: { visitor: { times: 60, minutes: 10 }, network: { times: 600, minutes: 10 } },
  /** Asking the provider about an order that the database does not know: `visitor` is the signed order id. */
  unknownOrder: { visitor: { times: 5, minutes: 10 } },
  /** Following the meeting's link on a page; counted before its token is looked up. */
  opening: { network: { times: 600, minutes: 10 } },
  /** Opening links with an unknown token. */
  guess: { network: { times: 100, minutes: 10 } },
  /**
   * Calling create-meeting for an unknown booking: `visitor` is the email address or order id in the call, from any
   * network. Calls for a booking that exists are uncounted.
   */
  meetingGuess: { visitor: { times: 10, minutes: 60, uncountable: true } },
  /**
   * Entering a code of an authenticator app: `visitor` is the staff member's id. A million codes, ten tries. Right
   * codes are uncounted.
   */
  staffCode: {
    visitor: { times: 10, minutes: 15, uncountable: true },
    network: { times: 60, minutes: 15, uncountable: true },
  },
  /** Searching clients and orders at the desk: `visitor` is the staff member's id. No person reads so many. */
  deskSearch: { visitor: { times: 120, minutes: 10 } },
  /** Writing to one client from the desk, and to many at once: `visitor` is the staff member's id. */
  deskEmail: { visitor: { times: 40, minutes: 60 } },
  deskEmailToMany: { visitor: { times: 6, minutes: 60 } },
  /** API calls. A server that calls for all its visitors has one IP address. */
  call: { network: { times: 3_000, minutes: 1 } },
} satisfies Record<string, Rule>;

export type LimitPurpose = keyof typeof allowances;

/** The allowances of one purpose. */
interface Rule {
  visitor?: Allowance;
  network?: Allowance;
}

/** Whom a use is counted for. */
interface User {
  /**
   * The visitor's id, the order id of a link, or the value that an unknown caller guessed; undefined for a new visitor.
   */
  visitor?: string | undefined;
  /** Keyed fingerprint of the network; null where none is known. */
  network: string | null;
  /** Keyed fingerprints of its /56 and /48, for IPv6. */
  widerNetworks?: readonly string[] | undefined;
}

/**
 * The factors by which the allowance of a /56 and of a /48 exceeds that of one network (a /64). An IPv6 customer can
 * use another /64 for each request, so the wider networks are counted too.
 */
const widerAllowances = [2, 4] as const;

/** Counts uses against the allowances. */
export interface Limits {
  /**
   * Counts one use.
   * @returns 0 if it is allowed, else in how many seconds it will be
   */
  use(purpose: LimitPurpose, user: User): Promise<number>;
  /** Uncounts a use that turned out harmless. */
  uncount(purpose: LimitPurpose, user: User): Promise<void>;
  /** A form submitted sooner after it was shown is refused as a bot's. undefined: not checked. */
  minFormSeconds: number | undefined;
}

/** No limits, for tests and benchmarks (`LIMITS=off`). */
export const noLimits: Limits = {
  use: async () => 0,
  uncount: async () => {},
  minFormSeconds: undefined,
};

/** A person needs longer for three fields, even when the browser fills them in. */
const MIN_FORM_SECONDS = 2;

/** Creates the rate limits, counted for all replicas together. @param rules tests pass their own */
export function createRateLimits(
  pool: pg.Pool,
  rules: Record<LimitPurpose, Rule> = allowances,
): Limits {
  const limiter = createRateLimiter(pool);
  // A visitor over their limit does not use up their network's allowance, nor a network that of its /56 and /48.
  const keysOf = (purpose: LimitPurpose, { visitor, network, widerNetworks = [] }: User) => {
    const rule = rules[purpose];
    const keyOf = (
      scope: string,
      key: string | null | undefined,
      allowance?: Allowance,
      factor = 1,
    ) =>
      key && allowance
        ? [{ ...allowance, key: `${purpose}.${scope}:${key}`, times: allowance.times * factor }]
        : [];
    return [
      ...keyOf("visitor", visitor, rule.visitor),
      ...keyOf("network", network, rule.network),
      ...widerAllowances.flatMap((factor, index) =>
        keyOf(`wider${index}`, widerNetworks[index], rule.network, factor),
      ),
    ] satisfies LimitedKey[];
  };
  return {
    minFormSeconds: MIN_FORM_SECONDS,
    async use(purpose, user) {
      const keys = keysOf(purpose, user);
      return keys.length === 0 ? 0 : limiter.use(keys);
    },
    async uncount(purpose, user) {
      await limiter.uncount(keysOf(purpose, user));
    },
  };
}
