import type { AuditedServices } from "../../../services.ts";
import type { Practice } from "../../../domain/therapists/therapist.ts";
import { changePractice } from "../../../domain/therapists/change-practice.server.ts";
import {
  changeTherapist,
  findTherapistEntry,
} from "../../../domain/therapists/change-therapist.server.ts";
import { cellsOfEntry, type RosterCells } from "../../../domain/therapists/roster-entry.ts";
import {
  connectCalendar,
  disconnectCalendar,
  queueCalendarReading,
} from "../../../domain/calendar/outside-calendars.server.ts";
import { therapistFields, type TherapistFieldName } from "./therapist-fields.tsx";

/** Whom a press is about. */
interface Sent {
  therapistId: number;
  now: Date;
}

const changeField = (
  deps: AuditedServices,
  { shown, closes = "", ...cells }: { shown: string; closes?: string } & Partial<RosterCells>,
  { therapistId, now }: Sent,
) => changeTherapist(deps, therapistId, { shown, cells, closes }, now);

/** @param changeOf makes the change from what a form sent */
const practiceChange =
  <Values>(changeOf: (sent: Values) => Partial<Practice>) =>
  (deps: AuditedServices, sent: Values & { shown: string }, { therapistId, now }: Sent) =>
    changePractice(deps, therapistId, { shown: sent.shown, change: changeOf(sent) }, now);

/** Changes the list of register entries. @param edit returns the new items from those that are there */
const credentialsChange =
  <Values>(edit: (items: string[], sent: Values) => string[]) =>
  async (deps: AuditedServices, sent: Values & { shown: string }, { therapistId, now }: Sent) => {
    const entry = await findTherapistEntry(deps.db, therapistId);
    const items = entry ? cellsOfEntry(entry).credentials.split("|").filter(Boolean) : [];
    const cells = { credentials: edit(items, sent).join("|") };
    return changeTherapist(deps, therapistId, { shown: sent.shown, cells }, now);
  };

interface TypedCredential {
  register: string;
  number: string;
  checked_on: string;
  expires_on: string;
}

/** What a therapist changes of their own hours. */
export const hoursRuns = {
  hours: changeField,
  "days-off": changeField,
  notice: practiceChange(({ notice, buffer }: { notice: number; buffer: number }) => ({
    minimumNoticeMinutes: notice,
    bufferMinutes: buffer,
  })),
  reminders: practiceChange(({ reminders }: { reminders: boolean }) => ({ reminders })),
};

/** The use case of each form of a therapist's fields. */
export const fieldRuns = {
  ...(Object.fromEntries(Object.keys(therapistFields).map((name) => [name, changeField])) as Record<
    TherapistFieldName,
    typeof changeField
  >),
  ...hoursRuns,
  state: practiceChange((sent: { state: Practice["state"]; listed_from: string }) => ({
    state: sent.state,
    listedFrom: sent.listed_from || null,
  })),
  // An entry of the same register and number with new days takes the place of the earlier one.
  "add-credential": credentialsChange((entries, sent: TypedCredential) => {
    const { register, number, checked_on: checkedOn, expires_on: expiresOn } = sent;
    const added = [register, number, checkedOn, expiresOn].join(":").replace(/:$/, "");
    const isEarlier = (one: string) => one !== added && one.startsWith(`${register}:${number}:`);
    return [...entries.filter((one) => !isEarlier(one)), added];
  }),
  "remove-credential": credentialsChange((entries, { at }: { at: string }) =>
    entries.filter((_, place) => String(place) !== at),
  ),
};

/** The use case of each form of a therapist's own calendar. */
export const calendarRuns = {
  "connect-calendar": (
    deps: AuditedServices,
    { address }: { address: string },
    { therapistId, now }: Sent,
  ) => connectCalendar(deps, therapistId, address, now),
  "disconnect-calendar": (deps: AuditedServices, _values: object, { therapistId, now }: Sent) =>
    disconnectCalendar(deps, therapistId, now),
  "read-calendar": (deps: AuditedServices, _values: object, { therapistId, now }: Sent) =>
    queueCalendarReading(deps, therapistId, now),
};

/** Returns the bytes of a photo that was sent. */
export const bytesOf = async (photo: File | undefined) =>
  photo && new Uint8Array(await photo.arrayBuffer());
