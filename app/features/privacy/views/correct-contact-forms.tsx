import { Button } from "../../../ui/button.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { DataRefusal } from "../data-refusal.ts";
import { yourDataCopy } from "./your-data-copy.ts";

const copy = yourDataCopy.correct;

interface CorrectFormsProps {
  email: string;
  name: string;
  phone: string;
  refusal: DataRefusal | undefined;
}

/** Name and phone change at once; the email address only after its owner confirms it. */
export function CorrectContactForms({ email, name, phone, refusal }: CorrectFormsProps) {
  const { intent, errors = {}, values = {} } = refusal ?? {};
  return (
    <section id="correct" aria-labelledby="correct-title" className="scroll-mt-4 space-y-4">
      <h2 id="correct-title">{copy.title}</h2>
      <Disclosure label={copy.contact} open={intent === "correct"}>
        <StaticForm className="space-y-6">
          <TextField
            label={copy.name}
            name="name"
            autoComplete="name"
            defaultValue={values.name ?? name}
            error={errors.name}
            required
          />
          <TextField
            label={copy.phone}
            name="phone_number"
            type="tel"
            prefix="+91"
            autoComplete="tel"
            defaultValue={values.phone_number ?? phone}
            error={errors.phone_number}
            required
          />
          <p>{copy.contactEffect}</p>
          <Button name="intent" value="correct">
            {copy.save}
          </Button>
        </StaticForm>
      </Disclosure>
      <Disclosure label={copy.email} open={intent === "address"}>
        <StaticForm className="space-y-6">
          <TextField
            label={copy.newEmail}
            name="email"
            type="email"
            hint={copy.emailHint(email)}
            autoComplete="email"
            defaultValue={values.email ?? ""}
            error={errors.email}
            required
          />
          <p>{copy.emailEffect}</p>
          <Button name="intent" value="address">
            {copy.sendLink}
          </Button>
        </StaticForm>
      </Disclosure>
    </section>
  );
}
