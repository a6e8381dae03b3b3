import { Form } from "react-router";
import { brand } from "../../../content/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { DataRefusal } from "../data-refusal.ts";

interface RequestFormsProps {
  formId: string;
  refusal: DataRefusal | undefined;
}

export function RequestForms({ formId, refusal }: RequestFormsProps) {
  const { intent, errors = {}, values = {} } = refusal ?? {};
  const { title, name, email } = brand.grievanceContact;
  return (
    <section aria-labelledby="complain-title" className="space-y-4">
      <h2 id="complain-title">Complain, or name somebody</h2>
      <p>
        {title}: {name}, <a href={`mailto:${email}`}>{email}</a>. Every complaint gets a number; we
        answer within 30 days. After that you can complain to the Data Protection Board of India.
      </p>
      <Disclosure label="Write a complaint" open={intent === "complaint"}>
        <Form method="post" noValidate className="space-y-6">
          <input type="hidden" name="formId" value={formId} />
          <TextArea
            label="What went wrong, and what would put it right?"
            name="complaint"
            defaultValue={values.complaint ?? ""}
            error={errors.complaint}
            required
          />
          <Button name="intent" value="complaint">
            Send the complaint
          </Button>
        </Form>
      </Disclosure>
      <Disclosure label="Name somebody for when I no longer can" open={intent === "nomination"}>
        <Form method="post" noValidate className="space-y-6">
          <input type="hidden" name="formId" value={formId} />
          <TextField
            label="Their name"
            name="nominee_name"
            defaultValue={values.nominee_name ?? ""}
            error={errors.nominee_name}
            required
          />
          <TextField
            label="How we reach them"
            name="nominee_contact"
            hint="An email address or a phone number. We write to them only if they write to us."
            defaultValue={values.nominee_contact ?? ""}
            error={errors.nominee_contact}
            required
          />
          <Button name="intent" value="nomination">
            Name them
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
