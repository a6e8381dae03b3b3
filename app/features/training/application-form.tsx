import { Form } from "react-router";
import type { TrainingModule } from "../../content/training.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FormPrivacyNotice } from "../assessment/form-privacy-notice.tsx";
import { applicationNotice } from "./application-notice.ts";
import { applyPath } from "./training-module.ts";

interface ApplicationFormProps {
  module: TrainingModule;
  formId: string;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

/** The application for one module. The question that decides stands first, so that nobody types in vain. */
export function ApplicationForm({ module, formId, values, errors }: ApplicationFormProps) {
  const { question, hints } = module.requirement;
  return (
    <Form method="post" action={applyPath(module)} noValidate className="space-y-6">
      <FormProtectionFields formId={formId} />
      <div className={errors.eligible ? "border-l-4 border-terracotta pl-4" : ""}>
        {errors.eligible && (
          <p className="font-semibold text-terracotta">Error: {errors.eligible}</p>
        )}
        <ChoiceCards
          legend={question}
          name="eligible"
          type="radio"
          options={[
            { value: "yes", label: "Yes", hint: hints.yes },
            { value: "no", label: "No", hint: hints.no },
          ]}
          selected={[values.eligible ?? ""]}
        />
      </div>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        required
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        hint="For a confirmation and the time of the interview"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
        required
      />
      <TextField
        label="Phone number"
        name="phone_number"
        type="tel"
        prefix="+91"
        autoComplete="tel"
        inputMode="tel"
        defaultValue={values.phone_number}
        error={errors.phone_number}
        required
      />
      <TextField
        label={module.educationLabel}
        name="education"
        defaultValue={values.education}
        error={errors.education}
        required
      />
      <TextArea
        label="Why would you like to take part?"
        name="reason"
        hint="A few sentences are enough. Please write nothing about anybody's health."
        defaultValue={values.reason}
        error={errors.reason}
        required
      />
      <FormPrivacyNotice notice={applicationNotice} />
      <Button>Send Application</Button>
    </Form>
  );
}
