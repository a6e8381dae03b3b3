import { data, redirect } from "react-router";
import type { Route } from "./+types/today";
import {
  dismissException,
  retryException,
} from "../../features/desk/today/handle-exception.server.ts";
import { loadToday } from "../../features/desk/today/load-today.server.ts";
import { todayCopy } from "../../features/desk/today/today-copy.ts";
import { TodayView } from "../../features/desk/today/today-view.tsx";
import { may } from "../../features/staff/permissions.ts";
import { parseDeskForm } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { role } = context.get(staffContext).member;
  const done = new URL(request.url).searchParams.get("done") ?? "";
  return { ...(await loadToday(services, role, services.now())), done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, staff, field, now } = await parseDeskForm(request, context);
  const intent = field("intent");
  if (!may(staff.member.role, "changes"))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  if (intent !== "retry" && intent !== "dismiss")
    throw data("There is no such action.", { status: 400 });
  const done = await (intent === "retry"
    ? retryException(services, field("id"), now)
    : dismissException(services, field("id"), field("reason"), now));
  if (done.ok) return redirect(`/desk?done=${intent}`);
  const problem = done.reason === "gone" ? todayCopy.gone : todayCopy.reasonMissing;
  return data({ problem }, { status: 409 });
}

export default function Today({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const text = ownValue(todayCopy.done, done);
  return (
    <TodayView {...shown} done={actionData ? undefined : text} problem={actionData?.problem} />
  );
}
