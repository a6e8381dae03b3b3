import type { AuditedServices } from "../../../services.ts";
import type { Practice } from "../../../domain/therapists/therapist.ts";
import {
  type ChangePractice,
  changePractice,
} from "../../../domain/therapists/change-practice.server.ts";
import {
  type ChangeTherapist,
  changeTherapist,
  findTherapistEntry,
} from "../../../domain/therapists/change-therapist.server.ts";
import { cellsOfEntry } from "../../../domain/therapists/roster-entry.ts";
import {
  calendarVersion,
  type ConnectCalendar,
  connectCalendar,
  disconnectCalendar,
  queueCalendarReading,
} from "../../../domain/calendar/outside-calendars.server.ts";
import {
  type ChangePhoto,
  changePhoto,
  photoVersion,
  removePhoto,
} from "../../../domain/therapists/photos.server.ts";
import {
  draftPrices,
  type PlanPrices,
  pricePlanVersion,
  publishPrices,
  withdrawPrices,
} from "../../../domain/therapists/plan-prices.server.ts";
import { inviteTherapistAsStaff } from "../../../domain/staff/staff-list.server.ts";
import type { DeskActions, DeskRight } from "../../../http/desk-form.server.ts";
import type { Invited } from "../people/staff.tsx";
import {
  cellsOfForm,
  problemOf,
  rightOn,
  therapistFields,
  type TherapistField,
} from "./therapist-fields.ts";
import {
  outsideCalendarCopy,
  photoCopy,
  pricePlanCopy,
  therapistsCopy,
} from "./therapists.words.ts";

interface About {
  therapistId: number;
}

type Invite = Awaited<ReturnType<typeof inviteTherapistAsStaff>>;

/** A form about one therapist, sent by a person who may send it. */
interface SentForm extends About {
  field: (name: string) => string;
  now: Date;
}

interface TherapistAction extends DeskRight {
  run: (deps: AuditedServices, sent: SentForm) => Promise<ChangePractice | ChangeTherapist>;
}

/** Text that is no number becomes NaN, which is refused. */
const numberOf = (text: string) => (text === "" ? Number.NaN : Number(text));

const practiceChange =
  (changeOf: (field: SentForm["field"]) => Partial<Practice>): TherapistAction["run"] =>
  (deps, { therapistId, field, now }) =>
    changePractice(deps, therapistId, { shown: field("shown"), change: changeOf(field) }, now);

const changeNotice = practiceChange((field) => ({
  minimumNoticeMinutes: numberOf(field("notice")),
  bufferMinutes: numberOf(field("buffer")),
}));

const changeReminders = practiceChange((field) => ({ reminders: field("reminders") === "yes" }));

const changeState = practiceChange((field) => ({
  state: field("state") as Practice["state"],
  listedFrom: field("listed_from") || null,
}));

/** Changes the list of register entries. @param edit returns the new items from those that are there */
const credentialsChange =
  (edit: (items: string[], field: SentForm["field"]) => string[]): TherapistAction["run"] =>
  async (deps, { therapistId, field, now }) => {
    const entry = await findTherapistEntry(deps.db, therapistId);
    const items = entry ? cellsOfEntry(entry).credentials.split("|").filter(Boolean) : [];
    const cells = { credentials: edit(items, field).join("|") };
    return changeTherapist(deps, therapistId, { shown: field("shown"), cells }, now);
  };

/** An entry of the same register and number with new days takes the place of the earlier one. */
const addCredential = credentialsChange((items, field) => {
  const [register, number, ...days] = ["register", "number", "checked_on", "expires_on"].map(field);
  const added = [register, number, ...days].join(":").replace(/:$/, "");
  const isEarlier = (item: string) => item !== added && item.startsWith(`${register}:${number}:`);
  return [...items.filter((item) => !isEarlier(item)), added];
});

const removeCredential = credentialsChange((items, field) =>
  items.filter((_, at) => String(at) !== field("at")),
);

const fieldAction = (field: TherapistField): Pick<TherapistAction, "needsCode" | "run"> => ({
  needsCode: field.needsCode === true,
  run: (deps, { therapistId, field: typed, now }) =>
    changeTherapist(
      deps,
      therapistId,
      { shown: typed("shown"), cells: cellsOfForm(field, typed), closes: typed("closes") },
      now,
    ),
});

