import { brand, brandWords } from "../../content/brand.ts";
import { emergency } from "../../content/helplines.ts";
import { phoneLink } from "../../lib/phone-link.ts";

/** Texts of the therapist's own screens. */
export const myCopy = {
  week: "Your week",
  weekOf: (from: string, to: string) => `${from} to ${to}`,
  earlier: "Earlier week",
  later: "Later week",
  thisWeek: "This week",
  none: "No session in these seven days.",
  noName: "no name given",
  minutes: (count: number) => `${count} min`,
  inBusyTime: (state: string) => `${state}, in a busy time`,
  asked: "asked us to act",
  session: "Session",
  back: "Your week",
  client: "Client",
  when: "When",
  connection: "How",
  state: "State",
  join: "Join the session",
  danger: "If your client is in danger",
  get dangerHint() {
    return `A client in danger? Open their session below: its safety page has the numbers. Call ${phoneLink(emergency.number)} for an act, or our team: ${phoneLink(brand.phone)}, ${brandWords.phoneHours}.`;
  },
  details:
    "To read what your client wrote for this session, open the link in our email about it. Only you can open it.",
  next: "Propose the next sessions",
  shared: "What your client shared",
  sharedUntil: (until: string) =>
    `Your client agreed to share their answers from the assessment with you, until ${until}. They can withdraw it at any time. We log each time you open them.`,
  sharedButton: "See what your client shared",
  missed: "Your client didn’t come",
  missedLater: (from: string) => `You can mark it from ${from}.`,
  missedHint: "Only if you were there and waited. Your client can see it. No refund is due.",
  missedButton: "Mark as missed",
  missedAt: (at: string) => `You marked it on ${at}.`,
  undo: "Undo",
  undoUntil: (until: string) => `You can undo it until ${until}.`,
  undoOver: "24 hours have passed: ask us if it was a mistake.",
  cannot: "I can’t keep this session",
  cannotHint:
    "We find your client another time or therapist, or refund them. Until we do, the session stays in your calendar.",
  cannotButton: "Tell us you can’t hold this session",
  hours: "Hours and notice",
  hoursLead:
    "This applies to new bookings right away. A session that’s already booked stays. If you can’t hold it, tell us from its page.",
  reminders: "Reminder email",
  remindersHint: "At 6 PM on the day before, with the times of your sessions.",
  remindersOn: "on",
  remindersOff: "off",
  remindersLabel: "Send me the reminder",
  feed: "Calendar",
  feedTitle: "Your sessions in your calendar",
  feedLead:
    "An address for your calendar app, which shows your sessions there. Each is called Session, without a name or a link. Keep the address to yourself: it needs no sign-in.",
  feedOnce: "Copy the address now. It is shown once.",
  feedSince: (when: string) => `Your address was created on ${when}.`,
  feedNone: "You have no address yet.",
  feedCreate: "Create the address",
  feedReplace: "Replace the address",
  feedRevoke: "Revoke the address",
  feedRevoked: "Revoked. The address no longer works.",
  payouts: "Payouts",
  payoutsLead:
    "We calculate your payout from the price, minus refunds and any goodwill you agreed to cover. Goodwill that we cover doesn’t change your payout.",
  goodwill: {
    us: (amount: string) => `${amount}, we bear it`,
    therapist: (amount: string) => `${amount}, you bear it`,
  },
  month: "Month",
  show: "Show",
  payout: (month: string) => `Your payout for ${month}`,
  payoutOf: (count: number) => `for ${count} ${count === 1 ? "session" : "sessions"}`,
  paid: (day: string, reference: string) => `Paid on ${day}, reference ${reference}.`,
  notPaid: "Not paid yet.",
  adjustment: (session: string, month: string) =>
    `Correction of ${month}: the session of ${session}`,
  payoutsNone: "No paid session has ended in this month.",
  unknown: "There is no such session of yours.",
  notLinked: "This account belongs to no therapist. Ask an owner to invite you again.",
  done: {
    "no-show": "Marked as missed. You can undo it for 24 hours.",
    "undo-no-show": "Your client’s no-show is removed.",
    "ask-withdrawal":
      "We have been told, and act on it. The session stays in your calendar until then.",
    saved: "Saved. This applies to new bookings right away.",
  },
  problems: {
    not_booked: "This session is no longer booked.",
    not_shared: "Your client doesn’t share answers with you now.",
    too_early: "That can be marked 15 minutes after the start.",
    too_late: "24 hours have passed. Ask us if it was a mistake.",
  },
} as const;
