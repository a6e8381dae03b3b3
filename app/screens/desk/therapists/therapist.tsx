import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { CodeField, DeskSelect, FormButton, RowButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { StateChip } from "../desk-table.tsx";
import { FieldForm, FoldedForm, NoticeForm, PhotoForm, PricePlanView } from "./therapist-forms.tsx";
import { type DeskTherapist, loadOutsideCalendar, loadDeskTherapist } from "./therapist.server.ts";
import { mayChange, therapistFields } from "./therapist-fields.ts";
import {
  therapistsCopy as copy,
  outsideCalendarCopy,
  photoCopy,
  pricePlanCopy,
  profileEditsCopy,
} from "./therapists.words.ts";
import { data } from "react-router";
import type { Route } from "./+types/therapist";
import { OutsideCalendarForms } from "./outside-calendar-view.tsx";
import { loadProfileEdits, profileEditForms } from "./profile-edits.server.ts";
import { ProfileEdits } from "./profile-edits.tsx";
import {
  calendarForms,
  invitationForm,
  photoForms,
  priceForms,
  therapistForms,
} from "./therapist-actions.server.ts";
import { EnrolmentCode, type Invited } from "../people/staff.tsx";
import {
  loadPricePlan,
  planVersionOf,
  type PricePlan,
} from "../../../domain/therapists/plan-prices.server.ts";
import { parseDeskForm, runDeskForm } from "../../../http/desk-form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";

interface TherapistViewProps extends DeskTherapist {
  /** The therapist's own calendar; null for a role that does not change hours. */
  outside: Awaited<ReturnType<typeof loadOutsideCalendar>> | null;
  /** Prices to come; null for another role than the owner. */
  plan: (PricePlan & { version: string }) | null;
  /** What the therapist changed; empty for a role that does not change texts. */
  edits: Awaited<ReturnType<typeof loadProfileEdits>>;
  invited?: Invited | undefined;
}

const done: Readonly<Record<string, string>> = {
  saved: copy.done,
  ...outsideCalendarCopy.done,
  ...pricePlanCopy.done,
  ...photoCopy.done,
  ...profileEditsCopy.done,
};

/** One therapist: each field with a form by itself, as far as the signed-in role may change it. */
function TherapistView(props: TherapistViewProps) {
  const { name, cells, practice, returns, isOwner } = props;
  const formsOf = (...groups: string[]) =>
    props.fields
      .filter((field) => groups.includes(therapistFields[field.name].group))
      .map((field) => <FieldForm key={field.name} field={field} cells={cells} />);
  const [texts, business] = [formsOf("texts"), formsOf("owner")];
  return (
    <>
      <p className="desk-back">
        <a href="/desk/therapists">{copy.back}</a>
      </p>
      <DeskHeading done={done}>{name}</DeskHeading>
      {props.invited && (
        <div className="desk-notice">
          <EnrolmentCode {...props.invited} />
        </div>
      )}
      <p className="desk-row">
        <StateChip state={copy.states[practice.state]} />
        {returns && <span>{copy.from(returns)}</span>}
        <span className="desk-soft">{copy.sessions(props.bookedCount)}</span>
      </p>
      {practice.state === "left" && (
        <section aria-labelledby="to-move" className="desk-notice">
          <h2 id="to-move">{copy.left.title}</h2>
          <p>{copy.left.text}</p>
          {props.toMove.length > 0 && <p>{copy.left.toMove}</p>}
          <ul>
            {props.toMove.map(({ orderId, when }) => (
              <li key={orderId}>
                <a href={`/desk/order/${orderId}`}>{when}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {props.titleWithoutEntry && (
        <div className="desk-notice">
          <Notice tone="warning" title={copy.needsEntry(props.titleWithoutEntry)} />
        </div>
      )}
      <ProfileEdits edits={props.edits} />
      <div className="desk-columns mt-6">
        <div className="desk-stack">
          {props.mayChangeHours && (
            <section aria-labelledby="practice">
              <h2 id="practice">{copy.practice}</h2>
              {isOwner && <StateForm {...props} />}
              {formsOf("hours")}
              <NoticeForm {...props} />
            </section>
          )}
          {texts.length > 0 && (
            <section aria-labelledby="texts">
              <h2 id="texts">{copy.texts}</h2>
              {texts}
            </section>
          )}
          {isOwner && <PhotoForm {...props} />}
        </div>
        <div className="desk-stack">
          {isOwner && (
            <section aria-labelledby="credentials">
              <h2 id="credentials">{copy.credentials}</h2>
              <Credentials {...props} />
            </section>
          )}
          {business.length > 0 && (
            <section aria-labelledby="business">
              <h2 id="business">{copy.business}</h2>
              {business}
            </section>
          )}
          {props.plan && <PricePlanView plan={props.plan} cost={props.cost} />}
          {props.outside && <OutsideCalendarForms {...props.outside} sessionsAt="/desk/order/" />}
          {isOwner && practice.state !== "left" && (
            <section aria-labelledby="account">
              <h2 id="account">{copy.account}</h2>
              <form method="post" className="desk-form">
                <p className="desk-soft">{copy.accountLead}</p>
                <CodeField id="code-invite" />
                <FormButton intent="invite" text={copy.invite} />
              </form>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function StateForm({ practice, shownPractice }: DeskTherapist) {
  return (
    <FoldedForm
      label={copy.state}
      value={copy.states[practice.state]}
      intent="state"
      shown={shownPractice}
      hint={copy.stateHint}
    >
      <DeskSelect
        label={copy.state}
        name="state"
        value={practice.state}
        options={Object.entries(copy.states)}
      />
      <TextField
        label={copy.listedFrom}
        name="listed_from"
        type="date"
        defaultValue={practice.listedFrom ?? ""}
      />
    </FoldedForm>
  );
}

function Credentials({ credentials, shownCredentials }: DeskTherapist) {
  return (
    <>
      {credentials.length === 0 && <p className="desk-soft">{copy.credentialsNone}</p>}
      {credentials.map(({ register, number, days, isExpired }, at) => (
        <form key={`${register} ${number}`} method="post" className="desk-quoted py-1">
          <input type="hidden" name="shown" value={shownCredentials} />
          <input type="hidden" name="at" value={at} />
          <p>
            {register}, {number}
            <span className="desk-soft block">{days}</span>
            {isExpired && <StateChip state={copy.expired} />}
          </p>
          <RowButton
            intent="remove-credential"
            text="Remove"
            named={copy.removeCredential(number)}
          />
        </form>
      ))}
      <FoldedForm
        label={copy.addCredential}
        value=""
        intent="add-credential"
        shown={shownCredentials}
      >
        <TextField label={copy.register} name="register" required />
        <TextField label={copy.number} name="number" required />
        <TextField label={copy.checkedOn} name="checked_on" type="date" required />
        <TextField label={copy.expiresOn} name="expires_on" type="date" />
      </FoldedForm>
    </>
  );
}

export const handle = { hydrate: false, desk: true };

/** The therapist's number; 0, which no therapist has, for other text. */
const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  const shown = await loadDeskTherapist(services.db, idOf(params.id), signedIn.member, now);
  if (!shown) throw data(copy.unknown, { status: 404 });
  const outside = shown.mayChangeHours ? await loadOutsideCalendar(services, shown.id, now) : null;
  const loaded = shown.isOwner ? await loadPricePlan(services.db, shown.id) : null;
  const plan = loaded && { ...loaded, version: planVersionOf(loaded) };
  const isEditor = mayChange(signedIn.member, "texts");
  const edits = isEditor ? await loadProfileEdits(services.db, shown.id) : [];
  return { ...shown, outside, plan, edits };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return runDeskForm(
    await parseDeskForm(request, context),
    { therapistId: idOf(params.id) },
    therapistForms(),
    calendarForms(),
    priceForms,
    photoForms,
    profileEditForms,
    invitationForm,
  );
}

export default function Therapist({ loaderData, actionData }: Route.ComponentProps) {
  return <TherapistView {...loaderData} {...actionData} />;
}
