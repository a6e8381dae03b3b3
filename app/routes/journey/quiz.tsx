import { data, Link, redirect } from "react-router";
import type { Route } from "./+types/quiz";
import { brand } from "../../content/brand.ts";
import { introCopy as copy } from "../../features/assessment/intro-copy.ts";
import { endVisitor } from "../../features/assessment/end-visitor.server.ts";
import { deleteVisitorAnswers } from "../../features/assessment/delete-answers.server.ts";
import { loadAnswers } from "../../features/assessment/save-answers.server.ts";
import { SavedAnswersNotice } from "../../features/assessment/saved-answers-notice.tsx";
import { clearVisitorCookie, readVisitorCookie } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { BeginLinks } from "./quiz/begin-links.tsx";

/** A static page: the analytics script, which loads only after consent, reports which button was pressed. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `${copy.title}: ${brand.name}` },
    { name: "description", content: copy.description },
  ];
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitorId = await readVisitorCookie(services, request);
  const answers = await loadAnswers(services, visitorId);
  return data(
    { hasAnswers: answers.name !== "", hasFilters: answers.preferredTime !== null },
    // Not cached, because the page shows whether this browser has saved answers.
    { headers: { "Cache-Control": visitorId ? "no-store" : "no-cache", Vary: "Cookie" } },
  );
}

/** Starts over: deletes the answers and the visitor cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const visitorId = await readVisitorCookie(services, request);
  await deleteVisitorAnswers(services, visitorId);
  if (visitorId) await endVisitor(services, visitorId, services.now());
  return redirect("/question", { headers: clearVisitorCookie(services) });
}

export default function Quiz({ loaderData: { hasAnswers, hasFilters } }: Route.ComponentProps) {
  const back = <BackLink to="/">{copy.back}</BackLink>;
  return (
    <Page width="narrow" title={copy.title} lead={copy.lead} before={back}>
      <div className="space-y-6">
        <BeginLinks />
        {hasAnswers && <SavedAnswersNotice hasFilters={hasFilters} />}
        <ul className="space-y-3">
          {copy.facts.map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon name={icon} /> {text}
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">
          {copy.adults} <Link to="/help-now">{copy.underAge}</Link>
        </p>
      </div>
    </Page>
  );
}
