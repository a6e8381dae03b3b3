import { brand } from "../../content/brand.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { supportLink } from "../../domain/links/manage-link.ts";
import type { ReportAbsence } from "../../domain/bookings/report-absence.server.ts";
import type { CancelBooking } from "../../domain/bookings/cancel-session.server.ts";
import type { RescheduleBooking } from "../../domain/bookings/reschedule-booking.server.ts";
import type { CancelQuote, RescheduleAllowance, Standing } from "./allowed-changes.ts";

/** Strings of the client's page of a booking. */
export const manageCopy = {
  titles: {
    to_come: "Your session",
    under_way: "Your session has begun",
    over: "This session is over",
    cancelled: "This session is cancelled",
  } satisfies Record<Standing, string>,
  planned: (slot: string) => unbrokenTime(`It was planned for ${slot}.`),
  limited: (until: string) =>
    `Your email address was corrected. From ${until} you can see and change the details for your therapist here, and share your answers.`,
  hasBegun: `A session that has begun can’t be rescheduled or cancelled. If something went wrong on our side, write to ${supportLink}.`,
  bookAnother: "Book another session",
  receipt: { title: "Receipt", hint: "Your payment, to print or to save." },
  complaint: "Complain about this session",
  seeOptions: "See what you can do",
} as const;

/** What the visitor has just done. The loader chooses one, so that no page loads the others. */
export const bookingDoneCopy = {
  /** @param mailedTo "r…a@example.com" */
  corrected: (mailedTo: string) => ({
    title: "Your email address is corrected",
    text: `The link is on its way to ${mailedTo}, with a new meeting link. What we sent before no longer works.`,
  }),
  moved: (slot: string) => ({
    title: `Your session is now on ${slot}`,
    text: "The meeting link is the same. We’ve emailed you the new time, and the email updates your calendar.",
  }),
  saved: (therapistName: string) => ({
    title: "Details saved",
    text: `${therapistName} can see who comes, the city and the emergency contact, and our team when a life is at risk. You can change or delete all of it here.`,
  }),
  given: {
    title: "You’re sharing your answers",
    text: "You can withdraw this on this page.",
  },
  stopped: {
    title: "You’ve stopped sharing your answers",
    text: "Your therapist can’t open them any more.",
  },
} as const;

export const rescheduleCopy = {
  title: "Reschedule",
  until: ({ until, left }: Extract<RescheduleAllowance, { may: true }>) =>
    left === 1
      ? `You can reschedule once more, free, until ${unbrokenTime(until)}.`
      : `You can reschedule ${left} more times, free, until ${unbrokenTime(until)}.`,
  usedUp: (moves: number) =>
    moves === 1
      ? "You’ve rescheduled this session once. That’s the most we can do online."
      : `You’ve rescheduled this session ${moves} times. That’s the most we can do online.`,
  tooLate: (hours: number) =>
    `Your session starts within ${hours} hours, so you can’t reschedule it yourself.`,
  stillCancel: `You can still cancel it below. If something has come up, write to ${supportLink}.`,
  times: (therapistName: string) =>
    `Times with ${therapistName}. You keep your current time until the new one is confirmed, and the meeting link stays the same.`,
  submit: "Reschedule the session",
} as const;

export const cancelCopy = {
  title: "Cancel",
  quote: ({ amount, share, percent, by }: CancelQuote) => {
    if (amount === null) return "If you cancel now, no refund is due.";
    if (share === "all") return `If you cancel now, you’ll get all ${amount} back by ${by}.`;
    if (share === "rest")
      return `If you cancel now, you’ll get the remaining ${amount} back by ${by}. We’ve already refunded part of your payment.`;
    return `If you cancel now, you’ll get ${amount} back (${percent}%) by ${by}.`;
  },
  takes: ({ takes }: CancelQuote) =>
    `Refunds take ${takes} from the day you cancel, and go to where you paid from.`,
  submit: ({ amount }: CancelQuote) =>
    amount === null ? "Cancel without a refund" : `Cancel, get ${amount} back`,
  effect:
    "We’ll tell your therapist and release the time. You don’t need to give a reason, and you can book again whenever you like.",
} as const;

