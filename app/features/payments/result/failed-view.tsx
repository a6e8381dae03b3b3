import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { matchPath } from "../../therapists/therapist-path.ts";
import type { Outcome } from "./outcome.ts";
import { failedCopy } from "./result-copy.ts";

type FailedViewProps = Extract<Outcome, { view: "failed" }> & {
  /** The provider's reason as a sentence for the visitor; null without one. */
  reason: string | null;
};

/** Says that nothing was booked, until when the bank returns what it took, and how to try again. */
export function FailedView({ reason, therapistName, bankReturnsBy }: FailedViewProps) {
  return (
    <Page title={failedCopy.title} lead={failedCopy.lead} width="narrow">
      <div className="space-y-6">
        {reason && <p>{reason}</p>}
        <p>{failedCopy.notBooked(bankReturnsBy)}</p>
        {therapistName && <p>{failedCopy.saved}</p>}
        <div className="grid gap-3 sm:flex sm:items-center">
          {therapistName && (
            <ButtonLink to={matchPath(therapistName)}>{failedCopy.again}</ButtonLink>
          )}
          <ButtonLink to="/" variant={therapistName ? "secondary" : "primary"}>
            {failedCopy.home}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
