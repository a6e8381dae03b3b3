import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import type { Attendee } from "../../domain/bookings/attendee.ts";
import type { AttendeeErrors } from "./parse-attendee-form.ts";
import type { OfferRefusal } from "./offer.words.ts";
import { manageCopy, type Problem } from "./booking.words.ts";
import type { DoneNotice, ManagedBooking } from "./booking.server.ts";

/** A change that was refused. */
export interface Refusal {
  intent: "move" | "cancel" | "attendee" | "other";
  problem?: Problem;
  /** Why the answer to an offer was refused. */
  offer?: OfferRefusal;
  /** The visitor's choice, so that the form shows it again. */
  day?: string;
  time?: string;
  /** The form's error, shown at its slots. */
  error?: string;
  /** The refused details of who comes. */
  attendee?: { attendee: Attendee; errors: AttendeeErrors };
}

interface ManageResultProps {
  booking: ManagedBooking;
  /** What was just done. */
  done: DoneNotice | null;
  refusal?: Refusal | undefined;
}

/** Shows the result of the submitted form and takes the focus. */
export function ManageResultNotice({ booking, done, refusal }: ManageResultProps) {
  if (refusal?.error) {
    return <ErrorSummary errors={[{ field: "preferredTime", message: refusal.error }]} />;
  }
  if (refusal?.attendee) return <ErrorSummary errors={listErrors(refusal.attendee.errors)} />;
  if (refusal?.problem) {
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
              {manageCopy.seeOptions}
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