export const noShowCopy = {
  title: "Your therapist marked this session as missed",
  text: (at: string) =>
    `Marked on ${at}. If that isn’t right, or you couldn’t come, write to ${supportLink}.`,
} as const;

/** Why a change was refused, and the state that holds now. */
export interface Problem {
  title: string;
  text: string;
}

type MoveRefusal = Extract<RescheduleBooking, { ok: false }>["reason"];
type CancelRefusal = Extract<CancelBooking, { ok: false }>["reason"];

/** Without the refusals that only staff can meet. */
export const rescheduleProblems: Readonly<Partial<Record<MoveRefusal, Problem>>> = {
  not_booked: {
    title: "This session can’t be rescheduled any more",
    text: "It has been cancelled.",
  },
  too_late: {
    title: "This session can’t be rescheduled any more",
    text: "Nothing has changed. See below what you can still do.",
  },
  quote_changed: {
    title: "Your session has changed meanwhile",
    text: "Nothing has been rescheduled. This page now shows your session as it is. Please choose again.",
  },
  slot_unknown: {
    title: "That time isn’t available",
    text: "Nothing has changed. Please choose another time.",
  },
  slot_passed: {
    title: "That time has passed",
    text: "Nothing has changed. Please choose a later time.",
  },
  slot_too_soon: {
    title: "It’s too late to choose that time",
    text: "It starts too soon for your therapist. Nothing has changed. Please choose a later time.",
  },
  slot_taken: {
    title: "Someone else has just taken that time",
    text: "Nothing has changed. Please choose another time below.",
  },
} satisfies Record<Exclude<MoveRefusal, "connection_missing" | "price_changed">, Problem>;

export const cancelProblems: Readonly<Record<CancelRefusal, Problem>> = {
  not_booked: {
    title: "There is no session to cancel",
    text: "This page shows what happens to your payment.",
  },
  already_started: {
    title: "The session has begun and can’t be cancelled any more",
    text: "If something went wrong on our side, please write to us.",
  },
  quote_changed: {
    title: "Your refund has changed, so nothing was cancelled",
    text: "See below what you’d get back now. Cancel only if that’s right for you.",
  },
};

const nothingChanged = `Nothing has changed. If something is wrong, call ${brand.phone} or write to us.`;

/** Why the report that a therapist did not come was refused. */
export const absenceProblems: Readonly<
  Record<Extract<ReportAbsence, { ok: false }>["reason"], Problem>
> = {
  not_now: { title: "You can’t choose that now", text: nothingChanged },
  therapist_there: {
    title: "Your therapist has just opened the meeting",
    text: `Please join it now. ${nothingChanged}`,
  },
  marked_missed: {
    title: "Your therapist marked this session as missed",
    text: `${nothingChanged} Our team looks into it.`,
  },
  quote_changed: {
    title: "Your session has changed meanwhile",
    text: "Nothing was done. This page now shows your session as it is.",
  },
};

export const unknownIntent: Problem = {
  title: "We couldn’t read that",
  text: "Nothing has changed. Please try again.",
};

/** Details and answers stay closed for a day after staff corrected the address. */
export const limitedProblem = (until: string): Problem => ({
  title: "This isn’t possible yet",
  text: `Your email address was corrected. To protect your details, this page shows and saves them from ${until}. Nothing has changed.`,
});

export const tooManyTitle = "Please wait a moment";

/** Strings of the form that replaces the link of a booking. */
export const replaceLinkCopy = {
  title: "The link to this page",
  text: "Anyone who has it can see this booking, and change it. If someone else may have it, replace it.",
  ask: "Replace the link",
  effect:
    "This link stops working at once, and the session gets another meeting link, because this page showed it. We’ll email both new links to the address you booked with. Your therapist gets the new meeting link. A session that has begun keeps its meeting.",
  submit: "Yes, replace the link",
} as const;

/** Texts about shared answers on the client's page of a booking. */
export const sharingCopy = {
  title: "Your answers",
  shared: (therapistName: string, until: string) =>
    `You’re sharing your answers from the assessment with ${therapistName}, until ${until}.`,
  stop: "Stop sharing my answers",
  share: "Share my answers",
} as const;

/** Why answers were not shared. */
export const sharingProblem = {
  title: "Your answers weren’t shared",
  text: "Your booking or your answers have changed. See below what you can do now.",
} as const;
