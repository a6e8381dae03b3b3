import { data, redirect } from "react-router";
import type { Route } from "./+types/hours";
import { myCopy as copy } from "../../../features/desk/my/my-copy.ts";
import { OwnHoursView } from "../../../features/desk/my/own-hours-view.tsx";
import { loadDeskTherapist } from "../../../features/desk/therapists/load-desk-therapists.server.ts";
import { findTherapistAction } from "../../../features/desk/therapists/therapist-actions.server.ts";
import { problemOf } from "../../../features/desk/therapists/therapist-fields.ts";
import { parseDeskForm } from "../../../http/desk-form.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  const now = services.now();
  const shown = await loadDeskTherapist(services, therapistId, "therapist", now, true);
  if (!shown) throw data(copy.notLinked, { status: 404 });
  const { cells, fields, practice, shownPractice } = shown;
  const isDone = new URL(request.url).searchParams.has("done");
  return { cells, fields, practice, shownPractice, isDone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, staff, field, ask, now } = await parseDeskForm(request, context);
  const therapistId = ownTherapistId(context);
  const found = findTherapistAction(field("intent"), staff.member.role, true);
  if (!found) throw data("There is no such action.", { status: 400 });
  if (found === "forbidden")
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const done = await found.run(services, { therapistId, field, now });
  if (done.ok) return redirect("/my/hours?done=saved");
  if (done.reason === "closes_days") ask("closes", done.days.join(" "));
  const problem = problemOf(field("intent"), done);
  return data({ problem }, { status: done.reason === "invalid" ? 422 : 409 });
}

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { isDone, ...shown } = loaderData;
  return (
    <OwnHoursView
      {...shown}
      done={isDone && !actionData ? copy.done.saved : undefined}
      problem={actionData?.problem}
    />
  );
}
