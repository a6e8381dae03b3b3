import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormProtectionFields } from "../../../ui/form/form-protection-fields.tsx";

interface AskFormProps {
  formId: string;
  email: string;
  error: string | undefined;
}

/** One address, to which the link to its data is mailed. */
export function DataLinkRequestForm({ formId, email, error }: AskFormProps) {
  return (
    <Form method="post" action="/privacy/your-data" noValidate className="space-y-6">
      <FormProtectionFields formId={formId} />
      <TextField
        label="Email"
        name="email"
        type="email"
        hint="The address that you gave us"
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <Button>Mail me the link</Button>
    </Form>
  );
}
