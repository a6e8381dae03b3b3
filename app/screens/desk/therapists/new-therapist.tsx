import type { ReactNode } from "react";
import { knownConcerns } from "../../../domain/matching/concern-label.ts";
import { inviteTherapistAsStaff } from "../../../domain/staff/staff-list.server.ts";
import { addTherapist } from "../../../domain/therapists/change-therapist.server.ts";
import { listTherapistProfiles } from "../../../domain/therapists/load-therapists.server.ts";
import { weekColumns } from "../../../domain/therapists/roster-entry.ts";
import { knownCategories, knownLanguages } from "../../../domain/therapists/roster-labels.ts";
import { genders, type Therapist } from "../../../domain/therapists/therapist.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { KeepingForm, useSentForm } from "../../../ui/form/sent-values.tsx";
import { box, choice, type DeskForms, FieldList, listOf, oneOf, text } from "../desk-fields.tsx";
import { CodeField, FormButton } from "../form-controls.tsx";
import { DeskHeading, useDeskState } from "../desk-frame.tsx";
import { EnrolmentCode, type Invited } from "../people/staff.tsx";
import type { Route } from "./+types/new-therapist";
import { PaintWeek } from "./paint-week.tsx";
import {
  fieldOf,
  fieldProblems,
  invalidText,
  invitationProblems,
  therapistFields,
} from "./therapist-fields.tsx";
import { weekFields } from "./week-fields.ts";

const optional = (label: string) => `${label} (optional)`;
const { email, prices, training, objective, approach, help } = therapistFields;
const inHindi = {
  ...therapistFields.name_hi.columns,
  ...therapistFields.objective_hi.columns,
  ...therapistFields.approach_hi.columns,
  ...therapistFields.help_hi.columns,
};

const OTHER_TITLE = "category-other";
const person = {
  ...therapistFields.name.columns,
  ...email.columns,
  category: {
    ...choice("Title", String),
    // Another title counts before one of the list.
    read: (typed: string, of: (name: string) => string) => of(OTHER_TITLE) || typed,
  },
  [OTHER_TITLE]: text("Another title", {
    hint: "Only where the list has none that is right.",
    required: false,
    autoComplete: "off",
  }),
  ...training.columns,
  gender: oneOf("Gender", [...genders.map((one) => [one, one] as const), ["", "not given"]]),
};

const offer = {
  language: listOf("Languages", "language"),
  concern: listOf("Specialisms", "concern", "Visitors are matched and filter by these words."),
  connection: listOf("Ways to connect", "connection"),
  in_person_place: text("Address for sessions in person", {
    hint: "In one line. Empty without sessions in person.",
    required: false,
    autoComplete: "off",
  }),
};
const texts = { ...objective.columns, ...approach.columns, ...help.columns };

/** What the fields show first: the values of a new therapist whose columns are empty. */
const first = {
  cost_30: "299",
  cost_60: "799",
  connection: "video|audio",
  language: "English|Hindi",
};

const other = { other: box("This is another person") };
const invite = { invite: box("Invite them to their own screens right away") };

const forms = {
  add: {
    right: "roster",
    needsCode: true,
    expects: { nothing: "it adds a therapist, and asks about one with the same name or email" },
    button: "Add the therapist",
    variant: "primary",
    fields: {
      ...person,
      ...offer,
      ...prices.columns,
      ...weekFields,
      ...texts,
      ...inHindi,
      ...other,
      ...invite,
    },
  },
} satisfies DeskForms;

/** The form for a new therapist; once it is sent with an invitation, their enrolment code. */
export default function NewTherapist({ actionData, loaderData }: Route.ComponentProps) {
  const added = actionData?.added;
  return (
    <>
      <p className="desk-back">
        <a href="/desk/therapists">All therapists</a>
      </p>
      <DeskHeading done={added && `${added.name} is added, and paused.`}>
        Add a therapist
      </DeskHeading>
      {(added?.whyNot || added?.invited) && (
        <div className="desk-notice">
          {added.whyNot && (
            <Notice
              tone="warning"
              title={`The therapist is added, but not invited: ${added.whyNot}`}
            />
          )}
          {added.invited && <EnrolmentCode {...added.invited} />}
        </div>
      )}
      {added ? (
        <p>
          <a href={`/desk/therapists/${added.id}`}>{`Open the page of ${added.name}`}</a>
        </p>
      ) : (
        <NewTherapistForm {...loaderData} />
      )}
    </>
  );
}

type Lists = Route.ComponentProps["loaderData"];

const optionsOf = (words: readonly string[]) => words.map((word) => [word, word] as const);

const connections = [
  ["video", "video"],
  ["audio", "audio"],
  ["in-person", "in person"],
] as const;

