import { redirect } from "react-router";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { formatInstant } from "../../../lib/india-time.ts";
import { TextField } from "../../../ui/form/field.tsx";
import {
  type ListedStaff,
  type StaffChanger,
  giveStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  signOutStaff,
  takeStaffRole,
} from "../../../domain/staff/staff-list.server.ts";
import { roles, may } from "../../../domain/staff/staff-member.ts";
import { CodeField, DeskSelect, FormButton, RowButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Breakable, DeskTable, numeric, StateChip } from "../desk-table.tsx";
import { staffCopy as copy } from "./staff.words.ts";
import { KeepingForm, KeptInput } from "../../../ui/form/sent-values.tsx";
import type { Route } from "./+types/staff";
import { parseDeskForm, runDeskForm, type DeskActions } from "../../../http/desk-form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";

interface StaffViewProps {
  staff: readonly ListedStaff[];
  /** The signed-in role may invite and remove. */
  mayChange: boolean;
  /** The id of the person whom the address chooses; empty for none. */
  chosen: string;
  invited?: Invited | undefined;
}

/** A person who was just invited. `code`: their enrolment code; undefined for who signs in here already. */
export interface Invited {
  email: string;
  code?: string | undefined;
}

/** What who invites is told, with the enrolment code, which is shown once. */
export function EnrolmentCode({ email, code }: Invited) {
  if (code === undefined) return <Notice tone="success" title={copy.roleGiven(email)} />;
  return (
    <Notice tone="success" title={copy.invited(email)}>
      <p className="desk-code my-2">{code}</p>
      <p>{copy.enrolmentCode}</p>
    </Notice>
  );
}

/** The list of staff, and beside it the person who was chosen, or the invitation. */
export function StaffView(props: StaffViewProps) {
  const { staff, mayChange, chosen, invited } = props;
  const person = staff.find((one) => one.id === chosen && mayChange && isChangeable(one));
  const rows = staff.map((one) => ({
    key: one.id,
    ...(mayChange && isChangeable(one) && { to: `/desk/staff?of=${one.id}#person` }),
    cells: [
      <Breakable key="email" text={one.email} />,
      one.roles.join(", "),
      <StateOf key="state" {...one} />,
      one.openSessions > 0 ? one.openSessions : "",
    ],
  }));
  return (
    <>
      <DeskHeading done={copy.done}>{copy.title}</DeskHeading>
      {invited && (
        <div className="desk-notice">
          <EnrolmentCode {...invited} />
        </div>
      )}
      <div className={mayChange ? "desk-columns" : undefined}>
        <DeskTable
          caption={copy.table}
          head={["Email", "Role", "State", numeric(copy.openSessions)]}
          rows={rows}
          empty={copy.none}
        />
        {mayChange && !person && <Invitation />}
        {person && <Person person={person} />}
      </div>
    </>
  );
}

const isChangeable = ({ state }: ListedStaff) => state !== "demo" && state !== "left";

function StateOf({ state, waitsUntil }: Pick<ListedStaff, "state" | "waitsUntil">) {
  return (
    <>
      <StateChip state={state} /> {waitsUntil && copy.opensFrom(formatInstant(waitsUntil))}
    </>
  );
}

/** The roles that an owner gives; that of a therapist comes from the therapist's page. */
const givenHere = roles.filter((role) => role !== "therapist");

/**
 * What an owner can do about one person, each with what it does. Enter in the code presses the first button: it signs
 * out, and gives no role.
 */
function Person({ person }: { person: ListedStaff }) {
  const { id, email, roles: held } = person;
  const options = roles.filter((role) => role !== "therapist" || held.includes(role));
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="wrap-anywhere">
        {email}
      </h2>
      <p className="desk-soft">{copy.holds(held.join(", "))}</p>
      <KeepingForm of={{ staff: id }} method="post" className="desk-form mt-3">
        <input type="hidden" name="staff" value={id} />
        <CodeField />
        <FormButton intent="sign-out" text={copy.signOut} quote={copy.signOutQuote} />
        <DeskSelect
          label={copy.role}
          name="role"
          value=""
          options={[["", copy.chooseRole], ...options.map((role) => [role, role] as const)]}
        />
        <div className="desk-row">
          <RowButton intent="give-role" text={copy.give} named={copy.giveStaffRole(email)} />
          {held.length > 1 && (
            <RowButton intent="take-role" text={copy.take} named={copy.takeStaffRole(email)} />
          )}
        </div>
        <FormButton
          intent="remove"
          text={copy.remove}
          quote={copy.removeQuote(email)}
          variant="warning"
        />
      </KeepingForm>
      <p className="desk-back">
        <a href="/desk/staff">{copy.invite}</a>
      </p>
    </section>
  );
}

function Invitation() {
  return (
    <KeepingForm of={{ intent: "invite" }} method="post" className="desk-form">
      <h2>{copy.invite}</h2>
      <TextField label={copy.email} name="email" type="email" autoComplete="off" required />
      <fieldset>
        <legend>{copy.roles}</legend>
        <div className="flex flex-wrap gap-x-5">
          {givenHere.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-2">
              <KeptInput type="checkbox" name={`role-${role}`} value="yes" />
              {role}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="desk-soft">{copy.privacyHint}</p>
      <CodeField />
      <FormButton intent="invite" text={copy.send} variant="primary" />
    </KeepingForm>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    staff: await listStaff(services.db, services.now()),
    chosen: new URL(request.url).searchParams.get("of") ?? "",
    mayChange: may(context.get(staffContext).member, "staff"),
  };
}

/** `code`: the enrolment code of who was invited. */
type Done =
  | { ok: true; code?: string }
  | { ok: false; reason: keyof typeof copy.problems | "signed_out" };

const staffForms: DeskActions<{ by: StaffChanger }, Done, { invited: Invited }> = {
  expects: { nothing: "each names one person and one change, whatever else they have" },
  right: "staff",
  needsCode: true,
  actions: {
    invite: {
      run: (deps, { field, now }) =>
        inviteStaff(
          deps,
          field("email"),
          givenHere.filter((role) => field(`role-${role}`) === "yes"),
          now,
        ),
    },
    "give-role": {
      run: (deps, { by, field, now }) =>
        giveStaffRole(deps, by, field("staff"), field("role"), now),
    },
    "take-role": {
      run: (deps, { by, field, now }) =>
        takeStaffRole(deps, by, field("staff"), field("role"), now),
    },
    "sign-out": {
      run: (deps, { by, field, now }) => signOutStaff(deps, by, field("staff"), now),
    },
    remove: {
      run: async (deps, { by, field, now }) =>
        field("staff") === by?.id
          ? { ok: false, reason: "yourself" }
          : removeStaff(deps, by, field("staff"), now),
    },
  },
  refuse({ reason }) {
    // Another owner has removed or signed out who pressed the button.
    if (reason === "signed_out") throw redirect("/desk/login");
    return [copy.problems[reason], 422];
  },
  show: ({ code }, { field }) => (code ? { invited: { email: field("email"), code } } : undefined),
  done: ({ intent }) => `/desk/staff?done=${intent}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const by = { id: sent.staff.member.id, tokenHash: sent.staff.tokenHash };
  return runDeskForm(sent, { by }, staffForms);
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffView {...loaderData} {...actionData} />;
}
