import type { FollowUpEnder } from "../../../domain/links/follow-ups.server.ts";
import type { PayLinkState } from "../../../domain/links/pay-link.ts";
import { enoughEmails } from "../desk-fields.tsx";

/** The texts of the screen that proposes next sessions, for staff and for therapists. */
export const followUpsCopy = {
  title: "Next sessions",
  lead: (client: string, therapist: string, length: number) =>
    `For ${client} with ${therapist}, ${length} minutes each. The times are held, and the client gets one email with a page on which they pay for each one. What isn’t paid for is released at the time under “Pay by”.`,
  back: "Back to the session",
  how: "How often",
  weeks: { 1: "Every week", 2: "Every two weeks" },
  count: "How many",
  first: "First day",
  show: "Show the times",
  session: (place: number, day: string) => `${place}. ${day}`,
  leaveOut: "Leave out",
  /** The wanted time can't be had. */
  conflict: (time: string) => `${time} isn’t available. Choose another time, or leave it out.`,
  noTimes: "No times are available in these days.",
  propose: "Hold the times and email the client",
  proposed: "Proposed",
  head: ["Session", "Price", "State", "Pay by"],
  none: "Nothing has been proposed after this session.",
  states: {
    to_pay: "To pay",
    being_paid: "Being paid",
    being_decided: "Payment being checked",
    paid: "Paid",
    ended: "Released",
  } satisfies Record<PayLinkState, string>,
  paidOver: "Paid, no longer booked",
  by: {
    therapist: (when: string) => `Proposed by the therapist on ${when}`,
    staff: (when: string) => `Proposed by our team on ${when}`,
  },
  endedBy: {
    client: "Ended by the client.",
    therapist: "Ended by the therapist.",
    staff: "Ended by our team.",
  } satisfies Record<FollowUpEnder, string>,
  end: "Release what isn’t paid",
  endQuote:
    "Unpaid times are released and the client is told by one email. Paid sessions stay booked.",
  unknown: "There is no such session.",
  problems: {
    not_booked: "This session is no longer booked, so nothing can follow it.",
    none_chosen: "Choose at least one time.",
    too_many: "Choose eight times at most.",
    too_near: "A session must be more than two hours away, so that the client can pay.",
    already: "Sessions were proposed since you opened the page. They are below.",
    no_address: "We have no email address of this client.",
    enough_emails: enoughEmails,
    contested:
      "Two mailboxes say that this booking is theirs. Decide on the order first: the proposal would go to one of them.",
    erasure_asked:
      "This client has asked us to erase their data, so nothing is stored anew. If they want more sessions, book for them.",
    therapist_unknown: "This therapist can’t be booked at the moment.",
    slot_unknown: "Choose one of the times shown.",
    slot_passed: "One of these times has passed.",
    slot_taken: "One of these times has just been taken. Nothing was held. Choose again.",
    slot_too_soon: "One of these times is too soon.",
    client_busy: "The client can’t have one of these times. Nothing was held: choose again.",
    price_changed: "The price has just changed. Send the form again.",
    not_open: "These sessions have ended already.",
    unknown: "There is no such proposal.",
  },
  /** Names no other therapist: one may propose next sessions too. @param when "Sat 21 Nov, 5:00 PM IST" */
  busy: (when: string) =>
    `The client has another session on ${when}. Nothing was held: choose another time, or leave it out.`,
  /** @param when "Sat 21 Nov, 5:00 PM IST" */
  taken: (when: string) => `${when} has just been taken. Nothing was held. Choose again.`,
  done: {
    propose: "Held. The client gets one email with all of them.",
    end: "Released. The client is told by email.",
  },
} as const;
