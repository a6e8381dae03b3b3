import { data, redirect } from "react-router";
import type { Route } from "./+types/content";
import { consentNotices } from "../../features/desk/content/consent-notices.ts";
import { contentCopy } from "../../features/desk/content/content-copy.ts";
import { ContentView } from "../../features/desk/content/content-view.tsx";
import { listContent } from "../../features/resources/published/list-content.server.ts";
import {
  type ContentItem,
  parseContentItem,
} from "../../features/resources/published/content-kinds.ts";
import {
  discardDraft,
  type EditContent,
  publishDraft,
  saveDraft,
} from "../../features/resources/published/edit-content.server.ts";
import { type DeskForm, parseDeskForm } from "../../http/desk-form.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

/** The item that a URL names; undefined for the list. @throws a 404 response for one that there is not */
function itemOf(request: Request): ContentItem | undefined {
  const { searchParams } = new URL(request.url);
  const [question, notice] = [searchParams.get("new"), searchParams.get("new-notice")];
  const added = question === null ? notice && `notice.${notice}` : `faq.${question}`;
  const name = added ?? searchParams.get("item");
  if (name === null) return undefined;
  const item = parseContentItem(name);
  if (!item) throw data("There is no such content.", { status: 404 });
  return item;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const content = await listContent(context.get(servicesContext), consentNotices);
  const item = itemOf(request);
  const known = content.find((one) => one.kind === item?.kind && one.item === item.item);
  const nothing = { builtIn: undefined, published: undefined, draft: undefined };
  const edited = item && (known ?? { ...item, ...nothing, name: item.item });
  return { content, edited, done: new URL(request.url).searchParams.get("done") ?? "" };
}

const intents: Record<string, (sent: DeskForm, item: ContentItem) => Promise<EditContent>> = {
  save: ({ services, staff, field, now }, item) =>
    saveDraft(
      services,
      item,
      { field, staffId: staff.member.id, itemCount: consentNotices[item.item]?.items.length },
      now,
    ),
  publish: ({ services, field, now }, item) => publishDraft(services, item, field("draft"), now),
  discard: ({ services, now }, item) => discardDraft(services, item, now),
};

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const item = itemOf(request);
  const intent = sent.field("intent");
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!item || !run) throw data("There is no such action.", { status: 400 });
  const done = await run(sent, item);
  if (!done.ok) return data({ problem: contentCopy.problems[done.reason] }, { status: 422 });
  return redirect(`/desk/content?item=${item.kind}.${item.item}&done=${intent}`);
}

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const text = ownValue(contentCopy.done, done);
  return (
    <ContentView {...shown} done={actionData ? undefined : text} problem={actionData?.problem} />
  );
}
