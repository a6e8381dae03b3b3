import type { RecordAudit } from "../../../db/audit.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { Practice } from "../../../domain/therapists/therapist.ts";
import {
  type ChangePractice,
  changePractice,
} from "../../../domain/therapists/change-practice.server.ts";
import {
  type ChangeTherapist,
  changeTherapist,
  findEntry,
} from "../../../domain/therapists/change-therapist.server.ts";
import { cellsOfEntry } from "../../../domain/therapists/roster-entry.ts";
import { may, type Role } from "../../../domain/staff/staff-member.ts";
import {
  cellsOfForm,
  isTherapistField,
  mayChange,
  therapistFields,
  type TherapistField,
} from "./therapist-fields.ts";

type Deps = Pick<Database, "db"> & { audit: RecordAudit };

/** A form about one therapist, sent by a person who may send it. */
interface SentForm {
  therapistId: number;
  field: (name: string) => string;
  now: Date;
}

export interface TherapistAction {
  needsCode: boolean;
  run: (deps: Deps, sent: SentForm) => Promise<ChangePractice | ChangeTherapist>;
}

/** Text that is no number becomes NaN, which is refused. */
const numberOf = (text: string) => (text === "" ? Number.NaN : Number(text));

const practiceAction = (changeOf: (field: SentForm["field"]) => Partial<Practice>) => ({
  needsCode: false,
  run: (deps: Deps, { therapistId, field, now }: SentForm) =>
    changePractice(deps, therapistId, { shown: field("shown"), change: changeOf(field) }, now),
});

const noticeAction = practiceAction((field) => ({
  minimumNoticeMinutes: numberOf(field("notice")),
  bufferMinutes: numberOf(field("buffer")),
}));

const remindersAction = practiceAction((field) => ({ reminders: field("reminders") === "yes" }));

const stateAction = practiceAction((field) => ({
  state: field("state") as Practice["state"],
  listedFrom: field("listed_from") || null,
}));

/** Changes the list of register entries. @param edit returns the new items from those that are there */
const credentialsAction = (
  edit: (items: string[], field: SentForm["field"]) => string[],
): TherapistAction => ({
  needsCode: false,
  async run(deps, { therapistId, field, now }) {
    const entry = await findEntry(deps.db, therapistId);
    const items = entry ? cellsOfEntry(entry).credentials.split("|").filter(Boolean) : [];
    const cells = { credentials: edit(items, field).join("|") };
    return changeTherapist(deps, therapistId, { shown: field("shown"), cells }, now);
  },
});

/** An entry of the same register and number with new days takes the place of the earlier one. */
const addCredential = credentialsAction((items, field) => {
  const [register, number, ...days] = ["register", "number", "checked_on", "expires_on"].map(field);
  const added = [register, number, ...days].join(":").replace(/:$/, "");
  const isEarlier = (item: string) => item !== added && item.startsWith(`${register}:${number}:`);
  return [...items.filter((item) => !isEarlier(item)), added];
});

const removeCredential = credentialsAction((items, field) =>
  items.filter((_, at) => String(at) !== field("at")),
);

function fieldAction(field: TherapistField): TherapistAction {
  return {
    needsCode: field.needsCode === true,
    run: (deps, { therapistId, field: typed, now }) =>
      changeTherapist(
        deps,
        therapistId,
        { shown: typed("shown"), cells: cellsOfForm(field, typed), closes: typed("closes") },
        now,
      ),
  };
}

const ownerActions: Record<string, TherapistAction> = {
  state: stateAction,
  "add-credential": addCredential,
  "remove-credential": removeCredential,
};

/**
 * Finds the action of a form.
 * @param isOwn the therapist sends it about themselves
 * @returns "forbidden" for a role that may not do it; undefined for an unknown name
 */
export function findTherapistAction(
  intent: string,
  role: Role,
  isOwn = false,
): TherapistAction | "forbidden" | undefined {
  if (isTherapistField(intent)) {
    const field = therapistFields[intent];
    return mayChange(role, field.group, isOwn) ? fieldAction(field) : "forbidden";
  }
  if (intent === "notice" || intent === "reminders") {
    const action = intent === "notice" ? noticeAction : remindersAction;
    return mayChange(role, "hours", isOwn) ? action : "forbidden";
  }
  const action = Object.hasOwn(ownerActions, intent) ? ownerActions[intent] : undefined;
  return action && (may(role, "roster") ? action : "forbidden");
}