/** The actions on a therapist's fields. @param isOwn the therapist sends it about themselves */
export function therapistActions(isOwn = false): Record<string, TherapistAction> {
  const [hours, owner] = [rightOn("hours", isOwn), rightOn("owner")];
  const fields = Object.entries<TherapistField>(therapistFields).map(
    ([name, field]) => [name, { ...rightOn(field.group, isOwn), ...fieldAction(field) }] as const,
  );
  return {
    ...Object.fromEntries(fields),
    notice: { ...hours, run: changeNotice },
    reminders: { ...hours, run: changeReminders },
    state: { ...owner, run: changeState },
    "add-credential": { ...owner, run: addCredential },
    "remove-credential": { ...owner, run: removeCredential },
  };
}

const pageOf = ({ therapistId }: About) => `/desk/therapists/${therapistId}`;

/** The forms of a therapist's fields. @param isOwn the therapist sends it about themselves */
export const therapistForms = (
  isOwn = false,
): DeskActions<About, ChangePractice | ChangeTherapist> => ({
  expects: "shown",
  actions: therapistActions(isOwn),
  refuse(refused, { intent, ask }) {
    // The next press confirms them.
    if (refused.reason === "closes_days") ask("closes", refused.days.join(" "));
    return [problemOf(intent, refused), refused.reason === "invalid" ? 422 : 409];
  },
  done: (press) => `${isOwn ? "/my/hours" : pageOf(press)}?done=saved`,
});

/** The forms of a therapist's own calendar. @param isOwn the therapist sends it about themselves */
export function calendarForms(isOwn = false): DeskActions<About, ConnectCalendar> {
  return {
    ...rightOn("hours", isOwn),
    expects: { version: (deps, { therapistId }) => calendarVersion(deps.db, therapistId) },
    actions: {
      "connect-calendar": {
        run: (deps, { therapistId, field, now }) =>
          connectCalendar(deps, therapistId, field("address"), now),
      },
      "disconnect-calendar": {
        run: (deps, { therapistId, now }) => disconnectCalendar(deps, therapistId, now),
      },
      "read-calendar": {
        expects: { nothing: "it changes nothing: the calendar is read again" },
        run: (deps, { therapistId, now }) => queueCalendarReading(deps, therapistId, now),
      },
    },
    refuse: ({ reason }) => [outsideCalendarCopy.problems[reason], 422],
    done: (press) => `${isOwn ? "/my/calendar" : pageOf(press)}?done=${press.intent}`,
  };
}

export const priceForms: DeskActions<About, PlanPrices> = {
  ...rightOn("owner"),
  expects: "shown",
  needsCode: true,
  actions: {
    "draft-prices": {
      expects: { version: (deps, { therapistId }) => pricePlanVersion(deps.db, therapistId) },
      run: (deps, { therapistId, field, now }) => {
        const prices = { half: field("half"), full: field("full"), fromDay: field("from_day") };
        return draftPrices(deps, therapistId, prices, now);
      },
    },
    "publish-prices": {
      run: (deps, { therapistId, field, now }) =>
        publishPrices(deps, therapistId, field("shown"), now),
    },
    "withdraw-prices": {
      run: (deps, { therapistId, field, now }) =>
        withdrawPrices(deps, therapistId, field("shown"), now),
    },
  },
  refuse: ({ reason }) => [pricePlanCopy.problems[reason], 422],
  done: (press) => `${pageOf(press)}?done=${press.intent}`,
};

export const photoForms: DeskActions<About, ChangePhoto> = {
  ...rightOn("owner"),
  expects: { version: (deps, { therapistId }) => photoVersion(deps.db, therapistId) },
  actions: {
    "save-photo": {
      async run(deps, { therapistId, field, upload, now }) {
        const photo = upload("photo");
        const file = photo && new Uint8Array(await photo.arrayBuffer());
        return changePhoto(deps, therapistId, { file, alt: field("alt") }, now);
      },
    },
    "remove-photo": {
      run: (deps, { therapistId, now }) => removePhoto(deps, therapistId, now),
    },
  },
  refuse: (refused) => [
    refused.reason === "photo_invalid"
      ? photoCopy.problem(refused.problem)
      : photoCopy.problems[refused.reason],
    422,
  ],
  done: (press) => `${pageOf(press)}?done=${press.intent}`,
};

/** Invites the therapist to their own desk, at the email address where bookings go. */
export const invitationForm: DeskActions<About, Invite, { invited: Invited }> = {
  expects: { nothing: "an invitation replaces the one before, and says so to who sends it" },
  actions: {
    invite: {
      right: "staff",
      needsCode: true,
      run: (deps, { therapistId, now }) => inviteTherapistAsStaff(deps, therapistId, now),
    },
  },
  refuse: ({ reason }) => [therapistsCopy.problems[reason], 409],
  show: ({ email, code }) => ({ invited: { email, code } }),
};
