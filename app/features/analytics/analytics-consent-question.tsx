import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { AnalyticsSettings } from "./analytics-settings.ts";

/**
 * The question for consent, below the page's content. It covers nothing; both answers look alike and take one press.
 * Hidden without JavaScript, since analytics needs it.
 */
export function AnalyticsConsentQuestion({ analytics, advertising }: AnalyticsSettings) {
  const who = [analytics && "Google Analytics", advertising && "the Meta pixel"].filter(Boolean);
  return (
    <section
      aria-label="May we count this visit?"
      className="no-print border-t border-hairline bg-raised [@media(scripting:none)]:hidden"
    >
      <form
        method="post"
        action="/privacy-choices"
        data-consent-question=""
        className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6 sm:px-6 lg:flex-row lg:items-center"
      >
        <p className="grow">
          <strong className="font-semibold">May we count this visit?</strong> With{" "}
          {who.join(" and ")}: which pages are opened, never your answers, your name, your therapist
          or what you read. Everything works the same if you say no.{" "}
          <Link to="/privacy-choices" className="underline underline-offset-4">
            Choose one by one
          </Link>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-3">
          <Button variant="secondary" name="all" value="no">
            No
          </Button>
          <Button variant="secondary" name="all" value="yes">
            Yes
          </Button>
        </div>
      </form>
    </section>
  );
}
