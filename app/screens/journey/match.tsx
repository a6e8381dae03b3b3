import { logFailure } from "../../http/log.server.ts";
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { LocalTime } from "./local-time.tsx";
import { MatchView } from "./match-view.tsx";
import type { Route } from "./+types/match";
import { brand } from "../../content/brand.ts";
import { HoldNotice } from "./hold/hold-notice.tsx";
import { TherapistHeading, TherapistUnknown } from "./therapist-heading.tsx";
import { loadMatchPage, type MatchPage } from "./match.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { matchPath, profileOf, profilePath } from "../../domain/therapists/therapist-path.ts";
import { createFormId } from "../../http/form-limits.server.ts";
import { personalPageHeaders } from "../../http/page-headers.ts";
import { loadVisitorWithOrders } from "../../domain/orders/visitor-orders.server.ts";
import { findVisitorOfRequest } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import { runForm } from "../../http/form.server.ts";
import { matchForms, parseShownSlot } from "./match-form.server.ts";
import { t } from "../../lib/language/t.ts";

export const handle = {
  frame: ({ back, booked, isChosen }: { back: string; booked?: unknown; isChosen: boolean }) => ({
    back: { to: back, label: t("Back") },
    title: booked ? t("Your booking") : isChosen ? t("Your session") : t("Your match"),
  }),
};

export function meta() {
  return [
    { title: `${t("Your match")}: ${brand.name}` },
    {
      name: "description",
      content: t("A therapist who fits what you told us, with available times and the price."),
    },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const visitor = await findVisitorOfRequest(services, request, (id) =>
    loadVisitorWithOrders(services, id, now),
  );
  if (visitor?.hasSubmitted === null)
    logFailure({ err: undefined }, "the match was shown without the question to share answers");
  const formId = () => createFormId(context);
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? "";
  const parsed = parseShownSlot(text, indiaDay(now));
  const chosen = parsed.ok ? parsed.slot : undefined;
  if (visitor && chosen && request.method === "GET") throw redirect(matchPath(profileOf(request)));
  const page = await loadMatchPage(services, visitor, profileOf(request), formId, now, chosen);
  return data(page, { status: page ? 200 : 404, headers: personalPageHeaders });
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

/** Reloads after a refusal too, so that the offered slots are currently free. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

export const action = (args: Route.ActionArgs) => runForm(args, matchForms);

type Booked = NonNullable<MatchPage["booked"]>;

/** What a visitor sees who has booked the hour that they asked for: the booking, and no offer for the same hour. */
function BookedMatch({ page, booked }: { page: MatchPage; booked: Booked }) {
  const { therapist } = booked;
  const profile = profilePath(therapist.name);
  return (
    <div className="match-page bg-[linear-gradient(var(--color-dawn),var(--color-paper)_24rem)]">
      <div className="mx-auto w-full max-w-2xl space-y-4 px-4 pt-4 pb-10 sm:px-6">
        <div className="hidden lg:block">
          <BackLink to={page.back}>{t("Back")}</BackLink>
        </div>
        <TherapistHeading
          therapist={therapist}
          reviews={t("({count} reviews)", { count: therapist.reviewcount })}
          level={1}
          to={profile}
        />
        <section aria-labelledby="session" className="space-y-3">
          <h2 id="session" className="text-xl">
            {t("You’ve booked this session")}
          </h2>
          <Ticket
            day={booked.day}
            title={booked.range}
            zone={t("IST")}
            details={
              <>
                <p>{t("{minutes} minutes", { minutes: booked.durationMinutes })}</p>
                <LocalTime at={booked.startsAt} />
              </>
            }
          />
        </section>
        {/* Loads a new document, so that no script of this page sees the page of the booking. */}
        <ButtonLink to={booked.path} reloadDocument wide>
          {t("Open my booking")}
        </ButtonLink>
        <p>
          <Link
            to={`${profile}#book`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("Book another session")}
          </Link>
        </p>
        {page.held && <HoldNotice hold={page.held} action={matchPath(page.therapist.name)} />}
        <p>
          <Link to="/therapist" className="inline-block py-2 underline underline-offset-4">
            {t("Not the right fit? Browse other therapists")}
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          <LinkedText
            text={t("On a shared phone? [Start over](/quiz), and this browser forgets you.")}
          />
        </p>
      </div>
    </div>
  );
}

export default function Match({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <TherapistUnknown />;
  const { booked } = loaderData;
  return booked ? (
    <BookedMatch page={loaderData} booked={booked} />
  ) : (
    <MatchView page={loaderData} refused={actionData} />
  );
}
