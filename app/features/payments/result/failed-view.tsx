import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { matchPath } from "../../therapists/therapist-path.ts";

interface FailedViewProps {
  /** The provider's reason as a sentence for the visitor; null without one. */
  reason: string | null;
  therapistName: string | null;
}

/** Says that nothing was paid and how to try again. */
export function FailedView({ reason, therapistName }: FailedViewProps) {
  return (
    <Page
      title="Payment Failed"
      lead="Something went wrong with your transaction. Please try again later."
    >
      <div className="space-y-6">
        {reason && <p>{reason}</p>}
        <p>
          No session was booked. If your bank took money all the same, it comes back to you by
          itself within five working days.
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink to="/">Go Home</ButtonLink>
          {therapistName && (
            <Link
              to={matchPath(therapistName)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Your answers are kept: try again
            </Link>
          )}
        </div>
      </div>
    </Page>
  );
}
