import { hasContact } from "../../../features/assessment/answers.ts";
import { hasConfidentialAnswers } from "../../../features/assessment/answer-texts.ts";
import { STEPS } from "../../../features/assessment/questions.ts";
import { loadAnswers } from "../../../features/assessment/save-answers.server.ts";
import { hasSubmitted } from "../../../features/assessment/submitted-answers.server.ts";
import { minimumNoticeText, withNoticeOf } from "../../../features/calendar/minimum-notice.ts";
import { noCookieCopy } from "../../../features/assessment/contact/no-cookie-copy.ts";
import type { ShownSlot } from "../../../features/matching/parse-shown-slot.server.ts";
import { loadMatch } from "../../../features/matching/load-match.server.ts";
import { findBookedSlot } from "../../../features/orders/find-booked-slot.server.ts";
import { findHeldSlot } from "../../../features/orders/find-held-slot.server.ts";
import { secondsLeft } from "../../../features/orders/hold/hold-countdown.ts";
import { refundPolicy } from "../../../features/orders/refund-policy.ts";
import { refundSpans } from "../../../features/orders/order-money.ts";
import { cardOf } from "../../../features/therapists/therapist.ts";
import type { Services } from "../../../services.server.ts";

/**
 * Loads the data of /match: the match, the slot, the visitor's hold and bookings.
 * @param profile a therapist's name; empty to match by the answers
 * @param formId of the Book Session form, for a visitor whose contact is not known
 * @param chosen the slot in the URL, for a browser that keeps no cookie
 * @returns undefined for a name that no therapist has
 */
export async function loadMatchPage(
  deps: Services,
  visitorId: string | undefined,
  profile: string,
  formId: () => string,
  chosen?: ShownSlot,
) {
  const now = deps.now();
  const [saved, held] = await Promise.all([
    loadAnswers(deps, visitorId),
    visitorId ? findHeldSlot(deps, visitorId, now) : undefined,
  ]);
  const isWithoutCookie = visitorId === undefined && chosen !== undefined;
  const answers = isWithoutCookie ? { ...saved, ...chosen } : saved;
  const match = await loadMatch(deps, answers, visitorId ?? "", profile, now, held);
  if (!match) return undefined;
  const { therapist, requestedSlot: requested, ...rest } = match;
  const booked = visitorId && requested && (await findBookedSlot(deps, visitorId, requested));
  const isKnown = hasContact(answers);
  return {
    ...rest,
    therapist: cardOf(therapist),
    alternatives: rest.alternatives.map((one) => ({
      name: one.therapist.name,
      category: one.therapist.category,
      photourl: one.therapist.photourl,
      reasons: one.reasons,
      price: one.price,
      time: one.next?.label,
    })),
    requested: requested && {
      day: requested.day,
      time: requested.time,
      label: requested.label,
      free: requested.free,
      startsAt: requested.startsAt.toISOString(),
      range: requested.range,
      refunds: refundSpans(
        {
          policy: refundPolicy,
          startsAt: requested.startsAt,
          pricePaise: rest.pricePaise,
          keptPaise: rest.pricePaise,
        },
        now,
        now,
      ),
    },
    held: held && {
      therapistName: held.therapistName,
      slot: { day: held.day, time: held.time, label: held.label },
      durationMinutes: held.durationMinutes,
      isShown:
        held.therapistId === therapist.id &&
        held.label === requested?.label &&
        held.durationMinutes === rest.durationMinutes,
      untilClock: held.untilClock,
      leftSeconds: secondsLeft(held.until.getTime(), now.getTime()),
      renewable: held.renewable,
      statusPath: held.statusPath,
    },
    booked,
    told: isWithoutCookie ? { title: noCookieCopy.keptTitle, text: noCookieCopy.kept } : undefined,
    notice: minimumNoticeText(withNoticeOf(therapist, deps)),
    mayShare:
      visitorId !== undefined &&
      hasConfidentialAnswers(answers) &&
      (await hasSubmitted(deps.db, visitorId)),
    contactFormId: isKnown ? undefined : formId(),
    // A visitor who has answered all questions changes the time in the last one, not in the first.
    back: requested && isKnown && profile === "" ? `/question?step=${STEPS}` : "/question",
  };
}
