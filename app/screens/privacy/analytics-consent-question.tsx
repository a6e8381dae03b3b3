import { localPath } from "../../lib/language/local-path.ts";
import { Button } from "../../ui/button.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import type { AnalyticsSettings, AnalyticsIds } from "../../domain/analytics/analytics-settings.ts";
import { t } from "../../lib/language/t.ts";

const servicesCopy = {
  get both() {
    return t("Google Analytics and the Meta pixel");
  },
  get advertising() {
    return t("the Meta pixel");
  },
};

function services({ analytics, advertising }: AnalyticsIds): string {
  if (analytics && advertising) return servicesCopy.both;
  return analytics ? "Google Analytics" : servicesCopy.advertising;
}

/** The texts of the question for consent, which is on every page. */
const analyticsCopy = {
  question: {
    get what() {
      return t("May we count this visit?");
    },
    why: (settings: AnalyticsIds) =>
      t(
        "With {settings}: which pages are opened, never your answers, your name, your therapist or what you read.",
        { settings: services(settings) },
      ),
    get more() {
      return t("Everything works the same if you say no.");
    },
  },
};

/** The question's own words, in the form of a notice: the desk may publish others. */
const questionWords = (settings: AnalyticsIds) => ({
  items: [{ what: analyticsCopy.question.what, why: analyticsCopy.question.why(settings) }],
  more: analyticsCopy.question.more,
});

/**
 * The question for consent, below the page's content. It covers nothing; both answers look alike and take one press.
 * Hidden without JavaScript, since analytics needs it.
 */
export function AnalyticsConsentQuestion(settings: AnalyticsSettings) {
  const { items, more } = questionWords(settings);
  return (
    <section
      aria-label={items[0]?.what}
      className="no-print border-t border-hairline bg-raised [@media(scripting:none)]:hidden"
    >
      <form
        method="post"
        action={localPath("/privacy-choices")}
        data-consent-question=""
        className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6 sm:px-6 lg:flex-row lg:items-center"
      >
        <p className="grow">
          <strong className="font-semibold">{items[0]?.what}</strong>{" "}
          <span>{`${items[0]?.why} ${more}`}</span>{" "}
          <LinkedText text={t("[Choose one by one](/privacy-choices)")} />
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-3">
          <Button variant="secondary" name="all" value="no">
            {t("No")}
          </Button>
          <Button variant="secondary" name="all" value="yes">
            {t("Yes")}
          </Button>
        </div>
      </form>
    </section>
  );
}
