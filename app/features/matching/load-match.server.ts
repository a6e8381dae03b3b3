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
import { listTakenSpans } from "../calendar/load-availability.server.ts";
import type { NoticeDeps } from "../calendar/minimum-notice.ts";
import { findSlot, type Slot, slotEnd, slotStart } from "../calendar/slots.ts";
import { type Answers, hasContact } from "../assessment/answers.ts";
import { preferredConnection } from "../assessment/preferred-connection.ts";
import { findTherapistProfile } from "../therapists/load-therapists.server.ts";
import { availableConnection, connectionText } from "../therapists/session-connection.ts";
import { rupeesFor, type Therapist } from "../therapists/therapist.ts";
import { matchTherapist } from "./match-therapist.server.ts";
import type { Ranked } from "./rank-therapists.ts";

type On = Pick<Database, "db"> & NoticeDeps;

/** A slot with its label for a button or a row. */
export interface OfferedSlot {
  day: string;
  time: string;
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
}

export interface LoadedMatch {
  therapist: Therapist;
  /** A sample for a visitor without answers. It has no reasons and no alternatives. */
  isSample: boolean;
  reasons: string[];
  alternatives: Ranked[];
  /** The slot that the visitor asked for, or without an assessment the next free one; undefined if none is chosen yet. */
  requestedSlot: (OfferedSlot & Span & { free: boolean }) | undefined;
  /** Free slots nearest to the requested slot, or the next ones; empty if the requested slot is free. */
  nearest: OfferedSlot[];
  /** Such as "Video call"; in person it includes the postal address. */
  connection: string;
  durationMinutes: 30 | 60;
  price: string;
  /** The same in paise; the form submits it as the price that was shown. */
  pricePaise: number;
}

const LOOK_AHEAD_DAYS = 14;

/**
 * Loads the therapist to show on /match and the slot that can be booked there.
 * @param profile a therapist's name; empty to match by the answers
 * @param held the visitor's own hold, whose slot counts as free
 * @returns undefined for an unknown name
 */
export async function loadMatch(
  deps: On,
  answers: Answers,
  visitorId: string,
  profile: string,
  now: Date,
  held?: TakenSpan,
): Promise<LoadedMatch | undefined> {
  const named = profile === "" ? undefined : await findTherapistProfile(deps, profile);
  if (profile !== "" && !named) return undefined;
  const match = named
    ? { best: { therapist: named, reasons: [] }, alternatives: [] }
    : await matchTherapist(deps, answers, visitorId, now, held);
  if (!match) return undefined;
  const { therapist, reasons } = match.best;
  const { duration } = answers;
  const isKnown = hasContact(answers);
  const isSample = !named && !isKnown;
  const pricePaise = paiseOf(rupeesFor(therapist, duration));
  const today = indiaDay(now);
  const requestedDay = answers.preferredDate >= today ? answers.preferredDate : today;
  const preferred = findSlot(answers.preferredTime);
  const first = preferred ? today : requestedDay;
  const days = daysFrom(first, LOOK_AHEAD_DAYS + daysBetween(first, requestedDay));
  const taken = await listTakenSpans(deps, therapist.id, days, now, held);
  const clock = {
    now,
    minimumNoticeMinutes: deps.minimumNoticeMinutes,
    heldStart: held?.therapistId === therapist.id ? held.startsAt : undefined,
  };
  const nearest = (from: Date, count: number) =>
    nearestFree(therapist, from, days, duration, taken, clock, count);
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
  return {
    therapist,
    isSample,
    reasons: isSample ? [] : reasons,
    alternatives: isSample ? [] : match.alternatives,
    requestedSlot: requested && {
      ...offer(requested),
      startsAt: from,
      endsAt: slotEnd(requested.day, requested.slot, duration),
      free: requested.state === "free",
    },
    nearest: requested?.state === "free" ? [] : nearest(from, 3).map(offer),
    connection: connectionFor(answers.connection, therapist),
    durationMinutes: duration,
    price: formatRupees(pricePaise),
    pricePaise,
  };
}

/** Describes how the session takes place; mentions if in person was preferred and isn't offered. */
function connectionFor(answer: string, therapist: Therapist): string {
  const preferred = preferredConnection(answer);
  const connection = availableConnection(preferred, therapist);
  const text = connectionText(connection, therapist);
  return preferred === "in-person" && connection !== preferred
    ? `${text}. In person isn't available with this therapist.`
    : text;
}

function isFree(day: readonly SlotOnDay[], slot: Slot): boolean {
  return day.some((one) => one.slot === slot && one.state === "free");
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
}

function offer({ day, slot }: SlotOnDay): OfferedSlot {
  return { day, time: slot.label, label: formatInstant(slotStart(day, slot)) };
}
