import { Form, useNavigation } from "react-router";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";

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
        label="Email"
        name="email"
        type="email"
        hint="The address that you gave when you booked"
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <Button pending={pending}>Mail me the link</Button>
    </Form>
  );
}
