import { brand } from "../../../content/brand.ts";
import { brandInPolicies } from "../../../content/policies/operator.ts";
import { Button } from "../../../ui/button.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import type { DataRefusal } from "../data-refusal.ts";
import { yourDataCopy } from "./your-data-copy.ts";

const copy = yourDataCopy.requests;

interface RequestFormsProps {
  formId: string;
  refusal: DataRefusal | undefined;
}

export function RequestForms({ formId, refusal }: RequestFormsProps) {
  const { intent, errors = {}, values = {} } = refusal ?? {};
  const { title, name, email } = brand.grievanceContact;
  const { phone, addressLines } = brandInPolicies.grievanceOffice;
  return (
    <section aria-labelledby="complain-title" className="space-y-4">
      <h2 id="complain-title">{copy.title}</h2>
      <p>
        {title}: {name}, <a href={`mailto:${email}`}>{email}</a>, {phone}, {addressLines.join(", ")}
        . {copy.terms}
      </p>
      <Disclosure label={copy.complaintLabel} open={intent === "complaint"}>
        <StaticForm className="space-y-6">
          <input type="hidden" name="formId" value={formId} />
          <TextArea
            label={copy.complaint}
            name="complaint"
            defaultValue={values.complaint ?? ""}
            error={errors.complaint}
            required
          />
          <Button name="intent" value="complaint">
            {copy.sendComplaint}
          </Button>
        </StaticForm>
      </Disclosure>
      <Disclosure label={copy.nominationLabel} open={intent === "nomination"}>
        <StaticForm className="space-y-6">
          <input type="hidden" name="formId" value={formId} />
          <TextField
            label={copy.nomineeName}
            name="nominee_name"
            defaultValue={values.nominee_name ?? ""}
            error={errors.nominee_name}
            required
          />
          <TextField
            label={copy.nomineeContact}
            name="nominee_contact"
            hint={copy.nomineeContactHint}
            defaultValue={values.nominee_contact ?? ""}
            error={errors.nominee_contact}
            required
          />
          <Button name="intent" value="nomination">
            {copy.nominate}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}
