import { Disclosure } from "../../../ui/disclosure.tsx";
import { type Attendee, isEmptyAttendee } from "./attendee.ts";
import { attendeeCopy } from "./attendee-copy.ts";
import { AttendeeDetails } from "./attendee-details.tsx";
import { AttendeeForm } from "./attendee-form.tsx";
import type { AttendeeErrors } from "./parse-attendee-form.ts";

interface AttendeeSectionProps {
  /** Path of the booking's page, which handles the form. */
  action: string;
  therapistName: string;
  attendee: Attendee;
  /** What was typed and refused. */
  refused?: { attendee: Attendee; errors: AttendeeErrors } | undefined;
}

/** Shows what the client told the therapist, and the form to change it. */
export function AttendeeSection(props: AttendeeSectionProps) {
  const { action, therapistName, attendee, refused } = props;
  const isEmpty = isEmptyAttendee(attendee);
  return (
    <section id="attendee" aria-labelledby="attendee-title" className="scroll-mt-4 space-y-4">
      <h2 id="attendee-title" className="text-2xl">
        {attendeeCopy.title}
      </h2>
      <p>{attendeeCopy.reason(therapistName)}</p>
      <AttendeeDetails attendee={attendee} />
      <Disclosure
        label={isEmpty ? attendeeCopy.add : attendeeCopy.change}
        open={refused !== undefined}
      >
        {!isEmpty && <p className="mb-5">{attendeeCopy.deleteHint}</p>}
        <AttendeeForm
          action={action}
          attendee={refused?.attendee ?? attendee}
          errors={refused?.errors ?? {}}
        />
      </Disclosure>
      <p className="text-ink-soft">{attendeeCopy.privacy(therapistName)}</p>
    </section>
  );
}
