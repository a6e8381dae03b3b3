import { KeepingForm, KeptInput, useSentForm } from "../../../ui/form/sent-values.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { CodeField, FormButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { EnrolmentCode, type Invited } from "../people/staff.tsx";
import { inviteTherapistAsStaff } from "../../../domain/staff/staff-list.server.ts";
import {
  type AddTherapist,
  addTherapist,
} from "../../../domain/therapists/change-therapist.server.ts";
import type { RosterCells, RosterColumn } from "../../../domain/therapists/roster-entry.ts";
import { type DeskActions, parseDeskForm, runDeskForm } from "../../../http/desk-form.server.ts";
import type { Route } from "./+types/new-therapist";
import { FieldInputs } from "./therapist-forms.tsx";
import {
  cellsOfForm,
  labelOfColumn,
  type TherapistField,
  therapistFields,
} from "./therapist-fields.ts";
import { newTherapistCopy as copy, therapistsCopy } from "./therapists.words.ts";

/** What a new therapist is asked for, part by part; in a wide window in pairs, with a text in Hindi beside its own. */
const parts: readonly (readonly [string, readonly (keyof typeof therapistFields)[]])[] = [
  [copy.person, ["name", "name_hi", "email", "category", "training", "gender"]],
  [
    copy.texts,
    [
      "objective",
      "objective_hi",
      "approach",
      "approach_hi",
      "help",
      "help_hi",
      "concern",
      "language",
    ],
  ],
  [copy.offer, ["prices", "connection", "hours"]],
];

/** What the fields show first: the values of a new therapist whose columns are empty. */
const first: Partial<RosterCells> = {
  cost_30: "299",
  cost_60: "799",
  connection: "video|audio",
  language: "English|Hindi",
};

interface Added {
  id: number;
  name: string;
  invited?: Invited;
  /** Why they are not invited. */
  whyNot?: string;
}

/** The form for a new therapist; once it is sent with an invitation, their enrolment code. */
export default function NewTherapist({ actionData }: Route.ComponentProps) {
  const added = actionData?.added;
  return (
    <>
      <p className="desk-back">
        <a href="/desk/therapists">{therapistsCopy.back}</a>
      </p>
      <DeskHeading done={added && copy.added(added.name)}>{copy.title}</DeskHeading>
      {added?.whyNot && <Notice tone="warning" title={copy.addedNotInvited(added.whyNot)} />}
      {added?.invited && <EnrolmentCode {...added.invited} />}
      {added ? (
        <p>
          <a href={`/desk/therapists/${added.id}`}>{copy.open(added.name)}</a>
        </p>
      ) : (
        <NewTherapistForm />
      )}
    </>
  );
}

function NewTherapistForm() {
  return (
    <>
      <p className="desk-soft my-3 max-w-2xl">{copy.lead}</p>
      <p className="desk-soft my-3 max-w-2xl">
        {copy.many} <a href="/desk/therapists/template">{copy.template}</a>{" "}
        <a href="/desk/therapists/import">{copy.upload}</a>
      </p>
      <KeepingForm of={{ intent: "add" }} method="post" className="desk-form desk-paired">
        {parts.map(([title, names]) => (
          <fieldset key={title}>
            <legend>
              <h2>{title}</h2>
            </legend>
            <div className="desk-pairs">
              {names.map((name) => {
                const field: TherapistField = therapistFields[name];
                return (
                  <div key={name}>
                    <FieldInputs field={field} cells={first} />
                    {copy.hints[name] && <p className="desk-soft">{copy.hints[name]}</p>}
                  </div>
                );
              })}
            </div>
          </fieldset>
        ))}
        <Resembled />
        <Box name="invite" label={copy.invite} />
        <p className="desk-soft">{copy.inviteHint}</p>
        <CodeField />
        <FormButton intent="add" text={copy.add} variant="primary" />
      </KeepingForm>
    </>
  );
}

/** After a refusal: who was found, and the box that says it is another person. */
function Resembled() {
  const { found = "", nearly } = useSentForm({ intent: "add" }) ?? {};
  if (found === "") return null;
  return (
    <>
      <p>
        <a href={`/desk/therapists/${found}`}>{copy.openKnown}</a>
      </p>
      {nearly && <Box name="other" label={copy.isOther} />}
    </>
  );
}

function Box({ name, label }: { name: string; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <KeptInput type="checkbox" name={name} value="yes" />
      {label}
    </label>
  );
}

export const handle = { hydrate: false, desk: true };

type Done = ({ ok: true } & Added) | Exclude<AddTherapist, { ok: true }>;

/** Says why no therapist was added, column by column. */
function problemOf(refused: Exclude<AddTherapist, { ok: true }>): string {
  if (refused.reason === "resembles")
    return refused.isSame ? copy.known(refused.name) : copy.resembles(refused.name);
  if (refused.reason !== "invalid") return therapistsCopy.problems[refused.reason];
  return refused.problems
    .map(({ column, problem }) =>
      copy.problem(labelOfColumn(column) ?? therapistsCopy.entry, problem),
    )
    .join(" ");
}

const forms: DeskActions<object, Done, { added: Added }> = {
  expects: { nothing: "it adds a therapist, and asks about one with the same name or email" },
  right: "roster",
  needsCode: true,
  actions: {
    add: {
      async run(deps, { field, now }) {
        const asked = parts.flatMap(([, names]) => names);
        const cells: Partial<Record<RosterColumn, string>> = Object.assign(
          {},
          ...asked.map((name) => cellsOfForm(therapistFields[name], field)),
        );
        const isOther = field("other") === "yes";
        const done = await addTherapist(deps, { cells, isOther }, now);
        if (!done.ok) return done;
        const added = { ...done, name: field("name") };
        if (field("invite") !== "yes") return added;
        const invited = await inviteTherapistAsStaff(deps, done.id, now);
        return invited.ok
          ? { ...added, invited }
          : { ...added, whyNot: therapistsCopy.problems[invited.reason] };
      },
    },
  },
  refuse(refused, { ask }) {
    if (refused.reason === "resembles") {
      ask("found", String(refused.id));
      if (!refused.isSame) ask("nearly", "yes");
    }
    return [problemOf(refused), refused.reason === "invalid" ? 422 : 409];
  },
  show: (added) => ({ added }),
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, forms);
}
