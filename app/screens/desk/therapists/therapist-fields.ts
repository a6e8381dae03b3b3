import {
  type RosterCells,
  type RosterColumn,
  weekColumns,
} from "../../../domain/therapists/roster-entry.ts";
import type { ChangePractice } from "../../../domain/therapists/change-practice.server.ts";
import type { ChangeTherapist } from "../../../domain/therapists/change-therapist.server.ts";
import type { ChangePhoto } from "../../../domain/therapists/photos.server.ts";
import { photoCopy, therapistsCopy as copy } from "./therapists.words.ts";
import { may, type RoleHolder } from "../../../domain/staff/staff-member.ts";

/** Who changes a field, beside the owner: the words of the table of rights. */
type FieldGroup = "hours" | "texts" | "owner";

/** A field of a therapist that has a form by itself. */
export interface TherapistField {
  label: string;
  group: FieldGroup;
  /** The columns of the import that the form has, with their labels. */
  inputs: Partial<Record<RosterColumn, string>>;
  hint?: string;
  /** A text area; "lines": one item a line. */
  area?: "text" | "lines";
  /** Of what is typed: of a text that pages in Hindi show. */
  lang?: "hi";
  /** Asks for a code of the authenticator app. */
  needsCode?: true;
}

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Every field with a form, by the name of its action. The credentials have forms of their own. */
export const therapistFields = {
  hours: {
    label: "Weekly hours",
    group: "hours",
    inputs: Object.fromEntries(weekColumns.map((day, at) => [day, days[at]])),
    hint: "9-13, 17-21 in whole hours, or closed. A day that is left empty stays as it is.",
  },
  "days-off": {
    label: "Days off",
    group: "hours",
    inputs: { days_off: "Days off" },
    hint: "One a line, as 2026-12-25. Sessions that are booked then stay until you act on them.",
    area: "lines",
  },
  category: { label: "Category", group: "texts", inputs: { category: "Category" } },
  training: {
    label: "Degree and years",
    group: "texts",
    inputs: { degree: "Degree", practising_since: "In practice since (year)" },
    hint: "Shown on the profile and the match.",
  },
  gender: {
    label: "Gender",
    group: "texts",
    inputs: { gender: "Gender" },
    hint: "woman, man or non-binary, as the therapist says. Empty: not given, and no filter finds it.",
  },
  objective: {
    label: "Introduction",
    group: "texts",
    inputs: { objective: "Introduction" },
    area: "text",
  },
  approach: {
    label: "Approach to Care",
    group: "texts",
    inputs: { approach: "Approach to Care" },
    area: "text",
  },
  concern: {
    label: "Concerns",
    group: "texts",
    inputs: { concern: "Concerns" },
    hint: "One a line. Matching uses these words.",
    area: "lines",
  },
  help: {
    label: "I offer help in",
    group: "texts",
    inputs: { help: "I offer help in" },
    hint: "One a line.",
    area: "lines",
  },
  language: {
    label: "Languages",
    group: "texts",
    inputs: { language: "Languages" },
    hint: "One a line.",
    area: "lines",
  },
  name_hi: {
    label: "Name in Devanagari",
    group: "texts",
    inputs: { name_hi: "Name in Devanagari" },
    hint: "Pages and emails in Hindi show it. Empty: they show the name as it is in English.",
    lang: "hi",
  },
  objective_hi: {
    label: "Introduction in Hindi",
    group: "texts",
    inputs: { objective_hi: "Introduction in Hindi" },
    hint: "Pages in Hindi show it. Empty: they show the English one, and say so.",
    area: "text",
    lang: "hi",
  },
  approach_hi: {
    label: "Approach to Care in Hindi",
    group: "texts",
    inputs: { approach_hi: "Approach to Care in Hindi" },
    area: "text",
    lang: "hi",
  },
  help_hi: {
    label: "I offer help in, in Hindi",
    group: "texts",
    inputs: { help_hi: "I offer help in, in Hindi" },
    hint: "One a line.",
    area: "lines",
    lang: "hi",
  },
  prices: {
    label: "Prices",
    group: "owner",
    inputs: { cost_30: "Rupees for 30 minutes", cost_60: "Rupees for 60 minutes" },
    hint: "Orders that exist keep their price.",
    needsCode: true,
  },
  connection: {
    label: "Ways to connect",
    group: "owner",
    inputs: { connection: "Ways to connect", in_person_place: "Address for sessions in person" },
    hint: "video, audio, in-person. In person needs an address in one line.",
  },
  reviews: {
    label: "Reviews",
    group: "owner",
    inputs: { rating: "Rating", reviewcount: "Number of reviews" },
    hint: "Only real ones. 0 reviews: no stars are shown.",
  },
  name: {
    label: "Name",
    group: "owner",
    inputs: { name: "Name" },
    hint: "The profile’s address has it: links to the old name stop working.",
  },
  email: {
    label: "Email",
    group: "owner",
    inputs: { email: "Email" },
    hint: "Bookings and meeting links go there.",
    needsCode: true,
  },
} satisfies Record<string, TherapistField>;

