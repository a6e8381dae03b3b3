import { emailText } from "./history.words.ts";
import { ownValue } from "../../lib/own-value.ts";

/** What an erased client is not told, by the kind of the email. */
const untold = {
  refund: "a payment is refunded",
  duplicate_refund: "a payment is refunded",
  goodwill: "a goodwill refund is given",
  cancelled: "their session is cancelled",
};

/** Texts of the first screen. */
export const todayCopy = {
  title: "Today",
  unset: (details: readonly string[]) =>
    `Visitors see sample details. Before the site goes live, set these: ${details.join(", ")}.`,
  unsetNames: {
    legalName: "registered name",
    supportEmail: "support email",
    phone: "phone number",
    whatsappNumber: "WhatsApp number",
    socialLinks: "social links",
    grievanceContact: "name and email of the Grievance Officer",
    grievanceOffice: "phone and address of the Grievance Officer",
    paymentContact: "contact of the payment company",
    therapistsAre: "how therapists work with the company",
  } as Readonly<Record<string, string>>,
  first: "Read first",
  inbox: "To do",
  inboxNone: "Nothing to do.",
  today: "Today’s sessions",
  tomorrow: "Tomorrow’s sessions",
  none: "No session.",
  now: (clock: string) => `Now, ${clock}`,
  counts: {
    sessions: "Sessions left today",
    nextSession: (clock: string) => `The next one begins at ${clock}`,
    noSession: "None to come",
    messages: "Messages to answer",
    oldest: (due: string) => `The oldest: ${due.slice(0, 1).toLowerCase()}${due.slice(1)}`,
    noMessage: "All are answered",
    choosing: "Clients choosing a time",
    firstDeadline: (until: string) => `The first answers by ${until}`,
    noChoosing: "All have answered",
    money: "Money to look at",
    moneyListed: "See To do",
    noMoney: "All is in order",
  },
  minutes: (minutes: number) => `${minutes} min`,
  noLink: "no link yet",
  mailRefused: "email refused",
  received: (when: string, due: string) => `Received ${when}. ${due}`,
  releasedForCaller: (name: string) => `${name} hasn’t paid: the time is released`,
  releasedDetail: (when: string, therapist: string) =>
    `It was held for them: ${when} with ${therapist}. They may want another time.`,
  releasedName: (name: string) => `the released time of ${name || "a client"}`,
  unsentLink: (name: string) =>
    `The link to pay for ${name} wasn’t emailed to the corrected address`,
  unsentLinkDetail: (when: string, therapist: string) =>
    `It was emailed as often as it may be: ${when} with ${therapist}. Copy it on the order, and send it another way.`,
  unsentLinkName: (name: string) => `the link to pay of ${name || "a client"}`,
  emailClaim: {
    contested: (name: string) =>
      `Two mailboxes say that the bookings of ${name} are theirs: no link works`,
    noted: (name: string) => `An earlier email address asks for the bookings of ${name}`,
  },
  emailClaimDetail: (when: string, hasObjected: boolean) =>
    `The session: ${when}. ${hasObjected ? "The present address says that they are theirs. " : ""}Call the client, then decide on the order.`,
  since: (when: string) => `Since ${when}`,
  broken: (what: string) =>
    `Money that does not add up: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}`,
  outside: (amount: string, how: string) => `${amount} was paid to us ${how}: confirm it`,
  outsideDetail: (until: string) =>
    `Check that the money has arrived. Without a confirmation by ${until}, the time is released.`,
  lostOrder: (amount: string) => `${amount} was paid for a booking that is lost`,
  lostOrderDetail: (orderId: string, providerOrderId: string) =>
    `Order ${orderId}, at the payment company ${providerOrderId}. Return the money in its dashboard, or book the client again. Then close this.`,
  lostOrderName: "this payment",
  danger: "Read first: a therapist says that a life is at risk",
  dangerDetail: (therapistName: string) =>
    `${therapistName} was shown their client’s phone number. Call ${therapistName} now; the page “In danger” says what to do. Close this with what was done.`,
  dangerName: (therapistName: string) => `the danger that ${therapistName} reported`,
  absent: "A client says that the therapist didn’t join",
  absentChoice: {
    another_time: "The client chooses another time. Please ask the therapist what happened.",
    refund: "The full refund is on its way. Please ask the therapist what happened.",
  },
  absentName: (therapistName: string) => `the absence of ${therapistName}`,
  choosingTitle: "Clients choosing another time",
  choosingMeaning:
    "Without an answer, all of the money is refunded. When a client calls, accept a time for them on the order.",
  unnamed: "A client without a name",
  choosing: (session: string) => `Instead of ${session}`,
  choosingUntil: (until: string) => `Answers by ${until}`,
  job: (name: string) => `This did not happen: ${name}`,
  jobDetail: (error: string) =>
    [error && `${error}.`, "It is not tried again by itself: mend the cause, then press Try again."]
      .filter(Boolean)
      .join(" "),
  mailWaits: (count: number) =>
    count === 1 ? "An email is waiting" : `${count} emails are waiting: mail may not be going out`,
  mailWaitsDetail: (answer: string) =>
    `The mail server answered: ${answer || "nothing"}. Each is tried again until it is accepted. Tell the person who runs the server.`,
  email: (kind: string, secondPerson: number) =>
    `An email was refused: ${emailText(kind, secondPerson)}`,
  noAddress: (kind: string) =>
    `No email can tell an erased client: ${ownValue(untold, kind) ?? kind.replaceAll("_", " ")}`,
  noAddressDetail:
    "The refund goes to the account that paid. Open the order and look whether it has ended. If it fails, ask the payment company who paid, and transfer it by bank. Then close this.",
  retry: "Try again",
  retryNamed: (name: string) => `Try again: ${name}`,
  dismiss: "Close",
  dismissNamed: (name: string) => `Close ${name}`,
  reason: (name: string) => `Why ${name} is closed`,
  reasonMissing: "Write why it is closed, in 3 to 200 characters.",
  gone: "It is no longer on the list.",
  done: { retry: "It is tried again within two minutes.", dismiss: "Closed." },
  more: (count: number) => `And ${count} more. They follow when these are done.`,
} as const;
