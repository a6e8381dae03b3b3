import { data, redirect } from "react-router";
import type { Route } from "./+types/session";
import { myCopy as copy } from "../../../features/desk/my/my-copy.ts";
import { openSharedAnswers } from "../../../features/desk/my/open-shared-answers.server.ts";
import {
  actOnOwnSession,
  loadOwnSession,
  ownSessionActions,
} from "../../../features/desk/my/own-session.server.ts";
import { OwnSessionView } from "../../../features/desk/my/own-session-view.tsx";
import { isFresh } from "../../../features/staff/staff-member.ts";
import { type DeskForm, parseDeskForm, requireFreshCode } from "../../../http/desk-form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";
import { ownValue } from "../../../lib/own-value.ts";
import { servicesContext } from "../../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [therapistId, now] = [ownTherapistId(context), services.now()];
  const session = await loadOwnSession(services, therapistId, params.id, now);
  if (!session) throw data(copy.unknown, { status: 404 });
  const needsCode = !isFresh(context.get(staffContext), now);
  return { ...session, needsCode, done: new URL(request.url).searchParams.get("done") ?? "" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const { services, field, now } = sent;
  const therapistId = ownTherapistId(context);
  if (field("intent") === "open-shared") return openShared(sent, therapistId, params.id, context);
  const intent = ownSessionActions.find((one) => one === field("intent"));
  if (!intent) throw data("There is no such action.", { status: 400 });
  const done = await actOnOwnSession(services, therapistId, params.id, intent, now);
  return done.ok ? redirect(`/my/session/${params.id}?done=${intent}`) : refuse(done.reason);
}

/** Opens what the client shared. The answers are in this reply alone, which nothing stores. */
async function openShared(
  sent: DeskForm,
  therapistId: number,
  orderId: string,
  context: Route.ActionArgs["context"],
) {
  const refused = await requireFreshCode(context, sent);
  if (refused) return data({ problem: refused, answers: undefined }, { status: 403 });
  const opened = await openSharedAnswers(sent.services, therapistId, orderId, sent.now);
  return opened.ok ? data({ answers: opened.answers, problem: undefined }) : refuse(opened.reason);
}

function refuse(reason: "unknown" | keyof typeof copy.problems) {
  if (reason === "unknown") throw data(copy.unknown, { status: 404 });
  return data({ problem: copy.problems[reason], answers: undefined }, { status: 409 });
}

export default function Session({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const text = ownValue(copy.done, done);
  return <OwnSessionView {...shown} {...actionData} done={actionData ? undefined : text} />;
}
