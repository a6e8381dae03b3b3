import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Route } from "./+types/your-data-page";
import { handleDataForm } from "../../../features/privacy/handle-data-form.server.ts";
import { confirmEmailChange } from "../../../features/privacy/update-data.server.ts";
import { ConfirmEmail } from "../../../features/privacy/views/confirm-email.tsx";
import { dataPath } from "../../../features/privacy/data-link.ts";
import { DataView } from "../../../features/privacy/views/data-view.tsx";
import { openDataLink } from "../../../features/privacy/open-data-link.server.ts";
import { loadPersonalData } from "../../../features/privacy/load-personal-data.server.ts";
import { retainedRecords } from "../../../features/privacy/retention/retained-records.ts";
import { loadConfirmation } from "../../../features/safety/receive-message.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { overLimit, statusOfUnknownLink } from "../../../http/form-protection.server.ts";
import { readVisitorCookie } from "../../../http/visitor-cookie.server.ts";
import { parseForm } from "../../../http/parse-form.server.ts";
import { answerSecretLink } from "../../../http/answer-secret-link.server.ts";
import { yourDataCopy } from "../../../features/privacy/views/your-data-copy.ts";

const { expired } = yourDataCopy;

export const handle = { hydrate: false };

export function meta() {
  return [
    { name: "description", content: yourDataCopy.request.lead },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** A GET changes nothing, because mail scanners open links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const link = await openDataLink(services, params.token, now);
  if (!link) return answerSecretLink(context, link);
  const { email, newEmail } = link;
  if (newEmail !== null)
    return answerSecretLink(context, { confirm: { from: email, to: newEmail } });
  const { searchParams } = new URL(request.url);
  const sent = await loadConfirmation(services, searchParams.get("ticket"), now);
  const held = await loadPersonalData(
    services,
    { email, visitorId: await readVisitorCookie(services, request) },
    now,
  );
  const open = held.sessions.filter(({ isOpen }) => isOpen).length;
  const sold = held.sessions.filter((one) => !one.isOpen && one.paidPaise > 0).length;
  const view = {
    held,
    retained: retainedRecords({ sold, open }),
    downloadPath: `${dataPath(params.token)}/download`,
    formId: randomUUID(),
    done: searchParams.get("done") ?? "",
    ticket: sent?.reference ?? "",
    helpFirst: sent?.helpFirst ?? false,
  };
  return answerSecretLink(context, { view });
}

export { headersOfLoader as headers } from "../../../http/page-headers.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const now = services.now();
  const link = await openDataLink(services, params.token, now);
  if (!link) return data(undefined, { status: await statusOfUnknownLink(context) });
  const wait = await overLimit(context, "manage", link.id);
  if (wait)
    return data({ intent: "", errors: { "held-title": wait }, values: {} }, { status: 429 });
  if (link.newEmail !== null) {
    if (form.get("intent") !== "confirm") return data(undefined, { status: 422 });
    await confirmEmailChange(services, link, now);
    return redirect("/privacy/your-data?changed=yes");
  }
  const answer = await handleDataForm(
    services,
    { email: link.email, visitorId: await readVisitorCookie(services, request) },
    form,
    now,
  );
  if (!answer.ok) return data(answer.refusal, { status: 422 });
  if (answer.done === "end") return redirect("/privacy/your-data?ended=yes");
  const query = new URLSearchParams({
    done: answer.done,
    ...(answer.ticket && { ticket: answer.ticket }),
  });
  return redirect(`${dataPath(params.token)}?${query}`);
}

export default function YourDataPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{yourDataCopy.tabTitle(actionData !== undefined)}</title>
      {!loaderData && <LinkOver />}
      {loaderData && "confirm" in loaderData && <ConfirmEmail {...loaderData.confirm} />}
      {loaderData && "view" in loaderData && <DataView {...loaderData.view} refusal={actionData} />}
    </>
  );
}

/** Shown for every invalid link; it does not reveal the reason to an attacker who tries links. */
function LinkOver() {
  return (
    <Page title={expired.title} lead={expired.lead}>
      <ButtonLink to="/privacy/your-data">{expired.askAgain}</ButtonLink>
    </Page>
  );
}
