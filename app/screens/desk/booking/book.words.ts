import { PAY_LINK_HOURS } from "../../../domain/links/pay-link.ts";

/** Every text of the screen that books for a caller. */
export const bookCopy = {
  title: "Book for a caller",
  lead: "Find the time, write down who it’s for, read the notice out, and choose how they pay.",
  client: "Client",
  find: "Name, email or phone",
  findHint: "A client who has booked before; a new one needs no search.",
  findButton: "Find",
  found: "Clients found",
  foundNone: "No client is found. Write their details below.",
  session: "Session",
  therapist: "Therapist",
  slot: "Time",
  day: "Day",
  length: "Length",
  minutes: (minutes: number) => `${minutes} minutes`,
  show: "Show the available times",
  none: (day: string, name: string) => `${name} has no available time on ${day}.`,
  notFree: (time: string) => `${time} isn’t available any more. Choose another time.`,
  time: "Start",
  on: (day: string, therapist: string) => `${day} with ${therapist}`,
  price: (price: string) => `Price: ${price}`,
  details: "Who it’s for",
  name: "Name",
  email: "Email",
  emailHint: "We send the pay link and the meeting link here.",
  phone: "Mobile number",
  twice: "They want both sessions, or it’s another person with the same email or phone",
  connection: "How they connect",
  noPreference: "No preference",
  read: "Read this out",
  readIntro: "“Before I book, I need to tell you what we use your details for.”",
  readItem: (what: string, why: string) => `${what}: ${why}`,
  readEnd: "“Do you agree?”",
  agreed: "I’ve read it to the client, and they agree",
  pay: "How they pay",
  link: {
    title: "By a link",
    effect:
      "We hold the time and send a link to pay. What isn’t paid in time is released, and the client is told.",
    hours: "Hold the time for",
    emailed: "Send the link by email now",
    button: "Hold the time and make the link",
  },
  outside: {
    title: "In cash, by UPI or by bank",
    effect:
      "We hold the time for 30 minutes. Record the payment on the next page; finance confirms it.",
    button: "Hold the time and record a payment",
  },
  free: {
    title: "Without charge",
    effect: "The session is free and booked right away. We log the reason.",
    reason: "Reason",
    reasonHint: "3 to 200 characters; neither client nor therapist sees it",
    button: "Book as free",
  },
  hourOptions: PAY_LINK_HOURS.map((hours) => [hours, `${hours} hours`] as const),
  links: "Links to pay",
  linksNone: "No time is held for a caller.",
  heldUntil: "Held until",
  linkColumn: "Link",
  linkState: (endReason: string | null) => (endReason === null ? "Open" : "Released"),
  problems: {
    not_agreed: "Read the notice and the terms out, and tick that the client agrees.",
    slot_unknown: "Choose a therapist, a day and a time.",
    slot_passed: "This time has passed. Choose another one.",
    slot_taken: "This time isn’t available any more. Choose another one.",
    slot_too_soon: "This time is too soon. Choose another one.",
    client_busy:
      "This client, or someone with the same email or phone, has another session at this time. Tick that they want both, or choose another time.",
    price_changed: "The price changed since the page was shown. Show the times again.",
    therapist_unknown: "This therapist can’t be booked now.",
    reason_missing: "Write why the session costs nothing, in 3 to 200 characters.",
    not_free: "The session was not booked. Try again.",
    hold_too_short:
      "A link can be paid until 2 hours before the session. Choose a later time or another way to pay.",
  } as Readonly<Record<string, string>>,
  searchTooShort:
    "Write two characters of a name, four digits of a phone number, or an email address.",
} as const;

/** The texts about a pay link on the page of its order. */
export const payLinkFactsCopy = {
  title: "Link to pay",
  state: {
    to_pay: (until: string) => `Not paid. The time is held until ${until}.`,
    being_paid: (until: string) =>
      `The client has the payment page open. The time is held until ${until}.`,
    being_decided: (until: string) =>
      `The payment company hasn’t told us the result of a payment yet. The time is held until ${until}.`,
    paid: () => "Paid.",
  },
  ended: {
    unpaid: (until: string) => `Not paid by ${until}. The time is released.`,
    staff: () => "Released on our side before it was paid.",
    client: () => "The client cancelled the hold before paying.",
    lost: () => "The time is no longer available, so the link can’t be paid.",
  },
  sent: (times: number) => (times === 1 ? "Emailed once." : `Emailed ${times} times.`),
  notSent: "Not emailed.",
  attempt: "Latest attempt to pay",
  address: "Address of the link",
  copy: "Copy",
  whatsapp: "Write to the client on WhatsApp",
  private: "The link is private: give it to the client alone.",
} as const;
