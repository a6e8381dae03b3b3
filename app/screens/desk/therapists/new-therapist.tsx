import { inviteTherapistAsStaff } from "../../../domain/staff/staff-list.server.ts";
import { addTherapist } from "../../../domain/therapists/change-therapist.server.ts";
import type { RosterCells } from "../../../domain/therapists/roster-entry.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { KeepingForm, useSentForm } from "../../../ui/form/sent-values.tsx";
import { box, type DeskForms, FieldList } from "../desk-fields.tsx";
import { CodeField, FormButton } from "../form-controls.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { EnrolmentCode, type Invited } from "../people/staff.tsx";
import type { Route } from "./+types/new-therapist";
import {
  ColumnInputs,
  fieldProblems,
  invalidText,
  invitationProblems,
  type TherapistField,
  type TherapistFieldName,
  therapistFields,
} from "./therapist-fields.tsx";

/** What a new therapist is asked for, part by part; in a wide window in pairs, with a text in Hindi beside its own. */
const parts: readonly { title: string; asked: Partial<Record<TherapistFieldName, string>> }[] = [
  {
    title: "Person",
    asked: {
      name: "As visitors will see it. The profile’s address has it.",
      name_hi: "May stay empty: pages in Hindi then show the name as it is in English.",
      email: "Bookings and meeting links go there.",
      category: "",
      training: "Shown on the profile and the match.",
      gender: "woman, man or non-binary, as the therapist says. Empty: not given.",
    },
  },
  {
    title: "Profile",
    asked: {
      objective: "",
      objective_hi: "May stay empty: pages in Hindi then show the English one, and say so.",
      approach: "",
      approach_hi: "May stay empty.",
      help: "One a line.",
      help_hi: "One a line. May stay empty.",
      concern: "One a line. Matching uses these words.",
      language: "One a line.",
    },
  },
  {
    title: "Prices, ways to connect and hours",
    asked: {
      prices: "",
      connection: "video, audio, in-person. In person needs an address in one line.",
      hours: "9-13, 17-21 in whole hours, or closed. All seven empty: every hour that we offer.",
    },
  },
];

/** What the fields show first: the values of a new therapist whose columns are empty. */
const first: Partial<RosterCells> = {
  cost_30: "299",
  cost_60: "799",
  connection: "video|audio",
  language: "English|Hindi",
};

const namesIn = ({ asked }: (typeof parts)[number]) => Object.keys(asked) as TherapistFieldName[];

const columns = Object.assign(
  {},
  ...parts.flatMap((part) => namesIn(part).map((name) => therapistFields[name].columns)),
) as TherapistField["columns"];
const other = { other: box("This is another person") };
const invite = { invite: box("Invite them to their own screens right away") };

const forms = {
  add: {
    right: "roster",
    needsCode: true,
    expects: { nothing: "it adds a therapist, and asks about one with the same name or email" },
    button: "Add the therapist",
    variant: "primary",
    fields: { ...columns, ...other, ...invite },
  },
} satisfies DeskForms;

/** Fields in pairs in a wide window; one that is alone in the last line has it whole. */
const pairs =
  "grid grid-cols-1 items-start gap-x-8 gap-y-3 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-full lg:[&>:last-child:nth-child(odd)>.grid]:gap-x-8";

/** The form for a new therapist; once it is sent with an invitation, their enrolment code. */
export default function NewTherapist({ actionData }: Route.ComponentProps) {
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
        <NewTherapistForm />
      )}
    </>
  );
}

function NewTherapistForm() {
  return (
    <>
      <p className="desk-soft my-3 max-w-2xl">
        The same rules as for a file of many therapists. A new therapist is paused: visitors see
        them when you list them on their page, with hours, photo and register entry as they should
        be.
      </p>
      <p className="desk-soft my-3 max-w-2xl">
        Many at once: fill in the blank file, a row for each therapist, and import it.{" "}
        <a href="/desk/therapists/template">Download the blank file (CSV)</a>{" "}
        <a href="/desk/therapists/import">Import the filled file</a>
      </p>
      <KeepingForm of={{ intent: "add" }} method="post" className="desk-form max-w-256">
        {parts.map((part) => (
          <fieldset key={part.title}>
            <legend>
              <h2>{part.title}</h2>
            </legend>
            <div className={pairs}>
              {namesIn(part).map((name) => (
                <div key={name}>
                  <ColumnInputs name={name} cells={first} />
                  {part.asked[name] && <p className="desk-soft">{part.asked[name]}</p>}
                </div>
              ))}
            </div>
          </fieldset>
        ))}
        <Resembled />
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

/** After a refusal: who was found, and the box that says it is another person. */
function Resembled() {
  const { found = "", nearly } = useSentForm({ intent: "add" }) ?? {};
  if (found === "") return null;
  return (
    <>
      <p>
        <a href={`/desk/therapists/${found}`}>Look at the page of that therapist</a>
      </p>
      {nearly && <FieldList fields={other} />}
    </>
  );
}

export const handle = { hydrate: false, desk: true };

/** A therapist who was added. `whyNot`: why they are not invited. */
interface Added {
  ok: true;
  id: number;
  name: string;
  invited?: Invited;
  whyNot?: string;
}

const screen = deskScreen({}, forms, {
  run: {
    async add(deps, { other: isOther, invite: isInvited, ...cells }, { text: typed, now }) {
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
    resembles({ id, name, isSame }, { ask }) {
      ask("found", String(id));
      if (isSame) return `${name} is this person: the name, email or register number is theirs.`;
      ask("nearly", "yes");
      return `This is nearly the name of ${name}. If it is another person, tick the box and send the form again.`;
    },
  },
  status: ({ reason }) => (reason === "invalid" ? 422 : 409),
  show: (added) => ({ added }),
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
