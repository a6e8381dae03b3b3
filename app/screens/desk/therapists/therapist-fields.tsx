import { type RosterColumn, weekdayNames } from "../../../domain/therapists/roster-entry.ts";
import type { Weekday } from "../../../domain/therapists/therapist.ts";
import { may, type RoleHolder } from "../../../domain/staff/staff-member.ts";
import type { DeskRight } from "../../../http/desk-screen.server.ts";
import { KeptInput } from "../../../ui/form/sent-values.tsx";
import { area, box, type DeskForms, file, hidden, text } from "../desk-fields.tsx";
import { weekFields } from "./week-fields.ts";

/** Who changes a field, beside the owner: the words of the table of rights. */
type FieldGroup = "hours" | "texts" | "owner";

/** A column of the import. */
type Column = ReturnType<typeof text> & {
  /** The text of a cell as its form has it; missing: as the cell has it. */
  typed?(cell: string): string;
};

/** A field of a therapist that has a form by itself. */
export interface TherapistField {
  label: string;
  group: FieldGroup;
  /** The columns of the import that the form has. */
  columns: Partial<Record<RosterColumn, Column>>;
  hint?: string;
  /** Of a text that pages in Hindi show. */
  lang?: "hi";
  /** Asks for a code of the authenticator app. */
  needsCode?: true;
}

const line = (label: string, input: { lang?: "hi" } = {}): Column =>
  text(label, { required: false, autoComplete: "off", ...input });
const prose = (label: string, input: { lang?: "hi" } = {}): Column =>
  area(label, { required: false, ...input });

/** A column that is a list: a form has "a, b", or one item a line, where a cell has "a|b". */
const separated = (column: Column, between: ", " | "\n"): Column => {
  const typed = (cell: string) => cell.replaceAll("|", between);
  return {
    ...column,
    typed,
    read: (many) =>
      many
        .split(between.trim() || between)
        .map((item) => item.trim())
        .filter(Boolean)
        .join("|"),
    draw: (of) => column.draw?.({ ...of, first: typed(String(of.first ?? "")) }),
  };
};
const items = (label: string) => separated(line(label), ", ");
const lines = (label: string, input = {}) => separated(prose(label, input), "\n");

const hi = { lang: "hi" } as const;

