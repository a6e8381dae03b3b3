import type { Route } from "./+types/requests";
import { MessagesView } from "./messages-view.tsx";
import { handleMessageForm, loadMessageList } from "./messages.server.ts";

export const handle = { hydrate: false, desk: true };

const kinds = ["request"] as const;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadMessageList(request, context, kinds);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMessageForm(request, context, kinds);
}

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, ...shown } = loaderData;
  return <MessagesView {...shown} opened={opened ?? undefined} {...actionData} list="requests" />;
}