export type TherapistFieldName = keyof typeof therapistFields;

export function isTherapistField(name: string): name is TherapistFieldName {
  return Object.hasOwn(therapistFields, name);
}

/** Says why a change was refused, in the words of the form. @param intent the name of its action */
export function problemOf(
  intent: string,
  refused: Exclude<ChangePractice | ChangeTherapist | ChangePhoto, { ok: true }>,
): string {
  if (refused.reason === "closes_days")
    return copy.closes(
      new Intl.ListFormat("en-IN").format(
        refused.days.map((day) => days[weekColumns.indexOf(day)] ?? day),
      ),
    );
  if (refused.reason === "photo_invalid") return photoCopy.problem(refused.problem);
  if (refused.reason !== "invalid")
    return { ...photoCopy.problems, ...copy.problems }[refused.reason];
  const field: TherapistField | undefined = isTherapistField(intent)
    ? therapistFields[intent]
    : undefined;
  const label = field?.inputs[refused.column as RosterColumn] ?? field?.label ?? copy.entry;
  return `${label}: ${refused.problem}`;
}

/** Returns the label of a column in the forms; undefined for one that no form has. */
export function labelOfColumn(column: string): string | undefined {
  const all: Partial<Record<RosterColumn, string>>[] = Object.values(therapistFields).map(
    ({ inputs }) => inputs,
  );
  return all.flatMap((inputs) => inputs[column as RosterColumn] ?? [])[0];
}

export const columnsOf = ({ inputs }: TherapistField) => Object.keys(inputs) as RosterColumn[];

/** Who may change the fields of a group. @param isOwn the therapist is the person who is signed in */
export const rightOn = (group: FieldGroup, isOwn = false) => ({
  right: "roster" as const,
  extents: group === "owner" ? [] : [group, ...(isOwn ? [`own ${group}`] : [])],
});

export function mayChange(holder: RoleHolder, group: FieldGroup, isOwn = false): boolean {
  const { right, extents } = rightOn(group, isOwn);
  return may(holder, right, ...extents);
}

/** Shows a cell as its form does: lists with commas, or one item a line. */
export function textOfCell(cell: string, area?: TherapistField["area"]): string {
  return area === "text" ? cell : cell.replaceAll("|", area === "lines" ? "\n" : ", ");
}

/** Columns of one line, in which a comma is part of the text. */
const oneLine: ReadonlySet<RosterColumn> = new Set([
  "category",
  "degree",
  "in_person_place",
  "name",
  "name_hi",
]);

/** Returns the cells of a form; the inverse of {@link textOfCell}. @param typed returns what was typed by column */
export function cellsOfForm(
  field: TherapistField,
  typed: (column: string) => string,
): Partial<RosterCells> {
  const cellOf = (column: RosterColumn) => {
    const text = typed(column);
    if (field.area === "text" || oneLine.has(column)) return text;
    const items = text.split(field.area === "lines" ? /\n/ : ",").map((item) => item.trim());
    return items.filter((item) => item !== "").join("|");
  };
  return Object.fromEntries(columnsOf(field).map((column) => [column, cellOf(column)]));
}
