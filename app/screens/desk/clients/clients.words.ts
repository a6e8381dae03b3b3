import { DESK_EMAIL_LENGTH, NOTE_LENGTH } from "../../../domain/clients/written-text.ts";
import { EMAILS_BY_HAND } from "../../../domain/orders/emails-by-hand.ts";
import { enoughEmails } from "../emails-by-hand.words.ts";

/** Every text of the search for clients and of a client's page. */
export const clientsCopy = {
  title: "Clients",
  label: "Name, email, phone, receipt, order or the payment company’s id",
  hint: "A part of a name or four digits of a phone number are enough. Type anything else in full",
  button: "Search",
  badInput:
    "Type two characters of a name or more, an email address, four digits of a phone number, a receipt or an id.",
  ordersOnly: "Your role finds orders by their id or the payment company’s.",
  orders: "Orders",
  foundOrders: "Orders that were found, the latest session first",
  noOrders: "Nothing was found. Check the spelling, or search by something else.",
  found: "Clients who were found, the latest session first",
  none: "No client was found. Check the spelling, or search by something else. Clients who never paid can be found for one month.",
  cut: "Very many match: not all of them were looked at. Add another word, or search by phone or email.",
  next: "Show more",
  write: "Write to the clients of a day or a therapist",
  sessions: (ahead: number, past: number) =>
    ahead + past === 0 ? "no session" : `${ahead} to come, ${past} over`,
  unpaid: "not paid yet",
  unknown: "There is no such client: the data was erased, or the address is wrong.",
} as const;

/** Every text of one client's page. */
export const clientCopy = {
  noName: "A client without a name",
  back: "All clients",
  book: "Book a session for them",
  contact: {
    email: "Email",
    phone: "Phone",
    alsoNamed: "Also booked as",
    alsoPhones: "Other phones",
    connection: "Connects by",
    language: "Language",
  },
  connections: { video: "Video", audio: "Audio", "in-person": "In person" } as Readonly<
    Record<string, string>
  >,
  languages: { en: "English", hi: "Hindi" } as Readonly<Record<string, string>>,
  alsoAtPhone: "Also at this phone",
  alsoAtPhoneNote:
    "Other clients have this phone number: a family, or the same person with another email address. Ask before you speak of a session.",
  money: {
    paid: "Paid",
    refunded: "Refunded",
    underWay: "Refund on its way",
    takenBack: "Taken back by the bank",
    kept: "Kept",
  },
  toCome: "Sessions to come",
  noneToCome: "No session is booked.",
  past: "Earlier sessions and orders",
  nonePast: "There are none.",
  typed: "Unverified email",
  typedNote:
    "These orders carry the address, and no email of a payment has arrived there. Another person may have typed it: tell the client nothing of them.",
  over: "over",
  messages: "Messages",
  noMessages: "No message has come from this address.",
  emails: "Emails from the desk",
  noEmails: "Staff have not written to this client.",
  write: "Write to them",
  writeLabel: "Email",
  writeHint:
    "Goes to the address above with the subject “A message from …”. No health words: others may see a mailbox.",
  send: "Send the email",
  notes: "Office notes",
  notesNote:
    "For appointments and payments only, nothing about health. The client sees them in their data; they are deleted after a year.",
  noNotes: "No note yet.",
  noteLabel: "New note",
  addNote: "Add the note",
  deleteNote: "Delete",
  deleteNoteNamed: (when: string) => `Delete the note of ${when}`,
  by: (when: string, author: string) => `${when}, ${author}`,
  emailBy: (when: string, author: string, state: "sent" | "refused" | "waiting") =>
    ({
      sent: `${when}, ${author}`,
      refused: `${when}, ${author}: the mail server refused it`,
      waiting: `${when}, ${author}: on its way`,
    })[state],
  toSecond: ", to the second person",
  consents: "Consents",
  noConsents: "None is stored.",
  consentGiven: {
    form: (day: string) => `Since ${day}`,
    phone: (day: string) => `By phone, since ${day}`,
  },
  consentEnded: (day: string) => `Withdrawn ${day}`,
  purposes: {
    booking: "Using their details and answers to book",
    terms: "Terms and refund policy, as an adult",
    sharing: "Sharing answers with their therapist",
    support: "Answering a message from About Us",
    contact: "Answering a message from Contact Us",
    training: "Answering a training application",
    analytics: "Analytics",
    advertising: "Advertising",
  } as Readonly<Record<string, string>>,
  done: {
    "add-note": "The note is stored.",
    "delete-note": "The note is deleted.",
    write: "The email is on its way.",
  },
  problems: {
    client_gone: "This client’s data was erased.",
    enough_emails: enoughEmails,
    note_missing: "Write a note.",
    note_too_long: `A note has at most ${NOTE_LENGTH} characters. Nothing was saved: shorten it, or write two.`,
    text_missing: "Write an email.",
    text_too_long: `An email has at most ${DESK_EMAIL_LENGTH} characters. Nothing was sent: shorten it, or send it in two.`,
  },
} as const;

