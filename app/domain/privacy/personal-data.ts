import type { Danger } from "../safety/danger.ts";
import type { Contact } from "../../lib/contact.ts";
import { heldDataCopy } from "./personal-data.words.ts";
import { ANY_LANGUAGE, confidentialTexts, type Answers } from "../visitors/answers.ts";
import { optionLabel } from "../visitors/questions.ts";
import { formatDayWithYear, formatHour, instantOf } from "../../lib/india-time.ts";
import { slotTimeAt } from "../calendar/slots.ts";

/** Errors and typed values of a form on the data page. */
export interface DataRefusal {
  intent: string;
  /** Messages by field. */
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
  /** What the typed text sounds like: helplines come first. */
  danger?: Danger | undefined;
}

/** All personal data of one mailbox, as shown to its owner. Times are instants in ISO 8601. */
export interface PersonalData {
  email: string;
  /**
   * How many visitors and orders carry the address without a proof that they belong to its mailbox, such as of another
   * person who typed it: they are counted only.
   */
  unproven: number;
  emailChanges: {
    oldEmail: string;
    newEmail: string;
    changedAt: string;
    undoneAt: string | null;
  }[];
  contacts: (HeldContact & { id: string; since: string })[];
  answers: PersonalAnswers[];
  sessions: PersonalSession[];
  messages: { form: string; writtenAt: string; name: string; phone: string; message: string }[];
  /** What staff wrote to the client, and about the client. */
  deskEmails: WrittenByStaff[];
  notes: WrittenByStaff[];
  applications: PersonalApplication[];
  consents: PersonalConsent[];
  requests: { ticket: string; kind: string; createdAt: string; words: string }[];
}

/** Answers of an assessment, by the question's text. */
export interface PersonalAnswers {
  /** held: saved while being filled in. submitted: with the last step. */
  kind: "held" | "submitted";
  changedAt: string;
  answers: Record<string, string>;
}

/** A contact without its email address, which is that of the whole. */
export type HeldContact = Omit<Contact, "email">;

export interface PersonalSession extends HeldContact {
  order: string;
  placedAt: string;
  startsAt: string;
  durationMinutes: number;
  /** "video", "audio", "in-person"; null where none was preferred. */
  connection: string | null;
  therapist: string;
  /** "Booked", "Cancelled" */
  state: string;
  pricePaise: number;
  paidPaise: number;
  refundedPaise: number;
  /** Of the payment, what the client's bank has reversed. */
  reversedPaise: number;
  /** Due for a refund and not refunded yet. */
  refundUnderWayPaise: number;
  meetingLink: string | null;
  /** When the client first opened the meeting from a page of the site; null if it is not known. */
  meetingOpenedAt: string | null;
  /** When the therapist was shown the client's phone number because a life was at risk; null if never. */
  phoneShownAt: string | null;
  /** When the client last said that the therapist did not come; null if never. */
  absenceReportedAt: string | null;
  /** What the client told the therapist alone, and a second person's address; "" where it was not given. */
  attendee: {
    name: string;
    city: string;
    emergencyName: string;
    emergencyPhone: string;
    secondEmail: string;
  };
  /** The session is upcoming or a payment or refund is pending, so it can't be erased yet. */
  isOpen: boolean;
}

interface WrittenByStaff {
  writtenAt: string;
  text: string;
}

interface PersonalApplication {
  module: string;
  writtenAt: string;
  name: string;
  phone: string;
  education: string;
  reason: string;
}

export interface PersonalConsent {
  id: number;
  purpose: string;
  notice: string;
  noticeHash: string;
  language: string;
  /** A `ConsentButton`; null if it was not recorded. */
  button: string | null;
  /** phone: our team read the words to the person. */
  channel: "form" | "phone";
  /** To whom, for a consent to share answers. */
  therapist: string | null;
  givenAt: string;
  withdrawnAt: string | null;
}

/** Whether nothing is shown but data requests and consents. */
export function isEmptyPersonalData(held: PersonalData): boolean {
  const { contacts, answers, sessions, messages, applications } = held;
  return [contacts, answers, sessions, messages, applications].every(({ length }) => length === 0);
}

const names = heldDataCopy.answers;

/** Maps question texts to the texts of the answers, without unanswered questions. */
export function answersText(answers: Partial<Answers>): Record<string, string> {
  const preferred = slotTimeAt(answers.preferredTime ?? null);
  const texts: Record<keyof typeof names, string | undefined> = {
    name: answers.name,
    email: answers.email,
    phone_number: answers.phone_number,
    ...confidentialTexts(answers),
    connection: optionLabel("connection", answers.connection),
    preferredDate: answers.preferredDate && formatDayWithYear(instantOf(answers.preferredDate, 12)),
    preferredTime: preferred && formatHour(preferred.hour),
    language: answers.language === ANY_LANGUAGE ? undefined : answers.language,
  };
  const fields = Object.keys(names) as (keyof typeof names)[];
  return Object.fromEntries(
    fields.flatMap((field) => (texts[field] ? [[names[field], texts[field]]] : [])),
  );
}
