import { formatDayWithYear, formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import type { ConsentButton } from "../../domain/visitors/privacy-notice.ts";
import type { PersonalData } from "../../domain/privacy/load-personal-data.server.ts";
import {
  consentButtonsCopy,
  heldDataCopy as copy,
  purposesCopy,
  sharingConsentText,
} from "../../domain/privacy/personal-data.words.ts";
import { yourDataCopy } from "./your-data.words.ts";

/** Labelled values that belong together, such as those of one session. */
export interface PersonalDataGroup {
  title: string;
  items: { id: string; rows: { key: string; value: string }[] }[];
}

const day = (at: string) => formatDayWithYear(new Date(at));
const instant = (at: string | null) => (at === null ? "" : formatInstant(new Date(at)));

/** Rows of the values that are not empty, under their names, in the order of the names. */
function rowsOf<Field extends string>(
  names: Readonly<Record<Field, string>>,
  values: { readonly [field in NoInfer<Field>]?: string | undefined },
): { key: string; value: string }[] {
  const fields = Object.keys(names) as Field[];
  return fields
    .map((field) => ({ key: names[field], value: values[field] ?? "" }))
    .filter(({ value }) => value !== "");
}

function sessionRows(session: PersonalData["sessions"][number]): { key: string; value: string }[] {
  const { title, text, ...names } = copy.session;
  const when = instant(session.startsAt);
  const { name: attendee, ...details } = session.attendee;
  return rowsOf(
    { title, ...names },
    {
      ...session,
      ...details,
      attendee,
      title: text(when, session.durationMinutes, session.therapist),
      connection: copy.connections[session.connection ?? ""] ?? "",
      paid: session.paidPaise > 0 ? formatRupees(session.paidPaise) : "",
      refunded: session.refundedPaise > 0 ? formatRupees(session.refundedPaise) : "",
      reversed: session.reversedPaise > 0 ? formatRupees(session.reversedPaise) : "",
      underWay: session.refundUnderWayPaise > 0 ? formatRupees(session.refundUnderWayPaise) : "",
      link: session.meetingLink ?? "",
      phoneShown: instant(session.phoneShownAt),
      absence: instant(session.absenceReportedAt),
      opened: instant(session.meetingOpenedAt),
      order: session.order,
      ordered: day(session.placedAt),
    },
  );
}

/** Formats personal data as labelled groups, without empty groups. */
export function personalDataGroups(held: PersonalData): PersonalDataGroup[] {
  const { groups } = copy;
  const all: PersonalDataGroup[] = [
    {
      title: groups.contacts,
      items: held.contacts.map((one) => ({
        id: one.id,
        rows: rowsOf(copy.contact, { ...one, email: held.email, since: day(one.since) }),
      })),
    },
    {
      title: groups.emailChanges,
      items: held.emailChanges.map((one) => ({
        id: one.changedAt,
        rows: rowsOf(copy.emailChange, {
          ...one,
          changedAt: day(one.changedAt),
          undoneAt: one.undoneAt === null ? "" : day(one.undoneAt),
        }),
      })),
    },
    {
      title: groups.answers,
      items: held.answers.map((one, index) => ({
        id: `${one.kind}-${index}`,
        rows: [
          { key: copy.saved, value: copy.savedText[one.kind](day(one.changedAt)) },
          ...Object.entries(one.answers).map(([key, value]) => ({ key, value })),
        ],
      })),
    },
    {
      title: groups.sessions,
      items: held.sessions.map((one) => ({ id: one.order, rows: sessionRows(one) })),
    },
    {
      title: groups.messages,
      items: held.messages.map((one, index) => ({
        id: `message-${index}`,
        rows: rowsOf(copy.message, { ...one, form: copy.formText(one.form, day(one.writtenAt)) }),
      })),
    },
    ...(["deskEmails", "notes"] as const).map((kind) => ({
      title: groups[kind],
      items: held[kind].map((one, index) => ({
        id: `${kind}-${index}`,
        rows: rowsOf(copy.written, { ...one, writtenAt: day(one.writtenAt) }),
      })),
    })),
    {
      title: groups.applications,
      items: held.applications.map((one, index) => ({
        id: `application-${index}`,
        rows: rowsOf(copy.application, {
          ...one,
          module: copy.moduleText(one.module, day(one.writtenAt)),
        }),
      })),
    },
    {
      title: groups.requests,
      items: held.requests.map((one) => ({
        id: one.ticket,
        rows: rowsOf(copy.request, {
          ticket: one.ticket,
          kind: copy.requestKinds[one.kind] ?? one.kind,
          createdAt: day(one.createdAt),
          words: one.kind === "erasure" ? "" : one.words,
        }),
      })),
    },
  ];
  return all.filter(({ items }) => items.length > 0);
}

/** Formats a consent: its purpose, its dates and the effect of withdrawing it. */
export function consentLabel(consent: PersonalData["consents"][number]): {
  what: string;
  when: string;
  effect: string;
} {
  const { what, effect } = purposesCopy[consent.purpose] ?? { what: consent.purpose, effect: "" };
  const button = consentButtonsCopy[consent.button as ConsentButton];
  const { agreed, agreedByPhone, withdrawn, notice } = yourDataCopy.consents;
  const sentences = [
    consent.channel === "phone"
      ? agreedByPhone(day(consent.givenAt))
      : agreed(day(consent.givenAt), button),
    ...(consent.withdrawnAt ? [withdrawn(day(consent.withdrawnAt))] : []),
    notice(consent.notice),
  ];
  const named = consent.therapist === null ? what : sharingConsentText(consent.therapist);
  return { what: named, effect, when: sentences.join(" ") };
}
