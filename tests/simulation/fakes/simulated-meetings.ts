import {
  type MeetingProvider,
  MeetingProviderError,
} from "../../../app/features/meetings/provider.ts";
import type { Chance } from "../../../sandbox/core/faults/seeded-random.ts";
import type { Outage } from "../outage.ts";
import type { Scheduler } from "../scheduler.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A meeting service that keeps a calendar, as Google Meet does, with its events by order: when each begins. */
export interface SimulatedMeetings {
  provider: MeetingProvider;
  events: Map<string, number>;
}

const unclear = (what: string) => new MeetingProviderError(what, { retryable: true });

/** One that is at times not reached, refuses, does what it is asked and doesn't say so, or is away for an hour. */
export function simulateMeetings(
  scheduler: Scheduler,
  chance: Chance,
  outage: Outage,
): SimulatedMeetings {
  const events = new Map<string, number>();
  const deleted = new Set<string>();
  const awayFrom = scheduler.now + chance.between(0, 24) * HOUR;
  const awayUntil = awayFrom + chance.oneOf([0, 10 * MINUTE, 2 * HOUR]);

  async function ask<T>(what: string, work: () => T): Promise<T> {
    await scheduler.stop(`ask the meeting service to ${what}`);
    const isAway =
      outage.meets("meetings") || (scheduler.now >= awayFrom && scheduler.now < awayUntil);
    if (isAway || chance.oneIn(15)) throw unclear("the meeting service is not reached");
    if (chance.oneIn(40)) throw new MeetingProviderError("it refuses", { retryable: false });
    const done = work();
    await scheduler.stop(`the meeting service did ${what}`);
    if (chance.oneIn(15)) throw unclear("the meeting service's answer is lost");
    return done;
  }

  return {
    events,
    provider: {
      name: "calendar",
      open: ({ orderId, startsAt }) =>
        ask("open", () => {
          if (deleted.has(orderId))
            throw new MeetingProviderError("it was deleted", { retryable: false });
          events.set(orderId, startsAt.getTime());
          return { link: `https://meet.example.org/${orderId}` };
        }),
      move: ({ orderId, startsAt }) =>
        ask("move", () => {
          if (!events.has(orderId)) return "gone";
          events.set(orderId, startsAt.getTime());
          return "moved";
        }),
      cancel: (orderId) =>
        ask("take back", () => {
          if (events.delete(orderId)) deleted.add(orderId);
        }),
    },
  };
}
