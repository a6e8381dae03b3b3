import { t } from "../../lib/language/t.ts";
import { brand, supportLink } from "../../content/brand.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { ReportAbsence } from "../../domain/bookings/session-reports.server.ts";
import type { CancelBooking } from "../../domain/bookings/cancel-session.server.ts";
import type { RescheduleBooking } from "../../domain/bookings/reschedule-booking.server.ts";
import type { CancelQuote, RescheduleAllowance, Standing } from "./allowed-changes.ts";

/** Strings of the client's page of a booking. */
export const manageCopy = {
  titles: {
    get to_come() {
      return t("Your session");
    },
    get under_way() {
      return t("Your session has begun");
    },
    get over() {
      return t("This session is over");
    },
    get cancelled() {
      return t("This session is cancelled");
    },
  } satisfies Record<Standing, string>,
  receipt: {
    get title() {
      return t("Receipt");
    },
    get hint() {
      return t("Your payment, to print or to save.");
    },
  },
};
/** What the visitor has just done. The loader chooses one, so that no page loads the others. */
export const bookingDoneCopy = {
  /** @param mailedTo "r…a@example.com" */
  corrected: (mailedTo: string) => ({
    title: t("Your email address is corrected"),
    text: t(
      "The link is on its way to {mailedTo}, with a new meeting link. The links we sent earlier no longer work.",
      { mailedTo },
    ),
  }),
  moved: (slot: string) => ({
    title: t("Your session is now on {slot}", { slot }),
    text: t(
      "The meeting link is the same. We’ve emailed you the new time, and the email updates your calendar.",
    ),
  }),
  saved: (therapistName: string) => ({
    title: t("Details saved"),
    text: t(
      "{therapistName} can see who’s attending, the city and the emergency contact, and our team when a life is at risk. You can change or delete all of it here.",
      { therapistName },
    ),
  }),
  given: {
    get title() {
      return t("You’re sharing your answers");
    },
    get text() {
      return t("You can withdraw this on this page.");
    },
  },
  stopped: {
    get title() {
      return t("You’ve stopped sharing your answers");
    },
    get text() {
      return t("Your therapist can’t open them any more.");
    },
  },
};
export const rescheduleCopy = {
  get title() {
    return t("Reschedule");
  },
  until: ({ until, left }: Extract<RescheduleAllowance, { may: true }>) =>
    left === 1
      ? t("You can reschedule once more, free, until {until}.", { until: unbrokenTime(until) })
      : t("You can reschedule {left} more times, free, until {until}.", {
          left,
          until: unbrokenTime(until),
        }),
  usedUp: (moves: number) =>
    moves === 1
      ? t("You’ve rescheduled this session once. That’s the most we can do online.")
      : t("You’ve rescheduled this session {moves} times. That’s the most we can do online.", {
          moves,
        }),
  tooLate: (hours: number) =>
    t("Your session starts within {hours} hours, so you can’t reschedule it yourself.", { hours }),
  get stillCancel() {
    return t("You can still cancel it below. If something has come up, write to {supportLink}.", {
      supportLink,
    });
  },
  times: (therapistName: string) =>
    t(
      "Times with {therapistName}. You keep your current time until the new one is confirmed, and the meeting link stays the same.",
      { therapistName },
    ),
  get submit() {
    return t("Reschedule the session");
  },
};
export const cancelCopy = {
  quote: ({ amount, share, percent, by }: CancelQuote) => {
    if (amount === null) return t("If you cancel now, no refund is due.");
    if (share === "all")
      return t("If you cancel now, you’ll get all {amount} back by {by}.", { amount, by });
    if (share === "rest")
      return t(
        "If you cancel now, you’ll get the remaining {amount} back by {by}. We’ve already refunded part of your payment.",
        { amount, by },
      );
    return t("If you cancel now, you’ll get {amount} back ({percent}%) by {by}.", {
      amount,
      percent,
      by,
    });
  },
  submit: ({ amount }: CancelQuote) =>
    amount === null ? t("Cancel without a refund") : t("Cancel, get {amount} back", { amount }),
};

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
    get title() {
      return t("This session can’t be rescheduled any more");
    },
    get text() {
      return t("It has been cancelled.");
    },
  },
  too_late: {
    get title() {
      return t("This session can’t be rescheduled any more");
    },
    get text() {
      return t("Nothing has changed. See below what you can still do.");
    },
  },
  quote_changed: {
    get title() {
      return t("Your session has changed since you opened this page");
    },
    get text() {
      return t(
        "Nothing has been rescheduled. This page now shows your session as it is. Please choose again.",
      );
    },
  },
  slot_unknown: {
    get title() {
      return t("That time isn’t available");
    },
    get text() {
      return t("Nothing has changed. Please choose another time.");
    },
  },
  slot_passed: {
    get title() {
      return t("That time has passed");
    },
    get text() {
      return t("Nothing has changed. Please choose a later time.");
    },
  },
  slot_too_soon: {
    get title() {
      return t("It’s too late to choose that time");
    },
    get text() {
      return t(
        "It starts too soon for your therapist. Nothing has changed. Please choose a later time.",
      );
    },
  },
  slot_taken: {
    get title() {
      return t("Someone else has just taken that time");
    },
    get text() {
      return t("Nothing has changed. Please choose another time below.");
    },
  },
  client_busy: {
    get title() {
      return t("Please choose another time");
    },
    get text() {
      return t(
        "Nothing has changed. We can’t book you twice at the same time: if you have another session then, “Find my booking” emails you its link.",
      );
    },
  },
};
export const cancelProblems: Readonly<Record<CancelRefusal, Problem>> = {
  not_booked: {
    get title() {
      return t("There is no session to cancel");
    },
    get text() {
      return t("This page shows what happens to your payment.");
    },
  },
  already_started: {
    get title() {
      return t("The session has begun and can’t be cancelled any more");
    },
    get text() {
      return t("If something went wrong on our side, please write to us.");
    },
  },
  quote_changed: {
    get title() {
      return t("Your refund has changed, so nothing was cancelled");
    },
    get text() {
      return t("See below what you’d get back now. Cancel only if that’s right for you.");
    },
  },
};
/** Why the report that a therapist did not come was refused. */
export const absenceProblems: Readonly<
  Record<Extract<ReportAbsence, { ok: false }>["reason"], Problem>
> = {
  not_now: {
    get title() {
      return t("You can’t choose that now");
    },
    get text() {
      return t("Nothing has changed. If something is wrong, call {phone} or write to us.", {
        phone: brand.phone,
      });
    },
  },
  therapist_there: {
    get title() {
      return t("Your therapist has just opened the meeting");
    },
    get text() {
      return t(
        "Please join it now. Nothing has changed. If something is wrong, call {phone} or write to us.",
        { phone: brand.phone },
      );
    },
  },
  marked_missed: {
    get title() {
      return t("Your therapist marked this session as missed");
    },
    get text() {
      return t(
        "Nothing has changed. If something is wrong, call {phone} or write to us. Our team will look into it.",
        { phone: brand.phone },
      );
    },
  },
  quote_changed: {
    get title() {
      return t("Your session has changed since you opened this page");
    },
    get text() {
      return t("We haven’t changed anything. This page now shows your session as it is.");
    },
  },
};
export const unknownIntent = {
  get title() {
    return t("We couldn’t read that");
  },
  get text() {
    return t("Nothing has changed. Please try again.");
  },
};
/** Why answers were not shared. */
export const sharingProblem = {
  get title() {
    return t("Your answers weren’t shared");
  },
  get text() {
    return t("Your booking or your answers have changed. See below what you can do now.");
  },
};
