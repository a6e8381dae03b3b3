import { Form, data, Link } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
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
import {
  loadVisitorWithOrders,
  visitorTherapistId,
} from "../../domain/orders/visitor-orders.server.ts";
import { loadVisitorSession } from "./hold/visitor-session.server.ts";
import { VisitorSessionTicket } from "./hold/visitor-session.tsx";
import { byCookie, formsOf, runForm } from "../../http/form.server.ts";
import { visitorCookieDeletion, findVisitorOfRequest } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { therapistDisplayName } from "../../domain/therapists/therapist-name.ts";
import { t } from "../../lib/language/t.ts";

type Loaded = Route.ComponentProps["loaderData"];

/** Tells a visitor with saved answers that they can continue, or delete them and start over. */
function SavedAnswersNotice({ hasFilters, chosen, own }: Loaded) {
  return (
    <Notice tone="info" title={t("We’ve saved your answers")}>
      <p>{t("They are filled in already, and you can change them. Not yours? Start over.")}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* The ticket above leads on. */}
        {hasFilters && !own && (
          <ButtonLink to="/match" variant="secondary">
            {chosen ? t("Go on with {therapist}", { therapist: chosen }) : t("Go to my match")}
          </ButtonLink>
        )}
        <Form method="post">
          <Button variant="secondary">{t("Start over")}</Button>
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
 * @param props.isFirst nothing of the visitor's own is on the page
 */
function BeginLinks({ isFirst }: { isFirst: boolean }) {
  const variant = isFirst ? "primary" : "secondary";
  return (
    <>
      <div className="lg:hidden">
        <ButtonLink
          to="/question"
          variant={variant}
          data-measured={started("Lets Begin button (Mobile)")}
        >
          {t("Let's Begin")}
        </ButtonLink>
      </div>
      <div className="hidden items-center gap-3 lg:flex">
        <ButtonLink to="/question" variant={variant} data-measured={started("Lets Begin button")}>
          {t("Let's Begin")}
        </ButtonLink>
        <ButtonLink
          to="/question"
          variant="secondary"
          data-measured={started("Browse Therapists Manually")}
        >
          {t("Browse Therapists Manually")}
        </ButtonLink>
      </div>
    </>
  );
}

/** A static page: the analytics script, which loads only after consent, reports which button was pressed. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `${t("Let's Find Your Therapist")}: ${brand.name}` },
    { name: "description", content: t("Eight simple questions to find your therapist match.") },
  ];
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const visitor = await findVisitorOfRequest(services, request, (id) =>
    loadVisitorWithOrders(services, id, now),
  );
  const { answers = noAnswers } = visitor ?? {};
  const own = visitor && (await loadVisitorSession(services, visitor, now));
  const id = visitor && visitorTherapistId(visitor, now);
  const therapist = (await services.freeTimes.roster(now)).find((one) => one.id === id);
  return data(
    {
      own,
      /** The visitor's own therapist by name, where the match would not be by the answers. */
      chosen: therapist && therapistDisplayName(therapist),
      hasAnswers: answers.name !== "",
      hasFilters: answers.preferredTime !== null,
    },
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

export default function Quiz({ loaderData }: Route.ComponentProps) {
  const { own, hasAnswers } = loaderData;
  const back = <BackLink to="/">{t("Back to home", {}, "a button")}</BackLink>;
  return (
    <Page
      width="narrow"
      drawing="door"
      title={t("Let's Find Your Therapist")}
      lead={t("We'll ask you simple questions to find your perfect therapist match.")}
      back={back}
    >
      <div className="space-y-6">
        {own && <VisitorSessionTicket own={own} />}
        <BeginLinks isFirst={!own} />
        {hasAnswers && <SavedAnswersNotice {...loaderData} />}
        <ul className="space-y-3">
          {(
            [
              { icon: "clock", text: t("Eight short questions, about two minutes") },
              {
                icon: "check",
                text: t("We need your name, email and phone number; you can skip the rest"),
              },
              {
                icon: "rupee",
                text: t("You see your match, the time and the price before you pay"),
              },
            ] satisfies { icon: IconName; text: string }[]
          ).map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon name={icon} /> {text}
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">
          {t("This service is for people aged 18 or over. Under 18?")}{" "}
          <Link to="/help-now">{t("Get free help by phone")}</Link>
        </p>
      </div>
    </Page>
  );
}
