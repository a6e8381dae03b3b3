import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import type { Attendee } from "../../domain/bookings/attendee.ts";
import { attendeeCopy } from "./attendee.words.ts";
import type { AttendeeErrors } from "./parse-attendee-form.ts";
import type { OfferRefusal } from "./offer.words.ts";
import { sharingCopy, manageCopy, type Problem } from "./booking.words.ts";
import type { ManagedBooking } from "./booking.server.ts";

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
  justMoved: boolean;
  justSaved: boolean;
  justCorrected: boolean;
  justShared: "given" | "stopped" | null;
  refusal?: Refusal | undefined;
}

/** Shows the result of the submitted form and takes the focus. */
export function ManageResultNotice({
  booking,
  justMoved,
  justSaved,
  justCorrected,
  justShared,
  refusal,
}: ManageResultProps) {
  if (refusal?.error) {
    return <ErrorSummary errors={[{ field: "preferredTime", message: refusal.error }]} />;
  }
  if (refusal?.attendee) return <ErrorSummary errors={listErrors(refusal.attendee.errors)} />;
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
              {manageCopy.seeOptions}
            </a>
          </p>
        )}
      </AnswerNotice>
    );
  }
  if (justSaved && booking.attendee) {
    const { title, text } = attendeeCopy.saved(booking.therapistName);
    return (
      <AnswerNotice key="saved" title={title}>
        <p>{text}</p>
      </AnswerNotice>
    );
  }
  if (justCorrected && booking.limitedUntil) {
    const { title, text } = manageCopy.corrected(booking.mailedTo);
    return (
      <AnswerNotice key="corrected" title={title}>
        <p>{text}</p>
      </AnswerNotice>
    );
  }
  // Only what is so now: the address may be opened again later.
  const isShared = typeof booking.sharing?.until === "string";
  if (justShared && (justShared === "given") === isShared) {
    const { title, text } = sharingCopy.notice[justShared];
    return (
      <AnswerNotice key={justShared} title={title}>
        <p>{text}</p>
      </AnswerNotice>
    );
  }
  if (!justMoved || booking.standing !== "to_come" || booking.moves === 0) return null;
  return (
    <AnswerNotice key={booking.startsAt} title={manageCopy.moved.title(booking.slot)}>
      <p>{manageCopy.moved.text}</p>
    </AnswerNotice>
  );
}
