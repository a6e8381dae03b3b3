import { Button } from "../../../ui/button.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormProtectionFields } from "../../../ui/form/form-protection-fields.tsx";
import { yourDataCopy } from "./your-data-copy.ts";

interface DataLinkRequestFormProps {
  formId: string;
  email: string;
  error: string | undefined;
}

/** Asks for the email address to which the data link is sent. */
export function DataLinkRequestForm({ formId, email, error }: DataLinkRequestFormProps) {
  return (
    <StaticForm action="/privacy/your-data" className="space-y-6">
      <FormProtectionFields formId={formId} />
      <TextField
        label="Email"
        name="email"
        type="email"
        hint={yourDataCopy.request.emailHint}
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <Button>{yourDataCopy.request.submit}</Button>
    </StaticForm>
  );
}
