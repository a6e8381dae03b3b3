import type { Answers } from "../../../features/assessment/answers.ts";
import { loadAnswers } from "../../../features/assessment/save-answers.server.ts";
import { loadSlotWeek } from "../../../features/calendar/load-slot-week.server.ts";
import { firstFreeTime, stripsBeside, stripStart } from "../../../features/calendar/week.ts";
import { minimumNoticeText, withNoticeOf } from "../../../features/calendar/minimum-notice.ts";
import type { PanelAnswers } from "../../../features/matching/booking-panel.tsx";
import { findHeldSlot } from "../../../features/orders/find-held-slot.server.ts";
import { listCredentials } from "../../../features/therapists/load-therapists.server.ts";
import { pricesOf } from "../../../features/therapists/prices.ts";
import { credentialCopy } from "../../../features/therapists/profile/credential-copy.ts";
import { personData } from "../../../features/therapists/profile/person-data.ts";
import { cardOf, type Therapist } from "../../../features/therapists/therapist.ts";
import { indiaDay } from "../../../lib/india-time.ts";
import type { Services } from "../../../services.server.ts";

/** Returns the answers that the booking panel shows: those about health stay on the server. */
function panelAnswers(answers: Answers): PanelAnswers {
  const { name, email, phone_number, preferredDate, preferredTime, duration } = answers;
  return { name, email, phone_number, preferredDate, preferredTime, duration };
}

/**
 * Loads a therapist's profile with the slots of a week and the visitor's answers.
 * @param day YYYY-MM-DD that the week shows, from the URL; today's week for every other text
 */
export async function loadProfilePage(
  deps: Services,
  therapist: Therapist,
  visitorId: string | undefined,
  day: string,
) {
  const now = deps.now();
  const today = indiaDay(now);
  const first = stripStart(day, today);
  const weeksOfVisitor = async () => {
    const held = visitorId ? await findHeldSlot(deps, visitorId, now) : undefined;
    const shown = await loadSlotWeek(deps, therapist, now, { first, held });
    return [shown, first === today ? shown : await loadSlotWeek(deps, therapist, now, { held })];
  };
  const [[week = [], nextWeek = []], credentials, answers] = await Promise.all([
    weeksOfVisitor(),
    listCredentials(deps, therapist, today),
    loadAnswers(deps, visitorId),
  ]);
  return {
    therapist: {
      ...cardOf(therapist),
      photoAlt: therapist.photoAlt,
      profile: therapist.profile,
      demo: therapist.demo,
      connection: therapist.connection,
      inPersonPlace: therapist.inPersonPlace,
    },
    credentials: credentialCopy(credentials),
    structuredData: personData(therapist, credentials, deps.publicUrl),
    prices: pricesOf(therapist),
    week,
    beside: stripsBeside(first, today),
    next: firstFreeTime(nextWeek),
    notice: minimumNoticeText(withNoticeOf(therapist, deps)),
    answers: panelAnswers(answers),
  };
}
