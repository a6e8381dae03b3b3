import {
  daysBetween,
  addDays,
  formatInstant,
  formatShortRange,
  indiaDay,
  instantOf,
  unbrokenTime,
  formatDate,
} from "../../lib/india-time.ts";
import { formatPrice, paiseOf } from "../../lib/money.ts";
import {
  daysFrom,
  nearestFree,
  type SlotOnDay,
  slotsOfDay,
  spansTakenByOthers,
  heldStartWith,
} from "../../domain/calendar/availability.ts";
import { takenSpansOfFew } from "../../domain/calendar/taken-spans.server.ts";
import {
  type Slot,
  slotTimeAt,
  type SlotTime,
  slotEnd,
  slotStart,
  minimumNoticeText,
  therapistClock,
} from "../../domain/calendar/slots.ts";
import {
  type Answers,
  answersOfSlot,
  hasContact,
  noAnswers,
  preferredConnection,
  hasConfidentialAnswers,
} from "../../domain/visitors/answers.ts";
import { findTherapistByName } from "../../domain/therapists/load-therapists.server.ts";
import { availableConnection, connectionText } from "../../domain/therapists/session-connection.ts";
import { categoryLabel, hindiFirst, languageLabel } from "../../domain/therapists/roster-labels.ts";
import { type Connection, rupeesFor, cardOf } from "../../domain/therapists/therapist.ts";
import { namesOf, therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { withinSentence } from "../../lib/language/language.ts";
import { trainingTexts } from "./therapist-profile.server.ts";
import {
  type MatchedTherapist,
  matchTherapist,
} from "../../domain/matching/match-therapist.server.ts";
import type { MatchReason } from "../../domain/matching/rank-therapists.ts";
import { optionLabel, STEPS } from "../../domain/visitors/questions.ts";
import {
  findPaidOrderSlot,
  visitorSession,
  visitorTherapistId,
  type VisitorWithOrders,
} from "../../domain/orders/visitor-orders.server.ts";
import { openingOf } from "../../domain/therapists/therapist-opening.ts";
import { profilePath } from "../../domain/therapists/therapist-path.ts";
import { loadBookedSession } from "./hold/visitor-session.server.ts";
import { secondsLeft } from "./hold/hold-countdown.ts";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { refundSpans } from "../../domain/orders/order-money.ts";
import type { Services } from "../../services.ts";
import { t } from "../../lib/language/t.ts";

const LOOK_AHEAD_DAYS = 14;

const dayText = (day = "") => unbrokenTime(formatDate(day));

/**
 * Loads the therapist to show on /match and the slot that can be booked there.
 * @param profile a therapist's name; empty to match by the answers
 * @param held the visitor's own hold, whose slot counts as free
 * @param own the id of the visitor's own therapist, if no name is given
 * @returns undefined for an unknown name
 */
export async function loadMatch(
  services: Services,
  answers: Answers,
  visitorId: string,
  profile: string,
  now: Date,
  held?: Slot,
  own?: number,
) {
  const named = profile === "" ? undefined : await findTherapistByName(services.db, profile);
  if (profile !== "" && !named) return undefined;
  const match = named
    ? { best: { therapist: named, reasons: [] }, alternatives: [], languages: [], language: "" }
    : await matchTherapist(services, answers, visitorId, now, held, own);
  if (!match) return undefined;
  const { therapist, reasons } = match.best;
  const { duration } = answers;
  const isKnown = hasContact(answers);
  const isSample = !named && !isKnown;
  const pricePaise = paiseOf(rupeesFor(therapist, duration));
  const today = indiaDay(now);
  const requestedDay = answers.preferredDate >= today ? answers.preferredDate : today;
  const preferred = slotTimeAt(answers.preferredTime);
  // The days around the requested one: the nearest free times may be before it.
  const weekBefore = addDays(requestedDay, -7);
  const first = !preferred ? requestedDay : weekBefore > today ? weekBefore : today;
  const days = daysFrom(first, LOOK_AHEAD_DAYS + Math.max(0, daysBetween(first, requestedDay)));
  const others = isSample ? [] : match.alternatives;
  const ids = [therapist.id, ...others.map((one) => one.therapist.id)];
  const window = { from: instantOf(first, 0), to: instantOf(addDays(first, days.length), 0) };
  const all = spansTakenByOthers(await takenSpansOfFew(services.db, window, now, ids), held);
  const clockOf = ({ id }: MatchedTherapist) => ({
    now,
    minimumNoticeMinutes: services.minimumNoticeMinutes,
    heldStart: heldStartWith(id, held),
  });
  const takenOf = ({ id }: MatchedTherapist) => all.filter((span) => span.therapistId === id);
  const [taken, clock] = [takenOf(therapist), clockOf(therapist)];
  const nearestWith = (one: MatchedTherapist, from: Date, count: number) =>
    nearestFree(one, from, days, duration, takenOf(one), clockOf(one), count);
  const nearest = (from: Date, count: number) => nearestWith(therapist, from, count);
  const midnight = instantOf(requestedDay, 0);
  const free =
    preferred && isFree(slotsOfDay(therapist, requestedDay, duration, taken, clock), preferred);
  // Without an assessment the next free slot is offered, so that Book Session has a slot.
  const requested: SlotOnDay | undefined = preferred
    ? { day: requestedDay, slot: preferred, state: free ? "free" : "taken" }
    : isKnown
      ? undefined
      : nearest(midnight, 1)[0];
  const from = requested ? slotStart(requested.day, requested.slot) : midnight;
  const endsAt = slotEnd({ startsAt: from, durationMinutes: duration });
  return {
    therapist,
    /** A sample for a visitor without answers. It has no reasons and no alternatives. */
    isSample,
    reasons: isSample ? [] : reasons,
    alternatives: others.map(({ therapist: other, reasons: met }) => ({
      ...namesOf(other),
      category: categoryLabel(other.category),
      photourl: other.photourl,
      concerns: met.filter(({ kind }) => kind === "concern").map(matchReason),
      price: formatPrice(paiseOf(rupeesFor(other, duration))),
      /** The requested slot if it is free with them, or else the free one nearest to it. */
      time: nearestWith(other, from, 1).map(offer)[0]?.label,
    })),
    /** What the visitor asked for, or without an assessment the next free one; undefined if none is chosen yet. */
    requestedSlot: requested && {
      ...offer(requested),
      startsAt: from,
      endsAt,
      range: formatShortRange(from, endsAt),
      free: requested.state === "free",
    },
    /** Three other free slots. A free requested one is the nearest itself, and is shown as the requested one. */
    nearest: nearest(from, requested?.state === "free" ? 4 : 3)
      .filter(({ day, slot }) => day !== requested?.day || slot !== requested.slot)
      .map(offer),
    /** The first and the last day of which free slots were looked for. */
    searched: { from: dayText(days[0]), until: dayText(days.at(-1)) },
    languages: isSample ? [] : languageChoices(match.languages, match.language),
    language: match.language,
    /** Such as "Video call"; in person it includes the postal address. */
    connection: connectionFor(preferredConnection(answers), therapist),
    durationMinutes: duration,
    price: formatPrice(pricePaise),
    /** The form submits it as the price that was shown. */
    pricePaise,
  };
}

/** Says why a therapist was matched: a label, and words that may be set in bold. */
function matchReason(reason: MatchReason): { label: string; words: string } {
  switch (reason.kind) {
    case "language":
      return { label: t("Speaks"), words: languageLabel(reason.language) };
    case "free":
      return { label: t("Available:"), words: reason.at };
    case "connection":
      return { label: t("As you prefer:"), words: byConnection(reason.connection) };
    case "concern":
      return {
        label: t("You said:"),
        words: withinSentence(optionLabel("issues", reason.issue)),
      };
  }
}

function byConnection(connection: Connection): string {
  switch (connection) {
    case "video":
      return t("by video call");
    case "audio":
      return t("by audio call, without a camera");
    case "in-person":
      return t("in person");
  }
}

/** Describes how the session takes place; mentions if in person was preferred and isn't offered. */
function connectionFor(preferred: Connection | null, therapist: MatchedTherapist): string {
  const connection = availableConnection(preferred, therapist);
  const text = connectionText(connection, therapist);
  return preferred === "in-person" && connection !== preferred
    ? t("{connection}. In person isn’t available with this therapist.", { connection: text })
    : text;
}

function isFree(day: readonly SlotOnDay[], slot: SlotTime): boolean {
  return day.some((one) => one.slot === slot && one.state === "free");
}

/** A slot with its label for a button or a row: "Sat 21 Nov, 5:00 PM IST". */
function offer({ day, slot }: SlotOnDay) {
  return { day, time: slot.label, label: formatInstant(slotStart(day, slot)) };
}

/**
 * Loads the data of /match: the match, the slot, the visitor's hold and bookings.
 * @param visitor undefined for a browser that has no cookie
 * @param profile a therapist's name; empty to match by the answers
 * @param formId of the Book Session form, for a visitor whose contact is not known
 * @param chosen the slot in the URL, for a browser that keeps no cookie
 * @returns undefined for a name that no therapist has
 */
export async function loadMatchPage(
  deps: Services,
  visitor: VisitorWithOrders | undefined,
  profile: string,
  formId: () => string,
  now: Date,
  chosen?: Omit<Slot, "therapistId">,
) {
  const { answers: saved = noAnswers, held } = visitor ?? {};
  const isWithoutCookie = visitor === undefined && chosen !== undefined;
  const answers = isWithoutCookie ? { ...saved, ...answersOfSlot(chosen) } : saved;
  const session = visitor && visitorSession(visitor, now);
  const own = visitor && visitorTherapistId(visitor, now);
  const match = await loadMatch(deps, answers, visitor?.id ?? "", profile, now, held, own);
  if (!match) return undefined;
  const { therapist, requestedSlot: requested, ...rest } = match;
  const person = (await deps.freeTimes.roster(now)).find(({ id }) => id === therapist.id);
  const isOwn = profile === "" && own === therapist.id;
  const paid =
    isOwn && session?.is === "booked"
      ? session
      : visitor && requested && findPaidOrderSlot(visitor, requested);
  const isKnown = hasContact(answers);
  return {
    ...rest,
    therapist: cardOf(therapist),
    /** The visitor chose the therapist, whom the answers may not have found. */
    isChosen: profile !== "" || isOwn,
    /** What makes the therapist a person: unset for one who was listed a moment ago. */
    person: person && {
      opening: openingOf(person),
      training: trainingTexts(person, person.card.registers, indiaDay(now)),
      isSample: person.demo,
    },
    reasons: rest.reasons.map(matchReason),
    requested: requested && {
      ...requested,
      startsAt: requested.startsAt.toISOString(),
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
      withWhom: therapistDisplayName({ name: held.therapistName, nameHi: held.nameHi }),
      day: held.day,
      time: held.time,
      label: held.label,
      durationMinutes: held.durationMinutes,
      /** The page shows this slot, and not another therapist, time or length. */
      isShown:
        held.therapistId === therapist.id &&
        held.label === requested?.label &&
        held.durationMinutes === rest.durationMinutes,
      untilClock: held.untilClock,
      /** From the response to the end of the hold. */
      leftSeconds: secondsLeft(held.until.getTime(), now.getTime()),
      renewable: held.renewable,
      statusPath: held.statusPath,
    },
    booked: paid && (await loadBookedSession(deps, paid, now)),
    /** What to know before booking. */
    told: isWithoutCookie
      ? {
          title: t("Your browser doesn’t keep our cookie"),
          text: t(
            "Your time is still chosen. Please type your name, email and phone number again below and press Book Session: that works without cookies, and your link comes by email.",
          ),
        }
      : undefined,
    notice: minimumNoticeText(therapistClock(therapist, deps)),
    /** The visitor has submitted answers, which they may share with the therapist. */
    mayShare:
      visitor !== undefined && hasConfidentialAnswers(answers) && visitor.hasSubmitted === true,
    contactFormId: isKnown ? undefined : formId(),
    // A visitor who has answered all questions changes the time in the last one, not in the first.
    back: isOwn
      ? profilePath(therapist.name)
      : requested && isKnown && profile === ""
        ? `/question?step=${STEPS}`
        : "/question",
  };
}

export type MatchPage = NonNullable<Awaited<ReturnType<typeof loadMatchPage>>>;

const MOST_LANGUAGES = 8;

/** Lists the languages to choose from, the chosen one among them; none where there is only one. */
function languageChoices(languages: readonly string[], chosen: string) {
  if (languages.length < 2) return [];
  const shown = hindiFirst(languages).slice(0, MOST_LANGUAGES);
  const all = [...shown, ...(chosen === "" || shown.includes(chosen) ? [] : [chosen])];
  return all.map((value) => ({ value, label: languageLabel(value) }));
}
