import { Notice } from "../../../ui/feedback/notice.tsx";
import { formatInstant } from "../../../lib/india-time.ts";
import { TextField } from "../../../ui/form/field.tsx";
import {
  type ListedStaff,
  inviteStaff,
  listStaff,
  removeStaff,
  signOutStaff,
} from "../../../domain/staff/staff-list.server.ts";
import { roles, may, isFresh } from "../../../domain/staff/staff-member.ts";
import { CodeField, DeskSelect, FormButton, RowButton } from "../desk-form.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { DeskTable } from "../desk-table.tsx";
import { staffCopy as copy } from "./staff.words.ts";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import type { Route } from "./+types/staff";
import { parseDeskForm, runDeskForm, type DeskActions } from "../../../http/desk-form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { ownValue } from "../../../lib/own-value.ts";
import { servicesContext } from "../../../services.server.ts";

interface StaffViewProps {
  staff: readonly ListedStaff[];
  /** The signed-in role may invite and remove. */
  mayChange: boolean;
  needsCode: boolean;
  done?: string | undefined;
  problem?: string | undefined;
  invited?: Invited | undefined;
}

/** A person who was just invited, with their enrolment code. */
export interface Invited {
  email: string;
  code: string;
}

/** The enrolment code, shown once to who invites. */
export function EnrolmentCode({ email, code }: Invited) {
  return (
    <Notice tone="success" title={copy.invited(email)}>
      <p className="desk-code my-2">{code}</p>
      <p>{copy.enrolmentCode}</p>
    </Notice>
  );
}

/** The list of staff, with the invitation. */
function StaffView({ staff, mayChange, needsCode, done, problem, invited }: StaffViewProps) {
  const rows = staff.map(({ id, email, role, state, openSessions, waitsUntil }) => ({
    key: id,
    cells: [
      email,
      role,
      waitsUntil ? copy.opensFrom(state, formatInstant(waitsUntil)) : state,
      openSessions > 0 ? openSessions : "none",
      mayChange && state !== "demo" && state !== "left" ? (
        <PersonActions key={id} id={id} email={email} needsCode={needsCode} />
      ) : null,
    ],
  }));
  return (
    <>
      <DeskHeading done={done} problem={problem}>
        {copy.title}
      </DeskHeading>
      {invited && <EnrolmentCode {...invited} />}
      <DeskTable
        caption={copy.table}
        head={["Email", "Role", "State", "Open sessions", "Actions"]}
        rows={rows}
        empty={copy.none}
      />
      {mayChange && <Invitation needsCode={needsCode} />}
    </>
  );
}

function PersonActions({
  id,
  email,
  needsCode,
}: {
  id: string;
  email: string;
  needsCode: boolean;
}) {
  return (
    <form method="post" className="desk-row">
      <input type="hidden" name="staff" value={id} />
      <CodeField needed={needsCode} id={`code-${id}`} />
      <RowButton intent="sign-out" text="Sign out" named={copy.signOut(email)} />
      <RowButton intent="remove" text="Remove" named={copy.remove(email)} />
    </form>
  );
}

function Invitation({ needsCode }: { needsCode: boolean }) {
  return (
    <KeepingForm of={{ intent: "invite" }} method="post" className="desk-form">
      <h2>{copy.invite}</h2>
      <TextField label={copy.email} name="email" type="email" autoComplete="off" required />
      <DeskSelect
        label={copy.role}
        name="role"
        value="support"
        options={roles.filter((role) => role !== "therapist").map((role) => [role, role])}
      />
      <p className="desk-soft">{copy.privacyHint}</p>
      <CodeField needed={needsCode} />
      <FormButton intent="invite" text={copy.send} variant="primary" />
    </KeepingForm>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  return {
    staff: await listStaff(services, now),
    mayChange: may(signedIn.member.role, "staff"),
    needsCode: !isFresh(signedIn, now),
    done: new URL(request.url).searchParams.get("done") ?? "",
  };
}

/** `code`: the enrolment code of who was invited. */
type Done = { ok: true; code?: string } | { ok: false; reason: keyof typeof copy.problems };

const staffForms: DeskActions<object, Done, { invited: Invited }> = {
  right: "staff",
  needsCode: true,
  actions: {
    invite: {
      run: (deps, { field, now }) => inviteStaff(deps, field("email"), field("role"), now),
    },
    "sign-out": {
      run: (deps, { field, now }) => signOutStaff(deps, field("staff"), now),
    },
    remove: {
      run: async (deps, { staff, field, now }) =>
        field("staff") === staff.id
          ? { ok: false, reason: "yourself" }
          : removeStaff(deps, field("staff"), now),
    },
  },
  refuse: ({ reason }) => [copy.problems[reason], 422],
  show: ({ code }, { field }) => (code ? { invited: { email: field("email"), code } } : undefined),
  done: ({ intent }) => `/desk/staff?done=${intent}`,
};

export async function action({ request, context }: Route.ActionArgs) {
  return runDeskForm(await parseDeskForm(request, context), {}, staffForms);
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const done = ownValue(copy.done, loaderData.done);
  return <StaffView {...loaderData} {...actionData} done={done} />;
}
