import type { CancelBooking } from "../cancel-booking.server.ts";
import type { RescheduleBooking } from "../reschedule-booking.server.ts";

/** Why a change was refused, and the state that holds now. */
export interface Problem {
  title: string;
  text: string;
}

type MoveRefusal = Extract<RescheduleBooking, { ok: false }>["reason"];
type CancelRefusal = Extract<CancelBooking, { ok: false }>["reason"];

const asBefore = "Your session stays as it was.";

export const rescheduleProblems: Readonly<Record<MoveRefusal, Problem>> = {
  not_booked: {
    title: "This session can't be moved any more",
    text: "It has been cancelled. You can see below how it stands.",
  },
  too_late: {
    title: "This session can't be moved any more",
    text: `${asBefore} You can see below what can still be done.`,
  },
  slot_unknown: { title: "That time is not one of ours", text: `${asBefore} Choose another one.` },
  slot_passed: { title: "That time has passed", text: `${asBefore} Choose a later one.` },
  slot_too_soon: {
    title: "It's too late to choose that time",
    text: `Your therapist needs some notice. ${asBefore} Choose a later time.`,
  },
  slot_taken: {
    title: "Somebody else has just taken that time",
    text: `${asBefore} Choose another time below.`,
  },
};

export const cancelProblems: Readonly<Record<CancelRefusal, Problem>> = {
  not_booked: { title: "There is no session to cancel", text: "You can see below how it stands." },
  already_started: {
    title: "The session has begun and can't be cancelled any more",
    text: "If something went wrong on our side, please write to us.",
  },
  quote_changed: {
    title: "What comes back has changed, so nothing was cancelled",
    text: "You can see below what comes back now. Cancel only if that is right for you.",
  },
};

export const unknownIntent: Problem = {
  title: "That could not be read",
  text: `${asBefore} Please try again.`,
};
