import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { inputStyle } from "../../../ui/form/field-frame.tsx";
import type { ListedStaff } from "../../staff/list-staff.server.ts";
import { roles } from "../../staff/permissions.ts";
import { CodeField } from "../frame/code-field.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { DeskTable } from "../frame/desk-table.tsx";
import { staffCopy as copy } from "./staff-copy.ts";

interface StaffViewProps {
  staff: readonly ListedStaff[];
  /** The signed-in role may invite and remove. */
  mayChange: boolean;
  needsCode: boolean;
  done?: string | undefined;
  problem?: string | undefined;
}

/** The list of staff, with the invitation. */
export function StaffView({ staff, mayChange, needsCode, done, problem }: StaffViewProps) {
  const rows = staff.map(({ id, email, role, state, openSessions }) => ({
    key: id,
    cells: [
      email,
      role,
      state,
      openSessions > 0 ? openSessions : "none",
      mayChange && state !== "demo" && state !== "left" ? (
        <PersonActions key={id} id={id} email={email} needsCode={needsCode} />
      ) : null,
    ],
  }));
  return (
    <>
      <DeskHeading>{copy.title}</DeskHeading>
      {done && <Notice tone="success" title={done} />}
      {problem && <Notice tone="error" title={problem} live />}
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
      <Button
        variant="secondary"
        compact
        name="intent"
        value="sign-out"
        aria-label={copy.signOut(email)}
      >
        Sign out
      </Button>
      <Button
        variant="secondary"
        compact
        name="intent"
        value="remove"
        aria-label={copy.remove(email)}
      >
        Remove
      </Button>
    </form>
  );
}

function Invitation({ needsCode }: { needsCode: boolean }) {
  return (
    <form method="post" className="desk-form">
      <h2>{copy.invite}</h2>
      <TextField label={copy.email} name="email" type="email" autoComplete="off" required />
      <div>
        <label htmlFor="role" className="block font-semibold">
          {copy.role}
        </label>
        <select id="role" name="role" defaultValue="support" className={inputStyle(false)}>
          {roles
            .filter((role) => role !== "therapist")
            .map((role) => (
              <option key={role}>{role}</option>
            ))}
        </select>
      </div>
      <CodeField needed={needsCode} />
      <div>
        <Button name="intent" value="invite">
          {copy.send}
        </Button>
      </div>
    </form>
  );
}