/** Every field with a form, by the name of its action. The credentials have forms of their own. */
export const therapistFields = {
  hours: {
    label: "Weekly hours",
    group: "hours",
    columns: weekFields,
  },
  "days-off": {
    label: "Days off",
    group: "hours",
    columns: { days_off: lines("Days off") },
    hint: "One a line, as 2026-12-25. Sessions that are booked then stay until you act on them.",
  },
  category: { label: "Category", group: "texts", columns: { category: line("Category") } },
  training: {
    label: "Degree and years",
    group: "texts",
    columns: { degree: line("Degree"), practising_since: line("In practice since (year)") },
    hint: "Shown on the profile and the match.",
  },
  gender: {
    label: "Gender",
    group: "texts",
    columns: { gender: line("Gender") },
    hint: "woman, man or non-binary, as the therapist says. Empty: not given, and no filter finds it.",
  },
  objective: {
    label: "Introduction",
    group: "texts",
    columns: { objective: prose("Introduction") },
  },
  approach: {
    label: "Approach to Care",
    group: "texts",
    columns: { approach: prose("Approach to Care") },
  },
  concern: {
    label: "Concerns",
    group: "texts",
    columns: { concern: lines("Concerns") },
    hint: "One a line. Matching uses these words.",
  },
  help: {
    label: "I offer help in",
    group: "texts",
    columns: { help: lines("I offer help in") },
    hint: "One a line.",
  },
  language: {
    label: "Languages",
    group: "texts",
    columns: { language: lines("Languages") },
    hint: "One a line.",
  },
  name_hi: {
    label: "Name in Devanagari",
    group: "texts",
    columns: { name_hi: line("Name in Devanagari", hi) },
    hint: "Pages and emails in Hindi show it. Empty: they show the name as it is in English.",
    ...hi,
  },
  objective_hi: {
    label: "Introduction in Hindi",
    group: "texts",
    columns: { objective_hi: prose("Introduction in Hindi", hi) },
    hint: "Pages in Hindi show it. Empty: they show the English one, and say so.",
    ...hi,
  },
  approach_hi: {
    label: "Approach to Care in Hindi",
    group: "texts",
    columns: { approach_hi: prose("Approach to Care in Hindi", hi) },
    ...hi,
  },
  help_hi: {
    label: "I offer help in, in Hindi",
    group: "texts",
    columns: { help_hi: lines("I offer help in, in Hindi", hi) },
    hint: "One a line.",
    ...hi,
  },
  prices: {
    label: "Prices",
    group: "owner",
    columns: { cost_30: line("Rupees for 30 minutes"), cost_60: line("Rupees for 60 minutes") },
    hint: "Orders that exist keep their price.",
    needsCode: true,
  },
  connection: {
    label: "Ways to connect",
    group: "owner",
    columns: {
      connection: items("Ways to connect"),
      in_person_place: line("Address for sessions in person"),
    },
    hint: "video, audio, in-person. In person needs an address in one line.",
  },
  reviews: {
    label: "Reviews",
    group: "owner",
    columns: { rating: line("Rating"), reviewcount: line("Number of reviews") },
    hint: "Only real ones. 0 reviews: no stars are shown.",
  },
  name: {
    label: "Name",
    group: "owner",
    columns: { name: line("Name") },
    hint: "The profile’s address has it: links to the old name stop working.",
  },
  email: {
    label: "Email",
    group: "owner",
    columns: { email: line("Email") },
    hint: "Bookings and meeting links go there.",
    needsCode: true,
  },
} satisfies Record<string, TherapistField>;

export type TherapistFieldName = keyof typeof therapistFields;

type ColumnsOf<Name extends TherapistFieldName> = (typeof therapistFields)[Name]["columns"];

/** The columns of some fields, in the order of their form. */
export const columnsOf = (...names: TherapistFieldName[]) =>
  names.flatMap((name) => Object.keys(therapistFields[name].columns) as RosterColumn[]);

/** Returns a column as its form has it; undefined for one that no form has. */
export const findColumn = (name: string): Column | undefined =>
  Object.values<TherapistField>(therapistFields).flatMap(
    ({ columns }) => columns[name as RosterColumn] ?? [],
  )[0];

/** Returns the label of a column in the forms; undefined for one that no form has. */
export const labelOfColumn = (name: string) => findColumn(name)?.label;

/** Who may change the fields of a group. @param isOwn the therapist is the person who is signed in */
export const rightOn = (group: FieldGroup, isOwn = false) => ({
  right: "roster" as const,
  extents: group === "owner" ? [] : [group, ...(isOwn ? [`own ${group}`] : [])],
});

export function mayChange(holder: RoleHolder, group: FieldGroup, isOwn = false): boolean {
  const { right, extents } = rightOn(group, isOwn);
  return may(holder, right, ...extents);
}

export const stateNames = { listed: "listed", paused: "paused", left: "has left" };

const saves = { expects: "shown", button: "Save" } as const;

/** What the next press confirms: empty, until a refusal asks for it. */
const confirmed = (): Column => ({
  ...hidden(),
  draw: ({ name }) => <KeptInput type="hidden" name={name} defaultValue="" />,
});

/** The forms of some fields. */
export const fieldForms = <Name extends TherapistFieldName>(
  names: readonly Name[],
  rightOf: (group: FieldGroup) => DeskRight,
) =>
  Object.fromEntries(
    names.map((name) => {
      const { group, columns, needsCode }: TherapistField = therapistFields[name];
      const closes = "mon" in columns && { closes: confirmed() };
      const fields = { shown: hidden(), ...closes, ...columns };
      return [name, { ...saves, ...rightOf(group), ...(needsCode && { needsCode }), fields }];
    }),
  ) as {
    [Key in Name]: DeskRight &
      typeof saves & { fields: { shown: Column; closes?: Column } & ColumnsOf<Key> };
  };

