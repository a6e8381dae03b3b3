import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { findBookingCopy } from "./find-booking-copy.ts";

interface FindBookingFormProps {
  formId: string;
  email: string;
  error: string | undefined;
}

/** Form for an email address, to which the links of its bookings are emailed. */
export function FindBookingForm({ formId, email, error }: FindBookingFormProps) {
  return (
    <StaticForm className="space-y-6">
      <FormProtectionFields formId={formId} />
      <TextField
        label={findBookingCopy.email}
        name="email"
        type="email"
        hint={findBookingCopy.emailHint}
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <Button>{findBookingCopy.submit}</Button>
    </StaticForm>
  );
}
