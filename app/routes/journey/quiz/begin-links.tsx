import {
  type AnalyticsEvent,
  type EntryPoint,
  QUIZ_NAME,
} from "../../../features/analytics/analytics-event.ts";
import { introCopy as copy } from "../../../features/assessment/intro-copy.ts";
import { ButtonLink } from "../../../ui/button.tsx";

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
export function BeginLinks() {
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
