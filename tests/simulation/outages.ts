import { MINUTE, type Scheduler } from "./scheduler.ts";

/** A service that is unavailable for a while. */
export interface OutagePlan {
  service: "mail" | "payments" | "meetings";
  /** Minutes after the start of the run. */
  fromMinute: number;
  minutes: number;
}

export interface Outage {
  /** Whether a call to the service fails now; counts it if so. */
  isDown(service: OutagePlan["service"]): boolean;
  /** How many calls have failed. */
  readonly failedCalls: number;
}

/** Every service without a plan is always available. */
export function createOutages(scheduler: Scheduler, plans: readonly OutagePlan[]): Outage {
  const startedAt = scheduler.now;
  let failedCalls = 0;
  return {
    isDown(service) {
      const minute = (scheduler.now - startedAt) / MINUTE;
      const isDown = plans.some(
        (plan) =>
          plan.service === service &&
          minute >= plan.fromMinute &&
          minute < plan.fromMinute + plan.minutes,
      );
      if (isDown) failedCalls += 1;
      return isDown;
    },
    get failedCalls() {
      return failedCalls;
    },
  };
}
