import type { Database } from "../../db/connect.server.ts";
import { formatInstant, indiaDay, instantOf } from "../../lib/india-time.ts";
import { formatRupees, paiseOf } from "../../lib/money.ts";
import {
  daysFrom,
  nearestFree,
  type SlotOnDay,
  slotsOfDay,
  type Span,
  type TakenSpan,
} from "../calendar/availability.ts";
import { readTaken } from "../calendar/read-availability.server.ts";
import { findSlot, slotEnd, slotStart } from "../calendar/slots.ts";
import type { Answers } from "../intake/answers.ts";
import { readTherapist } from "../therapists/read-therapists.server.ts";
import { rupeesFor, type Therapist } from "../therapists/therapist.ts";
import { matchTherapist } from "./match-therapist.server.ts";
import type { Ranked } from "./rank.ts";

type On = Pick<Database, "db">;

/** A slot as a button or a row says it. */
export interface OfferedSlot {
  day: string;
  time: string;
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
}

export interface Proposal {
  therapist: Therapist;
  reasons: string[];
  alternatives: Ranked[];
  /** The visitor's own choice of time; undefined when none was chosen yet. */
  wish: (OfferedSlot & Span & { free: boolean }) | undefined;
  /** Free slots nearest to the wish, or the next ones; empty when the wish is free. */
  nearest: OfferedSlot[];
  durationMinutes: 30 | 60;
  price: string;
}

const LOOK_AHEAD_DAYS = 14;

/**
 * The therapist to show on /match, and the time that can be booked there.
 * @param profile a therapist's name; empty = really match by the answers
 * @param held the slot that is held for the visitor: it is free to them
 * @returns undefined for a name that nobody has
 */
export async function proposeSession(
  on: On,
  answers: Answers,
  visitorId: string,
  profile: string,
  now: Date,
  held?: TakenSpan,
): Promise<Proposal | undefined> {
  const named = profile === "" ? undefined : await readTherapist(on, profile);
  if (profile !== "" && !named) return undefined;
  const match = named
    ? { best: { therapist: named, reasons: [] }, alternatives: [] }
    : await matchTherapist(on, answers, visitorId, now, held);
  if (!match) return undefined;
  const { therapist, reasons } = match.best;
  const { duration } = answers;
  const today = indiaDay(now);
  const wishedDay = answers.preferredDate >= today ? answers.preferredDate : today;
  const wishedSlot = findSlot(answers.preferredTime);
  const first = wishedSlot ? today : wishedDay;
  const days = daysFrom(first, LOOK_AHEAD_DAYS + daysBetween(first, wishedDay));
  const taken = await readTaken(on, therapist.id, days, now, held);
  const wished = wishedSlot && {
    startsAt: slotStart(wishedDay, wishedSlot),
    endsAt: slotEnd(wishedDay, wishedSlot, duration),
    free: slotsOfDay(therapist, wishedDay, duration, taken, now).some(
      (one) => one.slot === wishedSlot && one.state === "free",
    ),
  };
  const from = wished?.startsAt ?? instantOf(wishedDay, 0);
  return {
    therapist,
    reasons,
    alternatives: match.alternatives,
    wish: wished && {
      ...offer({ day: wishedDay, slot: wishedSlot, state: "free" }),
      startsAt: wished.startsAt,
      endsAt: wished.endsAt,
      free: wished.free,
    },
    nearest: wished?.free
      ? []
      : nearestFree(therapist, from, days, duration, taken, now, 3).map(offer),
    durationMinutes: duration,
    price: formatRupees(paiseOf(rupeesFor(therapist, duration))),
  };
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
}

function offer({ day, slot }: SlotOnDay): OfferedSlot {
  return { day, time: slot.label, label: formatInstant(slotStart(day, slot)) };
}
