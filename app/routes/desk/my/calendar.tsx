import { data, redirect } from "react-router";
import type { Route } from "./+types/calendar";
import { FeedView } from "../../../features/desk/my/feed-view.tsx";
import {
  findCalendarAction,
  loadOutsideCalendar,
} from "../../../features/desk/outside-calendar/load-outside-calendar.server.ts";
import { outsideCalendarCopy } from "../../../features/desk/outside-calendar/outside-calendar-copy.ts";
import { OutsideCalendarForms } from "../../../features/desk/outside-calendar/outside-calendar-view.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import {
  createFeed,
  findFeedDate,
  revokeFeed,
} from "../../../features/desk/my/session-feed.server.ts";
import { parseDeskForm } from "../../../http/desk-form.server.ts";
import { ownValue } from "../../../lib/own-value.ts";
import { servicesContext } from "../../../services.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const therapistId = ownTherapistId(context);
  return {
    since: await findFeedDate(services, therapistId),
    outside: await loadOutsideCalendar(services, therapistId, services.now()),
    done: new URL(request.url).searchParams.get("done") ?? "",
  };
}

/** Answers the creation with the address itself: it is not stored, so no later page could show it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, field, now } = await parseDeskForm(request, context);
  const therapistId = ownTherapistId(context);
  if (field("intent") === "create") {
    const token = await createFeed(services, therapistId, now);
    return { url: `${services.publicUrl}/calendar/${token}` };
  }
  const act = findCalendarAction(field("intent"));
  if (act) {
    const done = await act(services, therapistId, field, now);
    if (done.ok) return redirect(`/my/calendar?done=${field("intent")}`);
    return data({ problem: outsideCalendarCopy.problems[done.reason] }, { status: 422 });
  }
  if (field("intent") !== "revoke") throw data("There is no such action.", { status: 400 });
  await revokeFeed(services, therapistId, now);
  return redirect("/my/calendar?done=revoked");
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { since, outside, done } = loaderData;
  const isRevoked = done === "revoked" && !actionData;
  const url = actionData && "url" in actionData ? actionData.url : undefined;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const text = ownValue(outsideCalendarCopy.done, done);
  return (
    <>
      {text && !actionData && <Notice tone="success" title={text} />}
      {problem && <Notice tone="error" title={problem} live />}
      <FeedView since={since} url={url} isRevoked={isRevoked} />
      <OutsideCalendarForms {...outside} sessionsAt="/my/session/" />
    </>
  );
}
