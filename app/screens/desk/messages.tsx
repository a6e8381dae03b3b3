import type { Route } from "./+types/messages";
import { MessagesView } from "./messages-view.tsx";
import { handleMessageForm, loadMessageList } from "./messages.server.ts";

export const handle = { hydrate: false, desk: true };

export function loader({ request, context }: Route.LoaderArgs) {
  return loadMessageList(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMessageForm(request, context);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, ...shown } = loaderData;
  return <MessagesView {...shown} opened={opened ?? undefined} {...actionData} />;
}
