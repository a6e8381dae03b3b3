import { Notice } from "../../../ui/feedback/notice.tsx";
import { formatInstant } from "../../../lib/india-time.ts";
import { TextField } from "../../../ui/form/field.tsx";
import type { ListedStaff } from "../../staff/list-staff.server.ts";
import { roles } from "../../staff/permissions.ts";
import { CodeField } from "../frame/code-field.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskSelect } from "../frame/desk-select.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { staffCopy as copy } from "./staff-copy.ts";
import { FormButton, RowButton } from "../frame/form-buttons.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";

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
export function StaffView({ staff, mayChange, needsCode, done, problem, invited }: StaffViewProps) {
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
