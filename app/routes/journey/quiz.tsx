import { data, redirect } from "react-router";
import type { Route } from "./+types/quiz";
import { brand } from "../../content/brand.ts";
import { deleteVisitorAnswers } from "../../features/assessment/delete-answers.server.ts";
import { SavedAnswersNotice } from "../../features/assessment/saved-answers-notice.tsx";
import { loadAnswers } from "../../features/assessment/save-answers.server.ts";
import type { EntryPoint, AnalyticsEvent } from "../../features/analytics/analytics-event.ts";
import { servicesContext } from "../../services.server.ts";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { clearVisitorCookie, readVisitorCookie } from "../../http/visitor-cookie.server.ts";

export function meta() {
  return [
    { title: `Let's Find Your Therapist: ${brand.name}` },
    { name: "description", content: "Eight simple questions to find your therapist match." },
  ];
}

/** @param entryPoint which of the buttons was pressed */
function started(entryPoint: EntryPoint): string {
  const event: AnalyticsEvent = {
    name: "quiz-started",
    quiz_name: "Assessment Quiz",
    entry_point: entryPoint,
  };
  return JSON.stringify(event);
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const visitorId = await readVisitorCookie(services, request);
  const answers = await loadAnswers(services, visitorId);
  return data(
    { hasAnswers: answers.name !== "", hasFilters: answers.preferredTime !== "" },
    // Not cached, because the page shows whether this browser has saved answers.
    { headers: { "Cache-Control": visitorId ? "no-store" : "no-cache", Vary: "Cookie" } },
  );
}

/** Starts over: deletes the answers and the visitor cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  await deleteVisitorAnswers(services, await readVisitorCookie(services, request));
  return redirect("/question", { headers: await clearVisitorCookie(services) });
}

export default function Quiz({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      width="narrow"
      title="Let's Find Your Therapist"
      lead="We'll ask you simple questions to find your perfect therapist match."
      before={<BackLink to="/">Back to home</BackLink>}
    >
      <div className="space-y-6">
        <div className="flex flex-wrap gap-3">
          {/* The screen's width shows one of the two links; each is a separate entry point. */}
          <span className="lg:hidden">
            <ButtonLink to="/question" data-measured={started("Lets Begin button (Mobile)")}>
              Let's Begin
            </ButtonLink>
          </span>
          <span className="hidden gap-3 lg:flex">
            <ButtonLink to="/question" data-measured={started("Lets Begin button")}>
              Let's Begin
            </ButtonLink>
            <ButtonLink
              to="/question"
              variant="secondary"
              data-measured={started("Browse Therapists Manually")}
            >
              Browse Therapists Manually
            </ButtonLink>
          </span>
        </div>
        {loaderData.hasAnswers && <SavedAnswersNotice hasFilters={loaderData.hasFilters} />}
        <p>
          Eight short questions, about two minutes. Only your name, email and phone number are
          needed; any other question can be left open. You see a match, the price and the time
          before you pay.
        </p>
        <p className="text-ink-soft">
          This service is for people aged 18 or over. If you are younger, you can call{" "}
          <a className="underline underline-offset-4" href="tel:1098">
            Childline 1098
          </a>{" "}
          or{" "}
          <a className="underline underline-offset-4" href="tel:14416">
            Tele-MANAS 14416
          </a>
          , free and at any hour.
        </p>
      </div>
    </Page>
  );
}
