/** Everything that is held about one address, as its owner may see it. Times are instants in ISO 8601. */
export interface PersonalData {
  email: string;
  contacts: { id: string; name: string; phone: string; since: string }[];
  answers: PersonalAnswers[];
  sessions: PersonalSession[];
  messages: { form: string; writtenAt: string; name: string; phone: string; message: string }[];
  applications: PersonalApplication[];
  consents: PersonalConsent[];
  requests: { ticket: string; kind: string; madeAt: string; words: string }[];
}

/** What was answered in an assessment, by the question's own words. */
export interface PersonalAnswers {
  /** held: between the screens. submitted: with the last step. */
  kind: "held" | "submitted";
  changedAt: string;
  answers: Record<string, string>;
}

export interface PersonalSession {
  order: string;
  placedAt: string;
  startsAt: string;
  durationMinutes: number;
  /** "video", "audio", "in-person"; null where none was preferred. */
  connection: string | null;
  therapist: string;
  name: string;
  phone: string;
  /** "Booked", "Cancelled" */
  state: string;
  pricePaise: number;
  paidPaise: number;
  refundedPaise: number;
  meetingLink: string | null;
  /** It is still to come, or its money still moves: what is held of it can't go yet. */
  isOpen: boolean;
}

export interface PersonalApplication {
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
  givenAt: string;
  withdrawnAt: string | null;
}

/** Is there anything but what was asked of us? */
export function isEmptyPersonalData(held: PersonalData): boolean {
  const { contacts, answers, sessions, messages, applications } = held;
  return [contacts, answers, sessions, messages, applications].every(({ length }) => length === 0);
}
