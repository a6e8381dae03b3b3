import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { AnswerNotice } from "../../../ui/feedback/answer-notice.tsx";
import type { Problem } from "./manage-copy.ts";
import type { ManagedBooking } from "./load-managed-booking.server.ts";

/** What was asked for and could not be done. */
export interface Refusal {
  intent: "move" | "cancel" | "other";
  problem?: Problem;
  /** What was chosen, so that it is not lost. */
  day?: string;
  time?: string;
  /** What is wrong with the form, said at its times. */
  error?: string;
}

interface ManageAnswerProps {
  booking: ManagedBooking;
  justMoved: boolean;
  refusal: Refusal | undefined;
}

/** What became of what the visitor has just asked for; it takes the focus. */
export function ManageResultNotice({ booking, justMoved, refusal }: ManageAnswerProps) {
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
