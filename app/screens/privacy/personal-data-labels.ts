import { formatDayWithYear, formatInstant, isDay } from "../../lib/india-time.ts";
import { t } from "../../lib/language/t.ts";
import { formatRupees } from "../../lib/money.ts";
import type { PersonalData } from "../../domain/privacy/load-personal-data.server.ts";
import { connectionText } from "../../domain/therapists/session-connection.ts";
import type { ConsentButton } from "../../domain/visitors/privacy-notice.ts";

/** Labelled values that belong together, such as those of one session. */
export interface PersonalDataGroup {
  title: string;
  items: { id: string; rows: { key: string; value: string }[] }[];
}

const day = (at: string) => formatDayWithYear(new Date(at));
const instant = (at: string | null) => (at === null ? "" : formatInstant(new Date(at)));
const rupees = (paise: number) => (paise > 0 ? formatRupees(paise) : "");

/** The rows that have a value. */
const rowsOf = (...rows: readonly (readonly [key: string, value: string | null])[]) =>
  rows.flatMap(([key, value]) => (value ? [{ key, value }] : []));

const sessionRows = ({ attendee, connection, ...session }: PersonalData["sessions"][number]) =>
  rowsOf(
    [
      t("Session"),
      t("{when}, {minutes} minutes, with {therapist}", {
        when: instant(session.startsAt),
        minutes: session.durationMinutes,
        therapist: session.therapist,
      }),
    ],
    [
      t("How you connect", {}, "a column of your data"),
      connection && connectionText(connection, { inPersonPlace: null }),
    ],
    [t("State"), session.state],
    [t("Paid"), rupees(session.paidPaise)],
    [t("Refunded"), rupees(session.refundedPaise)],
    [t("Returned by your bank"), rupees(session.reversedPaise)],
    [t("Refund on its way"), rupees(session.refundUnderWayPaise)],
    [t("Name"), session.name],
    [t("Phone"), session.phone],
    [t("Who’s attending"), attendee.name],
    [t("City, for your therapist"), attendee.city],
    [t("Emergency contact"), attendee.emergencyName],
    [t("Emergency contact’s phone"), attendee.emergencyPhone],
    [t("Second person’s email"), attendee.secondEmail],
    [t("Meeting link"), session.meetingLink],
    [t("You first opened the meeting"), instant(session.meetingOpenedAt)],
    [
      t("Your therapist was shown your phone number, because a life was at risk"),
      instant(session.phoneShownAt),
    ],
    [t("You told us that the therapist didn’t come"), instant(session.absenceReportedAt)],
    [t("Order number"), session.order],
    [t("Ordered"), day(session.placedAt)],
  );

const requestKinds: Readonly<Record<string, () => string>> = {
  complaint: () => t("A complaint"),
  nomination: () => t("A nominee"),
  erasure: () => t("A deletion"),
};

const writtenItems = (kind: string, texts: PersonalData["notes"]) =>
  texts.map((one, index) => ({
    id: `${kind}-${index}`,
    rows: rowsOf([t("Written"), day(one.writtenAt)], [t("Text"), one.text]),
  }));

