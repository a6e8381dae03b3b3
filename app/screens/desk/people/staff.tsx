import { redirect } from "react-router";
import {
  giveStaffRole,
  inviteStaff,
  type ListedStaff,
  listStaff,
  removeStaff,
  signOutStaff,
  takeStaffRole,
} from "../../../domain/staff/staff-list.server.ts";
import { may, roles } from "../../../domain/staff/staff-member.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { formatInstant } from "../../../lib/india-time.ts";
import { servicesContext } from "../../../services.server.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import type { Route } from "./+types/staff";
import {
  boxes,
  choice,
  DeskForm,
  type DeskForms,
  FieldList,
  hidden,
  text,
} from "../desk-fields.tsx";
import { CodeField, FormButton, RowButton } from "../form-controls.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { Breakable, DeskTable, numericCell, StateChip } from "../desk-table.tsx";

/** The roles that an owner gives; that of a therapist comes from the therapist's page. */
const givenHere = roles.filter((role) => role !== "therapist");

const byOwner = {
  right: "staff",
  needsCode: true,
  expects: { nothing: "each names one person and one change, whatever else they have" },
} as const;
const ofPerson = { staff: hidden() };
const ofRole = { ...ofPerson, role: choice("Another role", String) };

const forms = {
  invite: {
    ...byOwner,
    button: "Send the invitation",
    variant: "primary",
    fields: {
      email: text("Work email", { type: "email", autoComplete: "off" }),
      given: boxes(
        "Roles",
        "role",
        Object.fromEntries(givenHere.map((role) => [role, role])),
        true,
      ),
    },
  },
  "sign-out": { ...byOwner, button: "Sign out everywhere", fields: ofPerson },
  "give-role": { ...byOwner, button: "Give the role", fields: ofRole },
  "take-role": { ...byOwner, button: "Take the role", fields: ofRole },
  remove: { ...byOwner, button: "Remove from the desk", variant: "warning", fields: ofPerson },
} satisfies DeskForms;

/** A person who was just invited. `code`: their enrolment code; undefined for who signs in here already. */
export interface Invited {
  email: string;
  code?: string | undefined;
}

/** What who invites is told, with the enrolment code, which is shown once. */
export function EnrolmentCode({ email, code }: Invited) {
  if (code === undefined)
    return (
      <Notice
        tone="success"
        title={`${email} works here already and has the role of a therapist now, from their next sign-in on.`}
      />
    );
  return (
    <Notice tone="success" title={`Invited. A link is on its way to ${email}.`}>
      <p className="desk-code">{code}</p>
      <p>
        Tell them this enrolment code by phone or in person, never by email or message. It is shown
        only now and works once, for three days, as the link does. Invite them again if you lose it.
      </p>
    </Notice>
  );
}

/** The list of staff, and beside it the person who was chosen, or the invitation. */
export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, mayChange, chosen } = loaderData;
  const person = staff.find((one) => one.id === chosen && mayChange && isChangeable(one));
  return (
    <>
      <DeskHeading
        done={{
          "sign-out": "Signed out everywhere.",
          remove: "Taken off the desk.",
          "give-role": "The role is theirs from their next sign-in.",
          "take-role": "The role is taken; what it allowed has ended.",
        }}
      >
        Staff
      </DeskHeading>
      {actionData?.invited && (
        <div className="desk-notice">
          <EnrolmentCode {...actionData.invited} />
        </div>
      )}
      <div className={mayChange ? "desk-columns" : undefined}>
        <DeskTable
          caption="Everyone who works here, worked here, or is invited"
          head={["Email", "Role", "State", numericCell("Signed in")]}
          rows={staff.map((one) => ({
            key: one.id,
            ...(mayChange && isChangeable(one) && { to: `/desk/staff?of=${one.id}#person` }),
            cells: [
              <Breakable key="email" text={one.email} />,
              one.roles.join(", "),
              <StateOf key="state" {...one} />,
              one.openSessions > 0 ? one.openSessions : "",
            ],
          }))}
          empty="No person is on the desk yet."
        />
        {mayChange && !person && (
          <DeskForm
            forms={forms}
            intent="invite"
            // Once it is sent it is empty: what stayed in it would read as not sent yet.
            of={{ intent: actionData?.invited ? "" : "invite" }}
            after={
              <p className="desk-soft">
                People with several roles can do everything those roles allow. A new privacy role
                starts after 24 hours, and we email every other owner and privacy member right away.
              </p>
            }
          >
            <h2>Invite a person</h2>
          </DeskForm>
        )}
        {person && <Person {...person} />}
      </div>
    </>
  );
}

