import { concernLabel } from "../../domain/matching/concern-label.ts";
import { breadcrumbList } from "../../lib/web/sitemap-xml.ts";
import type { Credential } from "../../domain/therapists/roster-entry.ts";
import {
  rupeesFor,
  type Therapist,
  pricesOf,
  cardOf,
  shownProfile,
} from "../../domain/therapists/therapist.ts";
import { demoReviewsOf } from "../../content/demo-reviews.server.ts";
import {
  matchPath,
  matchPathWith,
  profileOf,
  profilePath,
} from "../../domain/therapists/therapist-path.ts";
import {
  type Answers,
  answersOfSlot,
  type ContactAnswers,
  pickContact,
} from "../../domain/visitors/answers.ts";
import { loadAnswers } from "../../domain/visitors/answers.server.ts";
import { loadAvailabilityWeek } from "../../domain/calendar/load-availability.server.ts";
import {
  firstFreeTime,
  stripsBeside,
  stripStart,
  timeFieldOf,
} from "../../domain/calendar/week.ts";
import {
  minimumNoticeText,
  therapistClock,
  findSlotTime,
  parseSlot,
  type Slot,
  slotFields,
} from "../../domain/calendar/slots.ts";
import { findHeldOrderSlot } from "../../domain/orders/visitor-orders.server.ts";
import { heldLineOf } from "./hold/visitor-session.server.ts";
import {
  findTherapistByName,
  listTherapistCredentials,
} from "../../domain/therapists/load-therapists.server.ts";
import { recordOrderTerms } from "../../domain/orders/place-order.server.ts";
import { byCookie, contactLimit, formsOf, type SentForm } from "../../http/form.server.ts";
import { parseShownSlot, registerVisitorFromForm } from "./match-form.server.ts";
import { formatDayWithYear, indiaDay, instantOf } from "../../lib/india-time.ts";
import { degreeLabel, registerLabel } from "../../domain/therapists/roster-labels.ts";
import type { Services } from "../../services.ts";
import {
  type FieldErrors,
  parseContact,
  typedContact,
} from "../../domain/visitors/parse-contact.server.ts";
import { slotErrors } from "./question.server.ts";
import { t, tn } from "../../lib/language/t.ts";

function credentialData({ register, number }: Credential) {
  return {
    "@type": "EducationalOccupationalCredential",
    credentialCategory: "registration",
    identifier: number,
    recognizedBy: { "@type": "Organization", name: register },
  };
}

type PersonFacts = Pick<
  Therapist,
  "name" | "category" | "photourl" | "language" | "profile" | "cost" | "demo"
>;

/**
 * Builds the profile's structured data, with visible content only. The profession is not a credential: only known
 * register entries are, and a demo therapist's sample is none. It has no rating, because search engines forbid sites to
 * rate their own people.
 */
export function personData(
  therapist: PersonFacts,
  credentials: readonly Credential[],
  publicUrl: string,
) {
  const { name, category, photourl, language, profile } = therapist;
  const url = publicUrl + profilePath(name);
  const person = {
    "@type": "Person",
    name,
    jobTitle: category,
    hasOccupation: { "@type": "Occupation", name: category },
    ...(credentials.length > 0 &&
      !therapist.demo && { hasCredential: credentials.map(credentialData) }),
    image: new URL(photourl, publicUrl).href,
    url,
    knowsLanguage: language,
    knowsAbout: profile.help,
    makesOffer: ([30, 60] as const).map((minutes) => ({
      "@type": "Offer",
      price: rupeesFor(therapist, minutes),
      priceCurrency: "INR",
      url,
      itemOffered: { "@type": "Service", name: t("Session of {minutes} minutes", { minutes }) },
    })),
  };
  const way = [
    { path: "/therapist", label: "Therapists" },
    { path: profilePath(name), label: name },
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [person, breadcrumbList(way, publicUrl)],
  };
}

/**
 * Returns what a therapist has learned, for how long they practise, and the registers that they are in: what is filled.
 * @param today YYYY-MM-DD
 */
export function trainingTexts(
  { degree, practisingSince }: Pick<Therapist, "degree" | "practisingSince">,
  registers: readonly string[],
  today: string,
): string[] {
  const years = practisingSince === null ? 0 : Number(today.slice(0, 4)) - practisingSince;
  return [
    ...(degree ? [degreeLabel(degree)] : []),
    ...(years > 0 ? [tn(years, "{count} year in practice", "{count} years in practice")] : []),
    ...(registers.length > 0
      ? [t("Registered with {registers}", { registers: registers.map(registerLabel).join(", ") })]
      : []),
  ];
}

/** Formats register entries, each with the day of the check: "Thu 1 Oct 2026". */
export function formatCredentials(credentials: readonly Credential[]) {
  return credentials.map(({ register, number, checkedOn }) => ({
    register: registerLabel(register),
    number,
    checkedOn: formatDayWithYear(instantOf(checkedOn, 12)),
  }));
}

