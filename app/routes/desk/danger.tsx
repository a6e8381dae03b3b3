import { data } from "react-router";
import type { Route } from "./+types/danger";
import { dangerCopy } from "../../features/desk/danger/danger-copy.ts";
import { DangerView } from "../../features/desk/danger/danger-view.tsx";
import { openEmergencyDetails } from "../../features/desk/danger/open-emergency-details.server.ts";
import { listStaff } from "../../features/staff/list-staff.server.ts";
import { may } from "../../features/staff/permissions.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import { parseDeskForm, refuseOpening } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ context }: Route.LoaderArgs) {
  const [signedIn, services] = [context.get(staffContext), context.get(servicesContext)];
  const now = services.now();
  const { role } = signedIn.member;
  const members = (await listStaff(services, now)).filter(
    (member) => member.state !== "left" && may(member.role, "reveal", "with reason"),
  );
  return {
    needsCode: !isFresh(signedIn, now),
    mayFind: may(role, "sessions", "order only"),
    mayOpen: may(role, "reveal", "with reason"),
    members: members.map(({ email }) => email),
  };
}

/** The details are in this reply alone, which nothing stores. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  if (!may(sent.staff.member.role, "reveal", "with reason"))
    throw data("Only the privacy role opens these details.", { status: 403 });
  const refused = await refuseOpening(context, sent);
  if (refused) return data({ problem: refused, details: undefined }, { status: 403 });
  const { services, field, now } = sent;
  const opened = await openEmergencyDetails(services, field("order"), field("reason"), now);
  return opened.ok
    ? data({ details: opened.details, problem: undefined })
    : data({ problem: dangerCopy.problems[opened.reason], details: undefined }, { status: 422 });
}

export default function Danger({ loaderData, actionData }: Route.ComponentProps) {
  return <DangerView {...loaderData} {...actionData} />;
}
