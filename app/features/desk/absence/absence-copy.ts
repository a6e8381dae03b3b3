import { formatRupees } from "../../../lib/money.ts";

/** Every text of the absence's screen. */
export const absenceCopy = {
  title: "Absence",
  lead: "A therapist is ill or away: the days are blocked, and each session in them is cancelled as ours, with all of its money back.",
  therapist: "Therapist",
  from: "First day",
  to: "Last day",
  show: "Show the sessions in these days",
  affected: (name: string, from: string, to: string) => `${name}, ${from} to ${to}`,
  none: "No session is booked in these days. Blocking them keeps new ones out.",
  quote: (count: number, paise: number) =>
    count === 0
      ? "No client has to be told."
      : `${count} ${count === 1 ? "session is" : "sessions are"} cancelled and ${formatRupees(paise)} is refunded. Each client and the therapist get an email.`,
  count: (count: number) => `Type ${count} to confirm the number of sessions`,
  reason: "Reason, for our own records",
  block: "Block the days",
  blockedDays: "Blocked days",
  blockedNone: "No day is blocked.",
  free: "Free again",
  freeNamed: (name: string, day: string) => `Free ${day} of ${name} again`,
  done: { block: "Blocked. The emails and refunds are on their way.", free: "Free again." },
  problems: {
    therapist_unknown: "There is no such therapist.",
    days_invalid: "Choose a first and a last day, at most two months apart and not over.",
    reason_missing: "Write a reason of at least 3 characters.",
    reason_too_long: "Write a reason of at most 200 characters.",
    sessions_changed:
      "A session in these days changed since the page was shown. Nothing was done: look again.",
    payment_arriving: "A payment for one of these hours is being settled. Try again in a minute.",
    slot_offered:
      "One of these hours is offered to a client who paid late. Nothing was done: wait for their answer, at most twelve hours, or cancel that order first.",
    wrong_count: "The number does not match the list. Nothing was done.",
  },
} as const;