/** Every text of the screen that writes to several clients. */
export const writeCopy = {
  title: "Write to several clients",
  lead: "One email to each client of a day’s sessions, of a therapist’s sessions to come, or of both. You see who gets it before it is sent.",
  day: "Day",
  dayHint: "Leave it empty for all sessions to come of a therapist",
  therapist: "Therapist",
  everyone: "All therapists",
  text: "Email",
  textHint: (brand: string) =>
    `Begins with “Hello” and the first name, with the subject “A message from ${brand}”. No health words: others may see a mailbox.`,
  preview: "See who gets it",
  seconds: "Also to the second person of each session",
  recipients: (clients: number, seconds: number) => {
    const also =
      seconds === 0
        ? ""
        : ` and ${seconds === 1 ? "1 second person" : `${seconds} second persons`}`;
    return `${clients === 1 ? "1 client" : `${clients} clients`}${also} ${clients + seconds === 1 ? "gets" : "get"} it`;
  },
  leftOut: (count: number) =>
    count === 1 ? "1 person doesn’t get it" : `${count} people don’t get it`,
  leftOutCaption: "Who doesn’t get the email, and why",
  noneLeftOut: "Everyone with a session then gets it.",
  noName: "No name",
  reasons: {
    second: "Second person of this session: tick the box to write to them too",
    unpaid: "The time is held, not paid yet",
    waiting: "Paid, but has no session now: a new time, a refund or a check is open",
    cancelled: "Cancelled",
    erased: "Asked us to erase their data",
  },
  caption: "Who gets the email",
  theEmail: "The email",
  send: (count: number) => (count === 1 ? "Send it to 1 person" : `Send it to ${count} people`),
  quote: "It can’t be taken back. Each person gets it once.",
  change: "Change the email or the list",
  sent: (count: number, refused: number) => {
    const others =
      refused === 0
        ? ""
        : ` Not sent to ${refused}, who got ${EMAILS_BY_HAND} emails from our team in 24 hours: call them.`;
    if (count > 0) return `On its way to ${count === 1 ? "1 person" : `${count} people`}.${others}`;
    return `${refused === 0 ? "They’ve all received this email today. " : ""}Nothing was sent${refused === 0 ? " again" : ""}.${others}`;
  },
  problems: {
    group_missing: "Choose a day, a therapist, or both.",
    text_missing: "Write an email.",
    text_too_long: `An email has at most ${DESK_EMAIL_LENGTH} characters. Nothing was sent: shorten it, or send it in two.`,
    no_clients: "No client has a session then. Choose another day or therapist.",
    too_many: (most: number) => `That’s more than ${most} clients. Choose a shorter list.`,
    list_changed:
      "A session was booked or cancelled since you opened the page. Reload and try again.",
    client_gone: "This client’s data was erased.",
    enough_emails: enoughEmails,
  },
} as const;
