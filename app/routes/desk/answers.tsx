import { data } from "react-router";
import type { Route } from "./+types/answers";
import { answersCopy } from "../../features/desk/answers/answers-copy.ts";
import { AnswersView } from "../../features/desk/answers/answers-view.tsx";
import { revealAnswers } from "../../features/desk/answers/reveal-answers.server.ts";
import { waitsUntil } from "../../features/staff/privacy-grant/privacy-grant.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import { parseDeskForm, refuseOpening } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

export function loader({ context }: Route.LoaderArgs) {
  const [signedIn, now] = [context.get(staffContext), context.get(servicesContext).now()];
  const until = waitsUntil(signedIn.member, now);
  return { needsCode: !isFresh(signedIn, now), waitsUntil: until && formatInstant(until) };
}

/** The guard lets in only the role that may reveal. The answers are in this reply alone, which nothing stores. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const refused = await refuseOpening(context, sent);
  if (refused) return data({ problem: refused, answers: undefined }, { status: 403 });
  const { services, field, now } = sent;
  const done = await revealAnswers(services, field("order"), field("reason"), now);
  return done.ok
    ? data({ answers: done.answers, problem: undefined })
    : data({ problem: answersCopy.problems[done.reason], answers: undefined }, { status: 422 });
}

export default function Answers({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswersView {...loaderData} {...actionData} />;
}