/** Returns the answers that the booking panel shows: those about health stay on the server. */
function panelAnswers(answers: Answers) {
  const { preferredDate, preferredTime, duration } = answers;
  return { ...pickContact(answers), preferredDate, preferredTime, duration };
}

/**
 * Loads a therapist's profile with the slots of a week and the visitor's answers.
 * @param asked by the URL: `day`, YYYY-MM-DD, that the week shows (today's week for every other text), and the fields
 * of a slot that stands chosen before the visitor's own
 */
export async function loadProfilePage(
  deps: Services,
  therapist: Therapist,
  visitorId: string | undefined,
  asked: URLSearchParams,
) {
  const now = deps.now();
  const today = indiaDay(now);
  const first = stripStart(asked.get("day") ?? "", today);
  const chosen = parseShownSlot((name) => asked.get(name) ?? "", today);
  const weeksOfVisitor = async () => {
    const held = visitorId ? await findHeldOrderSlot(deps.db, visitorId, now) : undefined;
    const week = await loadAvailabilityWeek(deps, therapist, now, { first, held });
    const nextWeek =
      first === today ? week : await loadAvailabilityWeek(deps, therapist, now, { held });
    return { heldLine: heldLineOf(held), week, nextWeek };
  };
  const [{ heldLine, week, nextWeek }, credentials, answers] = await Promise.all([
    weeksOfVisitor(),
    listTherapistCredentials(deps.db, therapist, today),
    loadAnswers(deps, visitorId),
  ]);
  return {
    therapist: {
      ...cardOf(therapist),
      photoAlt: therapist.photoAlt,
      profile: { ...shownProfile(therapist), concern: therapist.profile.concern.map(concernLabel) },
      demo: therapist.demo,
      /** Only an invented therapist has some. */
      reviews: therapist.demo && demoReviewsOf(therapist),
      connection: therapist.connection,
      inPersonPlace: therapist.inPersonPlace,
    },
    training: trainingTexts(therapist, [], today),
    credentials: formatCredentials(credentials),
    structuredData: personData(therapist, credentials, deps.publicUrl),
    prices: pricesOf(therapist),
    /** The shorter session costs nothing. */
    hasFreeStart: rupeesFor(therapist, 30) === 0,
    heldLine,
    week,
    /** Days of the strips before and after; null for the strip that begins today. */
    beside: stripsBeside(first, today),
    next: firstFreeTime(nextWeek),
    notice: minimumNoticeText(therapistClock(therapist, deps)),
    answers: { ...panelAnswers(answers), ...(chosen.ok && answersOfSlot(chosen.slot)) },
  };
}

type ParsedBookingPanel =
  | { ok: true; contact: ContactAnswers; slot: Omit<Slot, "therapistId"> }
  | { ok: false; errors: FieldErrors };

/** Parses the booking panel: day, time of that day, length and contact. All are required. */
export function parseBookingPanel(form: FormData, today: string): ParsedBookingPanel {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const day = text("preferredDate");
  const fields = { day, time: text(timeFieldOf(day)), duration: text("duration") };
  const parsed = parseSlot(fields, today);
  const contact = parseContact(form);
  if (parsed.ok && contact.ok) return { ok: true, contact: contact.contact, slot: parsed.slot };
  const errors = parsed.ok ? {} : slotErrors(parsed.faults);
  return { ok: false, errors: { ...errors, ...(!contact.ok && contact.errors) } };
}

/** The booking panel. Where this browser has no cookie, the time is in the address of the match alone. */
export const panelForm = {
  async who(sent: SentForm) {
    const name = profileOf(sent.request);
    const therapist = await findTherapistByName(sent.services.db, name);
    // The page of this name says that there is no such therapist.
    if (!therapist) return { response: sent.redirect(profilePath(name)) };
    const { about } = await byCookie(sent);
    return { about: { ...about, therapist } };
  },
  forms: {
    "": formsOf<{ therapist: Therapist; known: string | undefined }>()({
      button: () => t("Book Session"),
      limit: contactLimit,
      read: ({ form, now }) => ({
        ...parseBookingPanel(form, indiaDay(now)),
        typed: typedBookingPanel(form),
      }),
      async run(sent, { therapist, known }, { contact, slot }) {
        const button = "profile_book_session";
        const registration = {
          contact,
          answers: { ...answersOfSlot(slot), therapistId: therapist.id },
          known,
          button,
        } as const;
        const visitorId = await registerVisitorFromForm(sent, registration);
        await recordOrderTerms(sent.services.db, visitorId, button);
        // The match drops the time from its address where the cookie came back.
        const path = known
          ? matchPath(therapist.name)
          : matchPathWith(therapist.name, slotFields(slot));
        return { ok: true, path };
      },
      done: (_sent, _about, { path }) => path,
    }),
  },
};

/** Returns the fields of the booking panel as they were sent, to show them again. */
function typedBookingPanel(form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
  const preferredDate = typed("preferredDate");
  return {
    ...typedContact(form),
    preferredDate,
    preferredTime: findSlotTime(typed(timeFieldOf(preferredDate)))?.hour ?? null,
    duration: typed("duration") === "30" ? (30 as const) : (60 as const),
  };
}
