import { localPath } from "../../lib/language/local-path.ts";
import { Button } from "../../ui/button.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { analyticsCopy as copy, questionWords } from "./analytics.words.ts";
import type { AnalyticsSettings } from "../../domain/analytics/analytics-settings.ts";

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
          <span>{`${items[0]?.why} ${more}`}</span> <LinkedText text={copy.choose} />
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-3">
          <Button variant="secondary" name="all" value="no">
            {copy.no}
          </Button>
          <Button variant="secondary" name="all" value="yes">
            {copy.yes}
          </Button>
        </div>
      </form>
    </section>
  );
}
