import {
  type MeetingProvider,
  MeetingProviderError,
} from "../../../app/domain/meetings/meeting-provider.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import type { Outage } from "../outages.ts";
import { HOUR, MINUTE, type Scheduler } from "../scheduler.ts";

/** A meeting service with a calendar, like Google Meet; `events` holds each meeting's start. */
export interface SimulatedMeetings {
  provider: MeetingProvider;
  events: Map<string, number>;
}

const unclear = (what: string) => new MeetingProviderError(what, { retryable: true });

/** Sometimes fails, refuses, loses an answer after doing the work, or is unavailable for hours. */
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
    await scheduler.preemptionPoint(`ask the meeting service to ${what}`);
    const isAway =
      outage.isDown("meetings") || (scheduler.now >= awayFrom && scheduler.now < awayUntil);
    if (isAway || chance.oneIn(15)) throw unclear("the meeting service is not reached");
    if (chance.oneIn(40)) throw new MeetingProviderError("it refuses", { retryable: false });
    const done = work();
    await scheduler.preemptionPoint(`the meeting service did ${what}`);
    if (chance.oneIn(15)) throw unclear("the meeting service's answer is lost");
    return done;
  }

  return {
    events,
    provider: {
      name: "calendar",
      open: ({ meetingId, startsAt }) =>
        ask("open", () => {
          if (deleted.has(meetingId))
            throw new MeetingProviderError("it was deleted", { retryable: false });
          events.set(meetingId, startsAt.getTime());
          return { link: `https://meet.example.org/${meetingId}` };
        }),
      move: ({ meetingId, startsAt }) =>
        ask("move", () => {
          if (!events.has(meetingId)) return "gone";
          events.set(meetingId, startsAt.getTime());
          return "moved";
        }),
      cancel: (meetingId) =>
        ask("take back", () => {
          if (events.delete(meetingId)) deleted.add(meetingId);
        }),
    },
  };
}
