import type { Turns } from "./turns.ts";

/** A service that cannot be reached for a while. */
export interface OutagePlan {
  service: "mail" | "payments" | "meetings";
  /** After the beginning of the run. */
  fromMinute: number;
  minutes: number;
}

export interface Outage {
  /** Whether a call to the service ends in nothing at this moment. */
  meets(service: OutagePlan["service"]): boolean;
  /** How many calls ended in nothing. */
  readonly met: number;
}

const MINUTE = 60_000;

/** @param plan without it every service can be reached at all times */
export function planOutage(turns: Turns, plan: OutagePlan | undefined): Outage {
  const from = turns.now + (plan?.fromMinute ?? 0) * MINUTE;
  const until = from + (plan?.minutes ?? 0) * MINUTE;
  let met = 0;
  return {
    meets(service) {
      const isMet = service === plan?.service && turns.now >= from && turns.now < until;
      if (isMet) met += 1;
      return isMet;
    },
    get met() {
      return met;
    },
  };
}
