import { Form, data, Link } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { introCopy as copy } from "./quiz.words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import {
  type AnalyticsEvent,
  type EntryPoint,
  QUIZ_NAME,
} from "../../domain/analytics/analytics-event.ts";
import type { Route } from "./+types/quiz";
import { brand } from "../../content/brand.ts";
import { endVisitor, deleteVisitorAnswers } from "../../domain/visitors/visitors.server.ts";
import { noAnswers } from "../../domain/visitors/answers.ts";
import { loadVisitorWithOrders } from "../../domain/orders/visitor-orders.server.ts";
import { heldLineOf } from "./held-line.server.ts";
import { byCookie, formsOf, runForm } from "../../http/form.server.ts";
import { visitorCookieDeletion, findVisitorOfRequest } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Page } from "../../ui/page.tsx";

/** Tells a visitor with saved answers that they can continue, or delete them and start over. */
function SavedAnswersNotice({ hasFilters }: { hasFilters: boolean }) {
  return (
    <Notice tone="info" title={copy.savedTitle}>
      <p>{copy.saved}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {hasFilters && (
          <ButtonLink to="/match" variant="secondary">
            {copy.toMatch}
          </ButtonLink>
        )}
        <Form method="post">
          <Button variant="secondary">{copy.startOver}</Button>
        </Form>
      </div>
    </Notice>
  );
}

/** @param entryPoint which of the buttons was pressed */
function started(entryPoint: EntryPoint): string {
  const event: AnalyticsEvent = {
    name: "quiz-started",
    quiz_name: QUIZ_NAME,
    entry_point: entryPoint,
  };
  return JSON.stringify(event);
}

/**
 * The links to the first question. The screen's width shows one or two of the three; each is a separate entry point.
 */
function BeginLinks() {
  return (
    <>
      <div className="lg:hidden">
        <ButtonLink to="/question" data-measured={started("Lets Begin button (Mobile)")}>
          {copy.begin}
        </ButtonLink>
      </div>
      <div className="hidden items-center gap-3 lg:flex">
        <ButtonLink to="/question" data-measured={started("Lets Begin button")}>
          {copy.begin}
        </ButtonLink>
        <ButtonLink
          to="/question"
          variant="secondary"
          data-measured={started("Browse Therapists Manually")}
        >
          {copy.browse}
        </ButtonLink>
      </div>
    </>
  );
}

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
  const now = services.now();
  const visitor = await findVisitorOfRequest(services, request, (id) =>
    loadVisitorWithOrders(services, id, now),
  );
  const { answers = noAnswers, held } = visitor ?? {};
  const hasFilters = answers.preferredTime !== null;
  return data(
    { heldLine: heldLineOf(held), hasAnswers: answers.name !== "", hasFilters },
    // Not cached, because the page shows whether this browser has saved answers.
    { headers: { "Cache-Control": visitor ? "no-store" : "no-cache", Vary: "Cookie" } },
  );
}

/** Starts over: deletes the answers and the visitor cookie. */
export const action = (args: Route.ActionArgs) =>
  runForm(args, { who: byCookie, forms: { "": startOver } });

const startOver = formsOf<{ known: string | undefined }>()({
  async run({ services, addHeaders, now }, { known }) {
    // First, so that a step that was sent before and comes late stores nothing.
    if (known) await endVisitor(services.db, known, now);
    await deleteVisitorAnswers(services.db, known);
    addHeaders(visitorCookieDeletion(services));
    return { ok: true };
  },
  done: () => "/question",
});

export default function Quiz({ loaderData: { hasAnswers, hasFilters } }: Route.ComponentProps) {
  const back = <BackLink to="/">{copy.back}</BackLink>;
  return (
    <Page width="narrow" drawing="door" title={copy.title} lead={copy.lead} back={back}>
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
