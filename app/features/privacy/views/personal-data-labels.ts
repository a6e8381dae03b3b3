import { formatDayWithYear, formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { type ConsentButton, consentButtons } from "../../assessment/consent-button.ts";
import { yourDataCopy } from "./your-data-copy.ts";
import type { PersonalConsent, PersonalData, PersonalSession } from "../personal-data.ts";

/** Labelled values that belong together, such as those of one session. */
export interface PersonalDataGroup {
  title: string;
  items: { id: string; rows: { key: string; value: string }[] }[];
}

const day = (instant: string) => formatDayWithYear(new Date(instant));

function rowsOf(values: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => ({ key, value }));
}

const connections: Readonly<Record<string, string>> = {
  video: "Video call",
  audio: "Audio call",
  "in-person": "In person",
};

function sessionRows(session: PersonalSession): { key: string; value: string }[] {
  return rowsOf({
    Session: `${formatInstant(new Date(session.startsAt))}, ${session.durationMinutes} minutes, with ${session.therapist}`,
    "How you connect": connections[session.connection ?? ""] ?? "",
    State: session.state,
    Paid: session.paidPaise > 0 ? formatRupees(session.paidPaise) : "",
    Refunded: session.refundedPaise > 0 ? formatRupees(session.refundedPaise) : "",
    Name: session.name,
    Phone: session.phone,
    "Who comes": session.attendee.name,
    "City, for your therapist": session.attendee.city,
    "Emergency contact": session.attendee.emergencyName,
    "Emergency contact's phone": session.attendee.emergencyPhone,
    "Meeting link": session.meetingLink ?? "",
    "Order number": session.order,
    Ordered: day(session.placedAt),
  });
}

/** Formats personal data as labelled groups, without empty groups. */
export function personalDataGroups(held: PersonalData): PersonalDataGroup[] {
  const groups: PersonalDataGroup[] = [
    {
      title: "Who you are",
      items: held.contacts.map((one) => ({
        id: one.id,
        rows: rowsOf({
          Name: one.name,
          Email: held.email,
          Phone: one.phone,
          Since: day(one.since),
        }),
      })),
    },
    {
      title: "Your answers",
      items: held.answers.map((one, index) => ({
        id: `${one.kind}-${index}`,
        rows: rowsOf({
          Saved:
            one.kind === "held"
              ? `Not submitted yet, last changed ${day(one.changedAt)}`
              : `As you submitted them, last changed ${day(one.changedAt)}`,
          ...one.answers,
        }),
      })),
    },
    {
      title: "Sessions and payments",
      items: held.sessions.map((one) => ({ id: one.order, rows: sessionRows(one) })),
    },
    {
      title: "What you wrote to us",
      items: held.messages.map((one, index) => ({
        id: `message-${index}`,
        rows: rowsOf({
          Form: `${one.form}, ${day(one.writtenAt)}`,
          Name: one.name,
          Phone: one.phone,
          Message: one.message,
        }),
      })),
    },
    {
      title: "Training applications",
      items: held.applications.map((one, index) => ({
        id: `application-${index}`,
        rows: rowsOf({
          Module: `${one.module}, ${day(one.writtenAt)}`,
          Name: one.name,
          Phone: one.phone,
          Education: one.education,
          "Your reasons": one.reason,
        }),
      })),
    },
    {
      title: "Your data requests",
      items: held.requests.map((one) => ({
        id: one.ticket,
        rows: rowsOf({
          "Reference number": one.ticket,
          Kind: requestKinds[one.kind] ?? one.kind,
          Asked: day(one.madeAt),
          Text: one.kind === "erasure" ? "" : one.words,
        }),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

const requestKinds: Readonly<Record<string, string>> = {
  complaint: "A complaint",
  nomination: "A nominee",
  erasure: "A deletion",
};

const purposes: Readonly<Record<string, { what: string; effect: string }>> = {
  booking: {
    what: "Using your details to book, and your answers to suggest a therapist",
    effect: "Your answers are deleted at once. A booked session still takes place.",
  },
  terms: {
    what: "Agreeing to the terms and the refund policy, as an adult",
    effect: "A booked session still takes place. To end it, cancel it.",
  },
  support: {
    what: "Answering a message from About Us",
    effect: "The message is deleted at once.",
  },
  contact: {
    what: "Answering a message from Contact Us",
    effect: "The message is deleted at once.",
  },
  training: {
    what: "Answering a training application",
    effect: "The application is deleted at once.",
  },
};

/** Formats a consent: its purpose, its dates and the effect of withdrawing it. */
export function consentLabel(consent: PersonalConsent): {
  what: string;
  when: string;
  effect: string;
} {
  const { what, effect } = purposes[consent.purpose] ?? { what: consent.purpose, effect: "" };
  const button = consentButtons[consent.button as ConsentButton];
  const { agreed, withdrawn, notice } = yourDataCopy.consents;
  const sentences = [
    agreed(day(consent.givenAt), button),
    ...(consent.withdrawnAt ? [withdrawn(day(consent.withdrawnAt))] : []),
    notice(consent.notice),
  ];
  return { what, effect, when: sentences.join(" ") };
}
