import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { AnswerNotice } from "../../../ui/feedback/answer-notice.tsx";
import type { Problem } from "./manage-copy.ts";
import type { ManagedBooking } from "./load-managed-booking.server.ts";

/** A change that was refused. */
export interface Refusal {
  intent: "move" | "cancel" | "other";
  problem?: Problem;
  /** The visitor's choice, so that the form shows it again. */
  day?: string;
  time?: string;
  /** The form's error, shown at its slots. */
  error?: string;
}

interface ManageResultProps {
  booking: ManagedBooking;
  justMoved: boolean;
  refusal: Refusal | undefined;
}

/** Shows the result of the submitted form and takes the focus. */
export function ManageResultNotice({ booking, justMoved, refusal }: ManageResultProps) {
  if (refusal?.error) {
    return <ErrorSummary errors={[{ field: "preferredTime", message: refusal.error }]} />;
  }
  if (refusal?.problem) {
    const { title, text } = refusal.problem;
    return (
      <AnswerNotice key={title} tone="error" title={title}>
        <p>{text}</p>
        {refusal.intent === "move" && booking.changes && (
          <p>
            <a
              href="#move"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              See what can be done
            </a>
          </p>
        )}
      </AnswerNotice>
    );
  }
  if (!justMoved || booking.standing !== "to_come" || booking.moves === 0) return null;
  return (
    <AnswerNotice key={booking.startsAt} title={`Your session is now on ${booking.slot}`}>
      <p>
        The meeting link is the same as before. A letter with the new time is on its way, and it
        moves the entry in your calendar too.
      </p>
    </AnswerNotice>
  );
}
