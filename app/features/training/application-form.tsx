import type { TrainingModule } from "../../content/training.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/form/choice-cards.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { ContactFields } from "../assessment/contact/contact-fields.tsx";
import { FormPrivacyNotice } from "../assessment/notice/form-privacy-notice.tsx";
import { applicationNotice } from "./application-notice.ts";
import { applyPath } from "./training-module.ts";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.apply;

interface ApplicationFormProps {
  module: TrainingModule;
  formId: string;
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

/** The application form for one module. The eligibility question is first, before longer texts. */
export function ApplicationForm({ module, formId, values, errors }: ApplicationFormProps) {
  const { question, hints } = module.requirement;
  return (
    <StaticForm action={applyPath(module)} className="space-y-6">
      <FormProtectionFields formId={formId} />
      <div className={errors.eligible ? "border-l-4 border-terracotta pl-4" : ""}>
        {errors.eligible && (
          <p id="eligible-error" className="font-semibold text-terracotta">
            {copy.error(errors.eligible)}
          </p>
        )}
        <ChoiceCards
          legend={question}
          name="eligible"
          type="radio"
          options={[
            { value: "yes", label: copy.yes, hint: hints.yes },
            { value: "no", label: copy.no, hint: hints.no },
          ]}
          selected={[values.eligible ?? ""]}
        />
      </div>
      <ContactFields texts={copy.contact} values={values} errors={errors} />
      <TextField
        label={module.educationLabel}
        name="education"
        defaultValue={values.education}
        error={errors.education}
        required
      />
      <TextArea
        label={copy.reason}
        name="reason"
        hint={copy.reasonHint}
        defaultValue={values.reason}
        error={errors.reason}
        required
      />
      <FormPrivacyNotice notice={applicationNotice} />
      <Button>{copy.send}</Button>
    </StaticForm>
  );
}
