import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

/** One address, to which the link to its data is mailed. */
export function AskForm({ email, error }: { email: string; error: string | undefined }) {
  return (
    <Form method="post" action="/privacy/your-data" noValidate className="space-y-6">
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
