import { formatRupees } from "../../lib/money.ts";

/** Every text of the absence's screen. */
export const absenceCopy = {
  title: "Absence",
  lead: "When a therapist is ill or away: their hours are blocked, and each session in them is withdrawn. Its client can choose one of three other times for twelve hours, or a full refund.",
  therapist: "Therapist",
  from: "First day",
  fromHour: "From",
  to: "Last day",
  toHour: "Until",
  startOfDay: "start of the day",
  endOfDay: "end of the day",
  show: "Show the sessions in these days",
  affected: (name: string, from: string, to: string) =>
    from === to ? `${name}, ${from}, all day` : `${name}, ${from} to ${to}`,
  none: "No session is booked in these hours. Blocking them keeps new ones out.",
  quote: (count: number, paise: number) =>
    count === 0
      ? "No client needs an email."
      : `${count} ${count === 1 ? "session is" : "sessions are"} withdrawn. Each client gets one email with other times. A client who does not answer within twelve hours is refunded in full: ${formatRupees(paise)} for all of them. The therapist gets an email for each session.`,
  offers: (count: number) =>
    count === 1
      ? "One offered time is withdrawn and replaced: its client is offered another one and gets one more email."
      : `${count} offered times are withdrawn and replaced: their clients are offered others and get one more email.`,
  count: (count: number) => `Type ${count} to confirm the number of sessions`,
  reason: "Reason, for our own records",
  block: "Block the hours",
  kept: "Refund if no answer",
  noName: "no name",
  choosing: "Clients who are choosing",
  choosingHint: "A client calls? Open their session and accept the time that they choose.",
  choosingNone: "No client is choosing another time now.",
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  blockedDays: "Blocked days",
  blockedNone: "No day is blocked.",
  free: "Available again",
  freeNamed: (name: string, day: string) => `Available again: ${day}, ${name}`,
  hours: (count: number, isOneDay: boolean) =>
    `${count === 1 ? "1 hour" : `${count} hours`}${isOneDay ? "" : " a day"}`,
  done: {
    block: "Blocked. The emails are on their way. Who is choosing until when is listed here.",
    free: "Available again.",
  },
  problems: {
    therapist_unknown: "There is no such therapist.",
    days_invalid: "Choose a beginning and a later end, at most a year apart and not over.",
    reason_missing: "Write a reason of 3 to 200 characters.",
    reason_too_long: "Write a reason of at most 200 characters.",
    sessions_changed:
      "A session or an offered time in these hours changed since you opened the page. Nothing was saved. Reload and try again.",
    payment_arriving: "A payment for one of these hours is being settled. Try again in a minute.",
    wrong_count: "The number doesn’t match the list. Nothing was saved.",
  },
} as const;
