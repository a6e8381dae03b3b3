import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { ContactFields } from "../assessment/contact/contact-fields.tsx";
import { FormPrivacyNotice } from "../assessment/notice/form-privacy-notice.tsx";
// Vite exports the URL of the built script.
// oxlint-disable-next-line import/default
import enhanceEnquiryForm from "./enhance-enquiry-form.ts?worker&url";
import { enquiryCopy as copy } from "./enquiry-copy.ts";
import { type Enquiry, MESSAGE_HINT } from "./enquiry.ts";
import { enquiryNotices } from "./enquiry-notices.ts";

interface EnquiryFormProps {
  form: Enquiry["form"];
  formId: string;
  /** The submitted values of a refused form. */
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

const contactTexts = { name: copy.name, email: copy.email, phone_number: copy.phone };

/**
 * One of the two message forms, plain HTML. The contact form asks for name, email and phone number, and its button is
 * disabled only while all fields are empty. The short support form asks for an email address, and waits for both
 * fields. enhance-enquiry-form.ts disables the button and counts characters.
 */
export function EnquiryForm({ form, formId, values, errors }: EnquiryFormProps) {
  const isContact = form === "contact";
  return (
    <StaticForm
      script={enhanceEnquiryForm}
      action={isContact ? "/contact" : "/about"}
      data-send-when={isContact ? "any" : "all"}
      className="space-y-6"
    >
      <FormProtectionFields formId={formId} />
      {isContact ? (
        <ContactFields texts={contactTexts} values={values} errors={errors} />
      ) : (
        <TextField
          label={copy.email}
          name="email"
          type="email"
          hint={copy.emailHint}
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
          required
        />
      )}
      <div>
        <TextArea
          label={copy.message}
          name="message"
          hint={isContact ? copy.messageHint(MESSAGE_HINT) : undefined}
          defaultValue={values.message}
          error={errors.message}
          required
        />
        {isContact && (
          <p data-count="" className="invisible text-right text-sm text-ink-soft">
            {copy.count(values.message?.length ?? 0, MESSAGE_HINT)}
          </p>
        )}
      </div>
      <FormPrivacyNotice notice={enquiryNotices[form]} />
      <Button variant={isContact ? "primary" : "secondary"} data-send="">
        {copy.send}
      </Button>
    </StaticForm>
  );
}
