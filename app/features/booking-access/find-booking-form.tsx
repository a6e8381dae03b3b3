import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { findBookingCopy } from "./booking-access-copy.ts";

interface FindBookingFormProps {
  formId: string;
  email: string;
  error: string | undefined;
}

/** Form for an email address, to which the links of its bookings are emailed. */
export function FindBookingForm({ formId, email, error }: FindBookingFormProps) {
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate className="space-y-6">
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
      <Button pending={pending}>{findBookingCopy.submit}</Button>
    </Form>
  );
}
