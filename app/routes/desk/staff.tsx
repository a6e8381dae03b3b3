import { data, redirect } from "react-router";
import type { Route } from "./+types/staff";
import { staffCopy } from "../../features/desk/people/staff-copy.ts";
import { StaffView } from "../../features/desk/people/staff-view.tsx";
import { inviteStaff } from "../../features/staff/invite-staff.server.ts";
import { listStaff } from "../../features/staff/list-staff.server.ts";
import { may } from "../../features/staff/permissions.ts";
import { removeStaff, signOutStaff } from "../../features/staff/remove-staff.server.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import { type DeskForm, parseDeskForm, requireFreshCode } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";

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
type Done = { ok: true; code?: string } | { ok: false; reason: keyof typeof staffCopy.problems };

const intents: Record<string, (sent: DeskForm) => Promise<Done>> = {
  invite: ({ services, field, now }) => inviteStaff(services, field("email"), field("role"), now),
  "sign-out": ({ services, field, now }) => signOutStaff(services, field("staff"), now),
  async remove({ services, staff, field, now }) {
    return field("staff") === staff.member.id
      ? { ok: false, reason: "yourself" }
      : removeStaff(services, field("staff"), now);
  },
};

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const { member } = sent.staff;
  const intent = sent.field("intent");
  if (!may(member.role, "staff"))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = await requireFreshCode(context, sent);
  if (refused) return data({ problem: refused }, { status: 403 });
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) throw data("There is no such action.", { status: 400 });
  const done = await run(sent);
  if (!done.ok) return data({ problem: staffCopy.problems[done.reason] }, { status: 422 });
  // Shown once, so it is in no address.
  if (done.code) return data({ invited: { email: sent.field("email"), code: done.code } });
  return redirect(`/desk/staff?done=${intent}`);
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const done = ownValue(staffCopy.done, loaderData.done);
  const { problem, invited } = { problem: undefined, invited: undefined, ...actionData };
  return <StaffView {...loaderData} done={done} problem={problem} invited={invited} />;
}