/** The form in four parts. What a list has is chosen: two spellings of one word would be two filters. */
function NewTherapistForm({ languages, concerns, categories }: Lists) {
  return (
    <>
      <p className="desk-soft my-3 max-w-2xl">
        A new therapist is paused: visitors see them when you list them on their page. Many at once:{" "}
        <a href="/desk/therapists/template">Download the blank file (CSV)</a>, then{" "}
        <a href="/desk/therapists/import">Import the filled file</a>.
      </p>
      <KeepingForm of={{ intent: "add" }} method="post" className="desk-parts">
        <Resembled />
        <Part title="1. Person" className="lg:grid-cols-3 lg:[&>:last-child]:col-span-full">
          <FieldList
            fields={person}
            known={{
              category: { options: [["", "Choose a title"], ...optionsOf(categories)] },
              degree: { label: optional("Degree") },
              practising_since: { label: "In practice since, a year (optional)" },
            }}
          />
        </Part>
        <Part
          title="2. What they offer"
          className="lg:grid-cols-2 lg:[&>:nth-child(-n+2)]:col-span-full"
        >
          <FieldList
            fields={offer}
            first={first}
            known={{
              language: { options: optionsOf(languages) },
              concern: { options: optionsOf(concerns) },
              connection: { options: connections },
            }}
          />
        </Part>
        <Part title="3. Prices and hours">
          <FieldList fields={prices.columns} first={first} />
          <div className="lg:col-span-full">
            <PaintWeek />
          </div>
        </Part>
        <Part title="4. Texts" className="lg:grid-cols-3">
          <FieldList
            fields={texts}
            known={{ help: { label: "I offer help in", hint: "One a line." } }}
          />
          <Hindi />
        </Part>
        <FieldList fields={invite} />
        <p className="desk-soft">
          A link goes to the email above. You are shown their enrolment code.
        </p>
        <CodeField />
        <FormButton intent="add" text={forms.add.button} variant="primary" />
      </KeepingForm>
    </>
  );
}

interface PartProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Part({ title, className = "lg:grid-cols-2", children }: PartProps) {
  return (
    <fieldset>
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className={`grid grid-cols-1 items-start gap-x-8 gap-y-3 ${className}`}>{children}</div>
    </fieldset>
  );
}

/** The texts in Hindi, folded: without them pages in Hindi show the English ones. Open where one is wrong. */
function Hindi() {
  const { errors } = useDeskState();
  return (
    <details
      className="lg:col-span-full"
      open={Object.keys(inHindi).some((column) => column in errors)}
    >
      <summary>Add Hindi</summary>
      <p className="desk-soft">Without a text in Hindi, pages in Hindi show the English one.</p>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 lg:grid-cols-2">
        <FieldList fields={inHindi} />
      </div>
    </details>
  );
}

/** After a refusal, below its words: who was found, and the box that says it is another person. */
function Resembled() {
  const { found = "", nearly } = useSentForm({ intent: "add" }) ?? {};
  if (found === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {nearly && <FieldList fields={other} />}
      <p className="desk-back">
        <a href={`/desk/therapists/${found}`}>Look at the page of that therapist</a>
      </p>
    </div>
  );
}

export const handle = { hydrate: false, desk: true };

/** The closed lists: the words that the product knows, and those that other therapists have. */
export async function loader({ context }: Route.LoaderArgs) {
  const profiles = await listTherapistProfiles(context.get(servicesContext).db);
  const listed = (known: readonly string[], ofOne: (one: Therapist) => readonly string[]) => [
    ...new Set([...known, ...profiles.flatMap(ofOne)]),
  ];
  return {
    languages: listed(knownLanguages(), (one) => one.language),
    concerns: listed(knownConcerns(), (one) => one.profile.concern),
    categories: listed(knownCategories(), (one) => [one.category]),
  };
}

/** A therapist who was added. `whyNot`: why they are not invited. */
interface Added {
  ok: true;
  id: number;
  name: string;
  invited?: Invited;
  whyNot?: string;
}

/**
 * What must be chosen. A file of therapists may leave these empty: they are then every hour that we offer, English and
 * Hindi, and video and audio. A therapist whose every day is closed could not be booked.
 */
export function missingIn(
  cells: Readonly<Record<string, string>>,
): "no_hours" | "no_language" | "no_connection" | undefined {
  if (weekColumns.every((day) => cells[day] === "closed")) return "no_hours";
  if (cells.language === "") return "no_language";
  return cells.connection === "" ? "no_connection" : undefined;
}

const screen = deskScreen({}, forms, {
  run: {
    async add(
      deps,
      { other: isOther, invite: isInvited, [OTHER_TITLE]: _ofCategory, ...cells },
      { text: typed, now },
    ) {
      const missing = missingIn(cells);
      if (missing) return { ok: false, reason: missing } as const;
      const done = await addTherapist(deps, { cells, isOther }, now);
      if (!done.ok) return done;
      const added: Added = { ...done, name: typed("name") };
      if (!isInvited) return added;
      const invited = await inviteTherapistAsStaff(deps, done.id, now);
      return invited.ok
        ? { ...added, invited }
        : { ...added, whyNot: invitationProblems[invited.reason] };
    },
  },
  problems: {
    ...fieldProblems,
    invalid: ({ problems }) => problems.map((one) => `${invalidText(one)}.`).join(" "),
    no_hours: "Paint the hours in which visitors can book.",
    no_language: "Choose the languages in which they work.",
    no_connection: "Choose how clients can meet them.",
    resembles({ id, name, isSame }, { ask }) {
      ask("found", String(id));
      if (isSame) return `${name} is this person: the name, email or register number is theirs.`;
      ask("nearly", "yes");
      return `This is nearly the name of ${name}. If it is another person, tick the box below and send the form again.`;
    },
  },
  at: {
    invalid: ({ problems }) =>
      Object.fromEntries(problems.map((one) => [fieldOf(one.column), `${invalidText(one)}.`])),
    no_hours: "hours",
    no_language: "language",
    no_connection: "connection",
    name_taken: "name",
    email_taken: "email",
  },
  status: ({ reason }) => (reason === "invalid" || reason.startsWith("no_") ? 422 : 409),
  show: (added) => ({ added }),
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
