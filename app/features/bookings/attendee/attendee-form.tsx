import { type InputEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import type { Attendee, AttendeeField } from "./attendee.ts";
import { attendeeCopy, attendeeFieldCopy } from "./attendee-copy.ts";
import { emergencyPhoneError } from "./emergency-phone.ts";
import type { AttendeeErrors } from "./parse-attendee-form.ts";

interface AttendeeFormProps {
  /** Path of the booking's page, which handles the form. */
  action: string;
  attendee: Attendee;
  errors: AttendeeErrors;
}

/** Asks, once and optionally, who comes to a session, from where, and whom to call in an emergency. */
export function AttendeeForm({ action, attendee, errors }: AttendeeFormProps) {
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
