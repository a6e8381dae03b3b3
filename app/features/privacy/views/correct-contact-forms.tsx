import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { DataRefusal } from "../data-refusal.ts";

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
      <h2 id="correct-title">Correct it</h2>
      <Disclosure label="Change name or phone" open={intent === "correct"}>
        <Form method="post" noValidate className="space-y-6">
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            defaultValue={values.name ?? name}
            error={errors.name}
            required
          />
          <TextField
            label="Phone number"
            name="phone_number"
            type="tel"
            prefix="+91"
            autoComplete="tel"
            defaultValue={values.phone_number ?? phone}
            error={errors.phone_number}
            required
          />
          <p>It changes everywhere, with sessions to come too. A message stays as you sent it.</p>
          <Button name="intent" value="correct">
            Save
          </Button>
        </Form>
      </Disclosure>
      <Disclosure label="Change the email address" open={intent === "address"}>
        <Form method="post" noValidate className="space-y-6">
          <TextField
            label="New email address"
            name="email"
            type="email"
            hint={`In place of ${email}`}
            autoComplete="email"
            defaultValue={values.email ?? ""}
            error={errors.email}
            required
          />
          <p>A letter with a link goes there. Nothing changes until you open it and confirm.</p>
          <Button name="intent" value="address">
            Mail me the link
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