/** Formats personal data as labelled groups, without empty groups. */
export function personalDataGroups(held: PersonalData): PersonalDataGroup[] {
  const all: PersonalDataGroup[] = [
    {
      title: t("Who you are"),
      items: held.contacts.map((one) => ({
        id: one.id,
        rows: rowsOf(
          [t("Name"), one.name],
          [t("Email"), held.email],
          [t("Phone"), one.phone],
          [t("Since"), day(one.since)],
        ),
      })),
    },
    {
      title: t("Changes of your email address"),
      items: held.emailChanges.map((one) => ({
        id: one.changedAt,
        rows: rowsOf(
          [t("Old email"), one.oldEmail],
          [t("New email"), one.newEmail],
          [t("Changed"), day(one.changedAt)],
          [t("Undone"), one.undoneAt && day(one.undoneAt)],
        ),
      })),
    },
    {
      title: t("Your answers"),
      items: held.answers.map((one, index) => ({
        id: `${one.kind}-${index}`,
        rows: [
          {
            key: t("Saved"),
            value:
              one.kind === "held"
                ? t("Not submitted yet, last changed {day}", { day: day(one.changedAt) })
                : t("As you submitted them, last changed {day}", { day: day(one.changedAt) }),
          },
          ...Object.entries(one.answers).map(([key, value]) => ({ key, value })),
        ],
      })),
    },
    {
      title: t("Sessions and payments"),
      items: held.sessions.map((one) => ({ id: one.order, rows: sessionRows(one) })),
    },
    {
      title: t("What you wrote to us"),
      items: held.messages.map((one, index) => ({
        id: `message-${index}`,
        rows: rowsOf(
          [t("Form"), `${one.form}, ${day(one.writtenAt)}`],
          [t("Name"), one.name],
          [t("Phone"), one.phone],
          [t("Message"), one.message],
        ),
      })),
    },
    { title: t("What our team wrote to you"), items: writtenItems("deskEmails", held.deskEmails) },
    { title: t("Notes of our team about your bookings"), items: writtenItems("notes", held.notes) },
    {
      title: t("Training applications"),
      items: held.applications.map((one, index) => ({
        id: `application-${index}`,
        rows: rowsOf(
          [t("Module"), `${one.module}, ${day(one.writtenAt)}`],
          [t("Name"), one.name],
          [t("Phone"), one.phone],
          [t("Education"), one.education],
          [t("Your reasons"), one.reason],
        ),
      })),
    },
    {
      title: t("Your data requests"),
      items: held.requests.map((one) => ({
        id: one.ticket,
        rows: rowsOf(
          [t("Reference number"), one.ticket],
          [t("Kind"), requestKinds[one.kind]?.() ?? one.kind],
          [t("Asked"), day(one.createdAt)],
          [t("Text"), one.kind === "erasure" ? "" : one.words],
        ),
      })),
    },
  ];
  return all.filter(({ items }) => items.length > 0);
}

/** What each consent is for, and what withdrawing it does. */
const purposes: Readonly<Record<string, () => { what: string; effect: string }>> = {
  booking: () => ({
    what: t("Using your details to book, and your answers to suggest a therapist"),
    effect: t("Your answers are deleted right away. A booked session still takes place."),
  }),
  sharing: () => ({
    what: t("Sharing your answers with your therapist"),
    effect: t("Your therapist can’t open them from then on. Your session still takes place."),
  }),
  terms: () => ({
    what: t("Agreeing to the terms and the refund policy, and that you’re 18 or over"),
    effect: t("A booked session still takes place. To end it, cancel it."),
  }),
  support: () => ({
    what: t("Answering a message from About Us"),
    effect: t("The message is deleted right away."),
  }),
  contact: () => ({
    what: t("Answering a message from Contact Us"),
    effect: t("The message is deleted right away."),
  }),
  training: () => ({
    what: t("Answering a training application"),
    effect: t("The application is deleted right away."),
  }),
};

/** The buttons by which a person agreed to a notice. */
const buttons: Readonly<Record<ConsentButton, () => string>> = {
  step_1_continue: () => t("Continue, step 1 of the assessment"),
  profile_book_session: () => t("Book Session, on a profile"),
  match_book_session: () => t("Book Session, on the match"),
  pay_link_pay: () => t("Pay, on the page of a pay link"),
  booking_share_answers: () => t("Share my answers, on your booking’s page"),
  support_send: () => t("Send Message, on About Us"),
  contact_send: () => t("Send Message, on Contact Us"),
  training_apply: () => t("Send application, for a training"),
  analytics_choice: () => t("Yes, to analytics or advertising"),
};

type Consent = PersonalData["consents"][number];

function agreedText(consent: Consent): string {
  const given = day(consent.givenAt);
  if (consent.channel === "phone")
    return t("Agreed {day}, by phone: our team read the notice to you.", { day: given });
  const button = buttons[consent.button as ConsentButton]?.();
  return button
    ? t("Agreed {day}, by “{button}”.", { day: given, button })
    : t("Agreed {day}.", { day: given });
}

/** Formats a consent: its purpose, its dates and the effect of withdrawing it. */
export function consentLabel(consent: Consent): { what: string; when: string; effect: string } {
  const { therapist, withdrawnAt } = consent;
  const { what, effect } = purposes[consent.purpose]?.() ?? { what: consent.purpose, effect: "" };
  const sentences = [
    agreedText(consent),
    ...(withdrawnAt ? [t("Withdrawn {day}.", { day: day(withdrawnAt) })] : []),
    // A notice is named by its day.
    t("Notice of {version}.", {
      version: isDay(consent.notice) ? day(consent.notice) : consent.notice,
    }),
  ];
  return {
    what: therapist === null ? what : t("Sharing your answers with {therapist}", { therapist }),
    effect,
    when: sentences.join(" "),
  };
}
