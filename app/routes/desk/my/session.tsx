import { data, redirect } from "react-router";
import type { Route } from "./+types/session";
import { myCopy as copy } from "../../../features/desk/my/my-copy.ts";
import {
  actOnOwnSession,
  loadOwnSession,
  ownSessionActions,
} from "../../../features/desk/my/own-session.server.ts";
import { OwnSessionView } from "../../../features/desk/my/own-session-view.tsx";
import { parseDeskForm } from "../../../http/desk-form.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  const session = await loadOwnSession(services, therapistId, params.id, services.now());
  if (!session) throw data(copy.unknown, { status: 404 });
  return { ...session, done: new URL(request.url).searchParams.get("done") ?? "" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, field, now } = await parseDeskForm(request, context);
  const therapistId = ownTherapistId(context);
  const intent = ownSessionActions.find((one) => one === field("intent"));
  if (!intent) throw data("There is no such action.", { status: 400 });
  const done = await actOnOwnSession(services, therapistId, params.id, intent, now);
  if (done.ok) return redirect(`/my/session/${params.id}?done=${intent}`);
  if (done.reason === "unknown") throw data(copy.unknown, { status: 404 });
  return data({ problem: copy.problems[done.reason] }, { status: 409 });
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const text = copy.done[done as keyof typeof copy.done];
  return (
    <OwnSessionView {...shown} done={actionData ? undefined : text} problem={actionData?.problem} />
  );
}
