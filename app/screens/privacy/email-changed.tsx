import { data, redirect } from "react-router";
import type { Route } from "./+types/email-changed";
import { emailChangeCopy as copy } from "./your-data.words.ts";
import { undoPath } from "../../domain/links/manage-link.ts";
import { findUndoableChange } from "../../domain/links/record-email-change.server.ts";
import { undoEmailUpdate } from "../../domain/privacy/update-data.server.ts";
import { answerSecretLink } from "../../http/answer-secret-link.server.ts";
import { countUseOrRefuse, countUnknownLinkRequest } from "../../http/form-protection.server.ts";
import { formatDayWithYear } from "../../lib/india-time.ts";
import { servicesContext } from "../../services.server.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { Page } from "../../ui/page.tsx";

export const handle = { hydrate: false };

export function meta() {
  return [
    { title: copy.tabTitle },
    { name: "description", content: copy.title },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

/** Opened from the mailbox of the old address. A button undoes the change, because mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const change = await findUndoableChange(services, params.token, services.now());
  const page = change && {
    oldEmail: change.oldEmail,
    changedOn: formatDayWithYear(change.changedAt),
    until: formatDayWithYear(change.undoUntil),
    isUndone: change.undoneAt !== null,
  };
  return answerSecretLink(context, page);
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const wait = await countUseOrRefuse(context, "manage", params.token);
  if (wait) return data({ problem: wait }, { status: 429 });
  if (await undoEmailUpdate(services, params.token, services.now()))
    return redirect(undoPath(params.token));
  return data({ problem: copy.over }, { status: await countUnknownLinkRequest(context) });
}

export default function EmailChanged({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <Page title={copy.expiredTitle} lead={copy.over}>
        <ButtonLink to="/privacy/your-data">{copy.yourData}</ButtonLink>
      </Page>
    );
  const { oldEmail, changedOn, until, isUndone } = loaderData;
  return (
    <Page title={isUndone ? copy.undoneTitle : copy.title} width="narrow">
      {isUndone ? (
        <p className="wrap-anywhere">{copy.undone(oldEmail)}</p>
      ) : (
        <StaticForm className="space-y-6">
          {actionData && <p role="alert">{actionData.problem}</p>}
          <p className="wrap-anywhere">{copy.effect(oldEmail, changedOn, until)}</p>
          <Button name="intent" value="undo">
            {copy.submit}
          </Button>
        </StaticForm>
      )}
    </Page>
  );
}
