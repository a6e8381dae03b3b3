import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import {
  type AnalyticsPurpose,
  purposes,
  parseAnalyticsCookie,
  analyticsCookieDeletions,
  serializeAnalyticsCookie,
} from "../../domain/analytics/analytics-consent.ts";
import { analyticsNotices } from "../../domain/analytics/analytics-notice.ts";
import { randomUUID } from "node:crypto";
import type { Route } from "./+types/privacy-choices";
import { askedPurposes } from "../../domain/analytics/analytics-settings.ts";
import { servicesContext } from "../../services.server.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { anyone, formsOf, runForm, type SentForm } from "../../http/form.server.ts";
import { recordAnalyticsConsent } from "../../domain/analytics/analytics.server.ts";
import { t } from "../../lib/language/t.ts";
import { brand } from "../../content/brand.ts";

interface ChoicesFormProps {
  asked: readonly AnalyticsPurpose[];
  /** The visitor's present answer; undefined: nothing is preselected. */
  answers: Partial<Record<AnalyticsPurpose, boolean>>;
}

/** The form of /privacy-choices: consent per purpose, with the full notice. Withdrawing is as easy as consenting. */
function AnalyticsChoicesForm({ asked, answers }: ChoicesFormProps) {
  return (
    <StaticForm action="/privacy-choices" className="space-y-10">
      {asked.map((purpose) => {
        const notice = analyticsNotices[purpose];
        const [{ what: title, why } = { what: "", why: "" }] = notice.items;
        const answer = answers[purpose];
        return (
          <div key={purpose}>
            <h2>{title}</h2>
            <p className="mt-3 mb-5">
              {why} {notice.more}
            </p>
            <ChoiceCards
              legend={title}
              legendHidden
              name={purpose}
              type="radio"
              columns={2}
              options={[
                { value: "no", label: t("No") },
                { value: "yes", label: t("Yes") },
              ]}
              selected={answer === undefined ? [] : [answer ? "yes" : "no"]}
            />
          </div>
        );
      })}
      <Button>{t("Save my choice")}</Button>
    </StaticForm>
  );
}

export const handle = { hydrate: false };

export function meta() {
  return [
    {
      name: "description",
      content: t(
        "Say whether we may measure how this site is used. You can change it at any time.",
      ),
    },
  ];
}

/** The page shows this browser's choices, so it is not cached. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { analyticsSettings, secure } = context.get(servicesContext);
  const choice = parseAnalyticsCookie(request.headers.get("Cookie"), secure);
  return {
    asked: askedPurposes(analyticsSettings),
    answers: choice ? { analytics: choice.analytics, advertising: choice.advertising } : {},
    saved: new URL(request.url).searchParams.has("saved"),
  };
}

export const action = (args: Route.ActionArgs) => runForm(args, choicesForm);

const askedOf = ({ services }: Pick<SentForm, "services">) =>
  askedPurposes(services.analyticsSettings);

/** An error stands at the first question. */
const errorsOf = (sent: SentForm, message: string) => ({
  errors: { [askedOf(sent)[0] ?? ""]: message },
});

/**
 * Parses a choice: `all` from the question below a page, or one field per purpose that this site has a service for. One
 * without an answer is wrong; other purposes are a no.
 */
function parseChoice(sent: SentForm) {
  const answers = { analytics: false, advertising: false };
  for (const purpose of purposes.filter((one) => askedOf(sent).includes(one))) {
    const answer = sent.form.get("all") ?? sent.form.get(purpose);
    if (answer !== "yes" && answer !== "no")
      return { ok: false, ...errorsOf(sent, t("Choose Yes or No for each")) } as const;
    answers[purpose] = answer === "yes";
  }
  return { ok: true, answers } as const;
}

const choicesForm = {
  who: anyone,
  forms: {
    "": formsOf<object>()({
      limit: () => ["choice"],
      countsValid: true,
      read: parseChoice,
      async run({ services, request, addHeaders, now }, _about, { answers }) {
        const cookies = request.headers.get("Cookie");
        const subject = parseAnalyticsCookie(cookies, services.secure)?.subject ?? randomUUID();
        const choice = { ...answers, subject };
        await recordAnalyticsConsent(services.db, choice, now);
        addHeaders({ "Set-Cookie": serializeAnalyticsCookie(choice, services.secure) });
        for (const gone of analyticsCookieDeletions(cookies)) addHeaders({ "Set-Cookie": gone });
        return { ok: true };
      },
      done: () => "/privacy-choices?saved=yes",
    }),
  },
  held: (text: string, sent: SentForm) => errorsOf(sent, text),
};

export default function PrivacyChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, answers, saved } = loaderData;
  return (
    <Page
      width="narrow"
      drawing="lamp"
      title={t("Privacy choices")}
      before={
        <>
          <title>
            {actionData !== undefined
              ? t("Error: Privacy choices: {brand}", { brand: brand.name })
              : t("Privacy choices: {brand}", { brand: brand.name })}
          </title>
          <ErrorSummary errors={listErrors(actionData?.errors)} />
        </>
      }
    >
      <div className="space-y-8">
        {saved && !actionData && (
          <Notice tone="success" title={t("Your choice is saved")} live>
            <p>{t("You can change it here at any time.")}</p>
          </Notice>
        )}
        {asked.length > 0 ? (
          <AnalyticsChoicesForm asked={asked} answers={answers} />
        ) : (
          <p>{t("There is nothing to choose: this site uses no analytics or ad trackers.")}</p>
        )}
        <p>
          <LinkedText
            text={t(
              "What we keep and for how long: [Privacy Policy](/privacy). To view or delete your data: [Your data](/privacy/your-data).",
            )}
          />
        </p>
      </div>
    </Page>
  );
}
