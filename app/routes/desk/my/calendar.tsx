import { data, redirect } from "react-router";
import type { Route } from "./+types/calendar";
import { FeedView } from "../../../features/desk/my/feed-view.tsx";
import {
  createFeed,
  findFeedDate,
  revokeFeed,
} from "../../../features/desk/my/session-feed.server.ts";
import { parseDeskForm } from "../../../http/desk-form.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    since: await findFeedDate(context.get(servicesContext), ownTherapistId(context)),
    isRevoked: new URL(request.url).searchParams.has("done"),
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
  if (field("intent") !== "revoke") throw data("There is no such action.", { status: 400 });
  await revokeFeed(services, therapistId, now);
  return redirect("/my/calendar?done=revoked");
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const isRevoked = loaderData.isRevoked && !actionData;
  return <FeedView since={loaderData.since} url={actionData?.url} isRevoked={isRevoked} />;
}
