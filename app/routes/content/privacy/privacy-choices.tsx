import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Route } from "./+types/privacy-choices";
import { noticeShown } from "../../../features/assessment/notice/privacy-notice.ts";
import { noticeFieldOf } from "../../../features/analytics/analytics-notice.ts";
import {
  type Purpose,
  readAnalyticsConsent,
  deleteAnalyticsCookies,
  writeAnalyticsConsent,
} from "../../../features/analytics/analytics-consent.ts";
import { AnalyticsChoicesForm } from "../../../features/analytics/analytics-choices-form.tsx";
import { askedPurposes } from "../../../features/analytics/analytics-settings.ts";
import { parseChoiceForm } from "../../../features/analytics/parse-choice-form.ts";
import { servicesContext } from "../../../services.server.ts";
import { choicesCopy as copy } from "../../../features/analytics/choices-copy.ts";
import { validationCopy } from "../../../features/assessment/validation-copy.ts";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { overLimit } from "../../../http/form-protection.server.ts";
import { parseForm } from "../../../http/parse-form.server.ts";
import { recordAnalyticsConsent } from "../../../features/analytics/record-analytics-consent.server.ts";

export const handle = { hydrate: false };

export function meta() {
  return [{ name: "description", content: copy.description }];
}

/** The page shows this browser's choices, so it is not cached. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { analyticsSettings, secure } = context.get(servicesContext);
  const choice = readAnalyticsConsent(request.headers.get("Cookie"), secure);
  return {
    asked: askedPurposes(analyticsSettings),
    answers: choice ? { analytics: choice.analytics, advertising: choice.advertising } : {},
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const asked = askedPurposes(services.analyticsSettings);
  const form = await parseForm(request);
  const answers = parseChoiceForm(form, asked);
  const field = asked[0] ?? "";
  if (!answers) return data({ field, message: validationCopy.yesOrNoEach }, { status: 422 });
  const wait = await overLimit(context, "choice");
  if (wait) return data({ field, message: wait }, { status: 429 });
  const cookies = request.headers.get("Cookie");
  const choice = {
    ...answers,
    subject: readAnalyticsConsent(cookies, services.secure)?.subject ?? randomUUID(),
  };
  const shownOf = (purpose: Purpose) => noticeShown(form, noticeFieldOf(purpose));
  await recordAnalyticsConsent(services, choice, services.now(), shownOf);
  const cookiesToSet = new Headers();
  cookiesToSet.append("Set-Cookie", writeAnalyticsConsent(choice, services.secure));
  for (const gone of deleteAnalyticsCookies(cookies)) cookiesToSet.append("Set-Cookie", gone);
  return redirect("/privacy-choices?saved=yes", { headers: cookiesToSet });
}

export default function PrivacyChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, answers, saved } = loaderData;
  return (
    <Page
      width="narrow"
      title={copy.title}
      before={
        <>
          <title>{copy.tabTitle(actionData !== undefined)}</title>
          {actionData && <ErrorSummary errors={[actionData]} />}
        </>
      }
    >
      <div className="space-y-8">
        {saved && !actionData && (
          <Notice tone="success" title={copy.savedTitle} live>
            <p>{copy.saved}</p>
          </Notice>
        )}
        {asked.length > 0 ? (
          <AnalyticsChoicesForm asked={asked} answers={answers} />
        ) : (
          <p>{copy.nothing}</p>
        )}
        <p>
          <LinkedText text={copy.more} />
        </p>
      </div>
    </Page>
  );
}
