import { formatClock, formatDay, indiaDay } from "../../lib/india-time.ts";
import { spansTakenByOthers, type TakenSpan } from "../calendar/availability.ts";
import type { Services } from "../../services.ts";
import { type Slot, slotEnd, slotStart, slotTimeAt } from "../calendar/slots.ts";
import { allowSlot } from "../calendar/slot-rules.ts";
import { takenSpansWindow, takenSpansOfFew } from "../calendar/taken-spans.server.ts";
import { type Answers, hasContact, sessionLanguageOf } from "../visitors/answers.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { rankFirst, type Ranked } from "./rank-therapists.ts";
import type { RosterTherapist } from "../therapists/load-therapists.server.ts";

/** A therapist as /match shows and books them, from the roster. */
export type MatchedTherapist = Omit<RosterTherapist, "card" | "opening" | "openingHi"> &
  Pick<RosterTherapist["card"], "photourl" | "rating" | "reviewcount">;

const matchedOf = ({
  card,
  opening: _opening,
  openingHi: _openingHi,
  ...therapist
}: RosterTherapist): MatchedTherapist => {
  const { photourl, rating, reviewcount } = card;
  return { ...therapist, photourl, rating, reviewcount };
};

const ALTERNATIVES = 2;

/** The defaults of the columns `rating` and `reviewcount`: what a sample shows (section 9 of the specification). */
const SPECIFIED = { rating: 4.9, reviewcount: 127 };

const samples = new WeakMap<readonly RosterTherapist[], readonly RosterTherapist[]>();

/**
 * Lists whom a visitor without an assessment may see as the sample: the demo's therapists with the columns' defaults.
 * An operator's own roster has none of the demo's; then all of it, with their own ratings.
 */
function samplesOf(therapists: readonly RosterTherapist[]): readonly RosterTherapist[] {
  const before = samples.get(therapists);
  if (before) return before;
  const found = therapists.filter(
    ({ demo, card }) =>
      demo && card.rating === SPECIFIED.rating && card.reviewcount === SPECIFIED.reviewcount,
  );
  const listed = found.length > 0 ? found : therapists;
  samples.set(therapists, listed);
  return listed;
}

type Matched = Omit<Ranked<MatchedTherapist>, "score">;

export interface Match {
  best: Matched;
  alternatives: Matched[];
  /** The languages that therapists speak, those of most therapists first. */
  languages: string[];
  /** The one for the session, which ranked first; empty: any. */
  language: string;
}

/**
 * Finds the best match for the answers and two alternatives; a therapist who is the visitor's own comes first. Who
 * reads the page in Hindi, and is no first visitor who sees a sample, is matched for a session in Hindi until they
 * choose another language or any.
 * @param held the visitor's own hold: its therapist counts as free at that time
 * @param own whom the visitor has booked, holds or chose; the answers decide for who is not listed any more
 * @returns undefined only if there are no therapists
 */
export async function matchTherapist(
  services: Services,
  given: Answers,
  visitorId: string,
  now: Date,
  held?: Slot,
  own?: number,
): Promise<Match | undefined> {
  const therapists = await services.freeTimes.roster(now);
  const spoken = languagesOf(therapists);
  const page = hasContact(given) ? currentLanguage() : "en";
  const answers = { ...given, language: sessionLanguageOf(given, page, spoken) };
  const day = answers.preferredDate || indiaDay(now);
  const time = slotTimeAt(answers.preferredTime);
  const requested = time && {
    startsAt: slotStart(day, time),
    durationMinutes: answers.duration,
  };
  const ask = async (some: readonly RosterTherapist[]) => {
    const span = requested && { startsAt: requested.startsAt, endsAt: slotEnd(requested) };
    const window = span && takenSpansWindow([span]);
    if (!requested || !window) return some.map((therapist) => ({ therapist }));
    const { startsAt } = requested;
    const isAllowed = (therapist: RosterTherapist, taken: readonly TakenSpan[]) => {
      const heldStart = held?.therapistId === therapist.id ? held.startsAt : undefined;
      const clock = { now, minimumNoticeMinutes: services.minimumNoticeMinutes, heldStart };
      const slot = { ...requested, therapistId: therapist.id };
      return allowSlot({ by: "visitor", therapist, slot, clock, taken }, { day, time }).ok;
    };
    const open = some.filter((therapist) => isAllowed(therapist, [])).map(({ id }) => id);
    const spans = open.length === 0 ? [] : await takenSpansOfFew(services.db, window, now, open);
    const taken = Map.groupBy(spansTakenByOthers(spans, held), ({ therapistId }) => therapistId);
    const freeAt = `${formatDay(startsAt)}, ${formatClock(startsAt)}`;
    return some.map((therapist) =>
      isAllowed(therapist, taken.get(therapist.id) ?? []) ? { therapist, freeAt } : { therapist },
    );
  };
  const shown = hasContact(given) ? therapists : samplesOf(therapists);
  const first = await rankFirst(shown, answers, visitorId, 1 + ALTERNATIVES, ask);
  const chosen = own === undefined ? undefined : therapists.find(({ id }) => id === own);
  const ranked = chosen
    ? [
        first.find(({ therapist }) => therapist.id === own) ?? { therapist: chosen, reasons: [] },
        ...first.filter(({ therapist }) => therapist.id !== own).slice(0, ALTERNATIVES),
      ]
    : first;
  const [best, ...alternatives] = ranked.map((one) => ({
    ...one,
    therapist: matchedOf(one.therapist),
  }));
  return best && { best, alternatives, languages: spoken, language: answers.language };
}

const languages = new WeakMap<readonly RosterTherapist[], string[]>();

/** Lists the languages of a roster, counted once for each. */
function languagesOf(therapists: readonly RosterTherapist[]): string[] {
  const before = languages.get(therapists);
  if (before) return before;
  const counts = new Map<string, number>();
  for (const one of therapists.flatMap(({ language }) => language))
    counts.set(one, (counts.get(one) ?? 0) + 1);
  const listed = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  languages.set(therapists, listed);
  return listed;
}
