import { createFeed, findFeedDate, revokeFeed } from "../../domain/emails/session-feed.server.ts";
import { linkUrl } from "../../domain/links/secret-links.server.ts";
import type { AuditedServices, Services } from "../../services.ts";
import { calendarRuns } from "../desk/therapists/therapist-actions.server.ts";
import { loadOutsideCalendar } from "../desk/therapists/therapist.server.ts";

/** Loads what the section of a therapist's calendar shows. */
export async function loadOwnCalendar(services: Services, therapistId: number, now: Date) {
  return {
    since: await findFeedDate(services, therapistId),
    outside: await loadOutsideCalendar(services, therapistId, now),
  };
}

interface Sent {
  therapistId: number;
  now: Date;
}

/** The creation is answered with the address itself: it is not stored, so no later page could show it. */
export const ownCalendarRuns = {
  ...calendarRuns,
  async create(deps: AuditedServices, _values: object, { therapistId, now }: Sent) {
    const token = await createFeed(deps, therapistId, now);
    return { ok: true, url: linkUrl(deps, "feed", token) } as const;
  },
  async revoke(deps: AuditedServices, _values: object, { therapistId, now }: Sent) {
    await revokeFeed(deps, therapistId, now);
    return { ok: true } as const;
  },
};
