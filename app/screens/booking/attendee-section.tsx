import { phoneUrl } from "../../lib/phone-link.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import {
  type Attendee,
  attendeeFields,
  type AttendeeField,
  isEmptyAttendee,
} from "../../domain/bookings/attendee.ts";
import { attendeeFieldCopy, attendeeCopy } from "./attendee.words.ts";
import { type InputEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { emergencyPhoneError, type AttendeeErrors } from "./parse-attendee-form.ts";
import { Disclosure, DisclosureRow } from "../../ui/disclosure.tsx";

/** Lists what the client gave; nothing without any detail. */
export function AttendeeDetails({ attendee }: { attendee: Attendee }) {
  const given = attendeeFields.filter((field) => attendee[field] !== "");
  if (given.length === 0) return null;
  return (
    <SummaryList
      rows={given.map((field) => ({
        key: attendeeFieldCopy[field].short,
        value:
          field === "emergencyPhone" ? (
            <PhoneLink number={attendee[field]} />
          ) : (
            <span className="wrap-anywhere">{attendee[field]}</span>
          ),
      }))}
    />
  );
}

/** A phone number to press. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a
      href={phoneUrl(number)}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {number}
    </a>
  );
}

interface AttendeeFormProps {
  /** Path of the booking's page, which handles the form. */
  action: string;
  attendee: Attendee;
  errors: AttendeeErrors;
}

/** Asks, once and optionally, who comes to a session, from where, and whom to call in an emergency. */
function AttendeeForm({ action, attendee, errors }: AttendeeFormProps) {
  // Errors that were corrected since the answer came.
  const [corrected, setCorrected] = useState<AttendeeErrors>();
  const shown = corrected === errors ? {} : errors;
  function checkAgain(event: InputEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const isWrong = emergencyPhoneError(text("emergencyName"), text("emergencyPhone"));
    setCorrected(isWrong ? undefined : errors);
  }
  const pending = useNavigation().formData?.get("intent") === "attendee";
  const field = (of: AttendeeField, name: string) => ({
    name,
    label: attendeeFieldCopy[of].label,
    hint: attendeeFieldCopy[of].hint,
    error: shown[of],
    defaultValue: attendee[of],
  });
  return (
    <Form method="post" action={action} noValidate onInput={checkAgain} className="space-y-5">
      <TextField {...field("name", "attendeeName")} autoComplete="off" />
      <TextField {...field("city", "city")} autoComplete="address-level2" />
      <TextField {...field("emergencyName", "emergencyName")} autoComplete="off" />
      <TextField {...field("emergencyPhone", "emergencyPhone")} type="tel" autoComplete="off" />
      <Button name="intent" value="attendee" variant="secondary" pending={pending}>
        {attendeeCopy.save}
      </Button>
    </Form>
  );
}

interface AttendeeSectionProps {
  /** Path of the booking's page, which handles the form. */
  action: string;
  therapistName: string;
  attendee: Attendee;
  /** What was typed and refused. */
  refused?: { attendee: Attendee; errors: AttendeeErrors } | undefined;
  /** Folded into a row. */
  asRow?: boolean;
}

/** Shows what the client told the therapist, and the form to change it. */
export function AttendeeSection(props: AttendeeSectionProps) {
  const { action, therapistName, attendee, refused, asRow = false } = props;
  const isEmpty = isEmptyAttendee(attendee);
  const content = (
    <div className="space-y-4">
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
    </div>
  );
  if (asRow)
    return (
      <DisclosureRow id="attendee" title={attendeeCopy.title}>
        {content}
      </DisclosureRow>
    );
  return (
    <section id="attendee" aria-labelledby="attendee-title" className="scroll-mt-4 space-y-4">
      <h2 id="attendee-title" className="text-2xl">
        {attendeeCopy.title}
      </h2>
      {content}
    </section>
  );
}
