import type { Scheduler } from "./scheduler.ts";

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

/** Without a plan every service can be reached at all times. */
export function planOutages(scheduler: Scheduler, plans: readonly OutagePlan[]): Outage {
  const startedAt = scheduler.now;
  let met = 0;
  return {
    meets(service) {
      const minute = (scheduler.now - startedAt) / MINUTE;
      const isMet = plans.some(
        (plan) =>
          plan.service === service &&
          minute >= plan.fromMinute &&
          minute < plan.fromMinute + plan.minutes,
      );
      if (isMet) met += 1;
      return isMet;
    },
    get met() {
      return met;
    },
  };
}
