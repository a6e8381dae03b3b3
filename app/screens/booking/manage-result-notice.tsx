import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import type { DoneNotice, ManagedBooking } from "./booking.server.ts";
import { answersOffer } from "./offer-choices.tsx";
import type { Refusal } from "../../http/form.server.ts";
import { t } from "../../lib/language/t.ts";

interface ManageResultProps {
  booking: ManagedBooking;
  /** What was just done. */
  done: DoneNotice | null;
  refusal?: Refusal | undefined;
}

/** Shows the result of the submitted form and takes the focus. */
export function ManageResultNotice({ booking, done, refusal }: ManageResultProps) {
  const errors = listErrors(refusal?.errors);
  if (errors.length > 0) return <ErrorSummary errors={errors} />;
  if (refusal?.problem && !answersOffer(refusal)) {
    const { title, text } = refusal.problem;
    return (
      <FormResultNotice key={title} tone="error" title={title}>
        <p>{text}</p>
        {refusal.intent === "move" && booking.changes && (
          <p>
            <a
              href="#move"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("See what you can do")}
            </a>
          </p>
        )}
      </FormResultNotice>
    );
  }
  if (!done) return null;
  return (
    <FormResultNotice key={done.key} title={done.title}>
      <p>{done.text}</p>
    </FormResultNotice>
  );
}
