import { formatInstant } from "../../lib/india-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { myCopy as copy } from "./my.words.ts";
import { data, redirect } from "react-router";
import type { Route } from "./+types/calendar";
import { findCalendarAction, loadOutsideCalendar } from "../desk/therapists/therapist.server.ts";
import { outsideCalendarCopy } from "../desk/therapists/therapists.words.ts";
import { OutsideCalendarForms } from "../desk/therapists/outside-calendar-view.tsx";
import { createFeed, findFeedDate, revokeFeed } from "../../domain/emails/session-feed.server.ts";
import { parseDeskForm } from "../../http/desk-form.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";

interface FeedViewProps {
  since: Date | undefined;
  /** The address, in the answer to its creation only. */
  url?: string | undefined;
  isRevoked: boolean;
}

/** A therapist's calendar address: create, replace, revoke. */
function FeedView({ since, url, isRevoked }: FeedViewProps) {
  return (
    <>
      <DeskHeading>{copy.feed}</DeskHeading>
      <p className="my-3 max-w-2xl">{copy.feedLead}</p>
      {isRevoked && <Notice tone="success" title={copy.feedRevoked} />}
      {url && (
        <Notice tone="success" title={copy.feedOnce}>
          <p className="desk-code">{url}</p>
        </Notice>
      )}
      <p className="my-3">{since ? copy.feedSince(formatInstant(since)) : copy.feedNone}</p>
      <form method="post" className="desk-row">
        <Button variant="secondary" name="intent" value="create">
          {since ? copy.feedReplace : copy.feedCreate}
        </Button>
        {since && (
          <Button variant="secondary" name="intent" value="revoke">
            {copy.feedRevoke}
          </Button>
        )}
      </form>
    </>
  );
}

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