/** Text that is no number becomes NaN, which is refused. */
const minutes = (label: string, hint?: string) => ({
  ...text(label, { inputMode: "numeric", hint }),
  read: (typed: string) => (typed === "" ? Number.NaN : Number(typed)),
});

/** The forms of notice, pause and reminder. @param isOwn the therapist sends them about themselves */
export const practiceForms = (isOwn = false) =>
  ({
    notice: {
      ...saves,
      ...rightOn("hours", isOwn),
      fields: {
        shown: hidden(),
        notice: minutes(
          "Minimum notice in minutes",
          "The site’s notice counts where it is longer. 1440 is a day.",
        ),
        buffer: minutes("Minutes without sessions before and after each session"),
      },
    },
    reminders: {
      ...saves,
      ...rightOn("hours", isOwn),
      fields: { shown: hidden(), reminders: box("Send me the reminder") },
    },
  }) satisfies DeskForms;

export const noRegisterEntry =
  "“Clinical Psychologist” and “Psychiatrist” need a register entry that has not expired. Add the entry first, pause the therapist, or write another title.";

/** Says which days a form would close. The next press confirms them. */
export function closesText(
  { days, leavesNone }: { days: readonly Weekday[]; leavesNone: boolean },
  { ask }: { ask(name: string, value: string): void },
): string {
  ask("closes", days.join(" "));
  const closed = new Intl.ListFormat("en-IN").format(days.map((day) => weekdayNames[day]));
  const what = leavesNone
    ? `No day stays open. This closes ${closed}: visitors can’t book at all any more.`
    : `This closes ${closed}: visitors can’t book then any more.`;
  return `${what} Press Save again if that is right.`;
}

/** The id of a column's field: the hours of a week are one. */
export const fieldOf = (column: string) => (Object.hasOwn(weekFields, column) ? "hours" : column);

export const invalidText = ({ column, problem }: { column: string; problem: string }) =>
  `${labelOfColumn(column) ?? "The entry"}: ${problem}`;

/**
 * The fields of a therapist's photo.
 * @param label of the file @param name whose the page says it is @param hint what is taken, unless the page says it
 */
export const photoFields = (label: string, name: string, hint?: string) => ({
  version: hidden(),
  photo: file(label, { accept: "image/jpeg,image/png,image/webp", ...(hint && { hint }) }),
  alt: text("What the photo shows, for people who don’t see it", {
    hint: `One short line, or empty where ${name} beside it says enough.`,
    maxLength: 200,
    required: false,
  }),
});

export const photoText = ({ problem }: { problem: string }) => `The photo ${problem}.`;

/** The words of each other refusal of a therapist's fields and photo. */
export const fieldProblems = {
  therapist_unknown: "There is no such therapist.",
  changed_meanwhile:
    "This changed since you opened the page, and nothing was saved. What is stored now stands beside the field’s name. Saving again puts yours in its place.",
  no_register_entry: noRegisterEntry,
  name_taken: "Another therapist has this name.",
  email_taken: "Another therapist who works with us has this email address.",
  practice_invalid:
    "That can’t be saved: a return needs a pause and a day to come; a notice is at most 10080 minutes, a buffer 60.",
  photo_missing: "Choose a photo.",
  alt_invalid: "Write one line of at most 200 characters.",
};

/** The words of each refusal of an invitation to a therapist's own screens. */
export const invitationProblems = {
  not_an_address: "This is no email address that can get mail.",
  role_unknown: "Choose one of the roles.",
  no_therapist: "There is no such therapist.",
  is_demo: "This address belongs to the demo.",
  works_here: "A person with this address works here already.",
};