const isChangeable = ({ state }: ListedStaff) => state !== "demo" && state !== "left";

function StateOf({ state, waitsUntil }: Pick<ListedStaff, "state" | "waitsUntil">) {
  return (
    <>
      <StateChip state={state} />{" "}
      {waitsUntil && `opens confidential text from ${formatInstant(waitsUntil)}`}
    </>
  );
}

/**
 * What an owner can do about one person, each with what it does. Enter in the code presses the first button: it signs
 * out, and gives no role.
 */
function Person({ id, email, roles: held }: ListedStaff) {
  const options = roles.filter((role) => role !== "therapist" || held.includes(role));
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="wrap-anywhere">
        {email}
      </h2>
      <p className="desk-soft">Now: {held.join(", ")}</p>
      <KeepingForm of={{ staff: id }} method="post" className="desk-form mt-3">
        <FieldList fields={ofPerson} first={{ staff: id }} />
        <CodeField />
        <FormButton
          intent="sign-out"
          text={forms["sign-out"].button}
          quote="Ends all their sign-ins, such as after a lost phone. They may sign in again."
        />
        <FieldList
          fields={{ role: ofRole.role }}
          known={{
            role: {
              options: [["", "Choose a role"], ...options.map((role) => [role, role] as const)],
            },
          }}
        />
        <div className="desk-row">
          <RowButton
            intent="give-role"
            text={forms["give-role"].button}
            named={`Give the role to ${email}`}
          />
          {held.length > 1 && (
            <RowButton
              intent="take-role"
              text={forms["take-role"].button}
              named={`Take the role from ${email}`}
            />
          )}
        </div>
        <FormButton
          intent="remove"
          text={forms.remove.button}
          quote={`${email} is signed out and can’t sign in any more. What they did stays logged.`}
          variant="warning"
        />
      </KeepingForm>
      <p className="desk-back">
        <a href="/desk/staff">Invite a person</a>
      </p>
    </section>
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

export function action(args: Route.ActionArgs) {
  const { member, tokenHash } = args.context.get(staffContext);
  const by = { id: member.id, tokenHash };
  const screen = deskScreen({}, forms, {
    run: {
      invite: (deps, { email, given }, { now }) => inviteStaff(deps, email, given, now),
      "give-role": (deps, { staff, role }, { now }) => giveStaffRole(deps, by, staff, role, now),
      "take-role": (deps, { staff, role }, { now }) => takeStaffRole(deps, by, staff, role, now),
      "sign-out": (deps, { staff }, { now }) => signOutStaff(deps, by, staff, now),
      remove: async (deps, { staff }, { now }) =>
        staff === by.id
          ? { ok: false, reason: "yourself" as const }
          : removeStaff(deps, by, staff, now),
    },
    problems: {
      not_an_address: "This is no email address that can get mail.",
      role_unknown: "Choose at least one of the roles.",
      no_therapist: "A therapist gets their role on their own page, under Therapists.",
      is_demo: "This address belongs to the demo.",
      works_here: "This person works here already. Give them another role in their row.",
      own_role: "Your own role is given and taken by another owner.",
      last_role: "This is their only role. Give them another one first, or take them off the desk.",
      staff_unknown: "There is no such staff member.",
      yourself: "You can’t take yourself off the desk. Ask another owner.",
      // Another owner has removed or signed out who pressed the button.
      signed_out() {
        throw redirect("/desk/login");
      },
    },
    status: 422,
    show: (done, { text: field }) =>
      "code" in done ? { invited: { email: field("email"), code: done.code } } : undefined,
    done: ({ intent }) => `/desk/staff?done=${intent}`,
  });
  return runForm(args, screen);
}
