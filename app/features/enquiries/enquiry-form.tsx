import { Form, useNavigation } from "react-router";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { ContactFields } from "../assessment/contact-fields.tsx";
import { FormPrivacyNotice } from "../assessment/form-privacy-notice.tsx";
import { type Enquiry, MESSAGE_HINT } from "./enquiry.ts";
import { enquiryNotices } from "./enquiry-notices.ts";
import { SendButton } from "./send-button.tsx";

interface EnquiryFormProps {
  form: Enquiry["form"];
  formId: string;
  /** The submitted values of a refused form. */
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

const contactTexts = { name: "Name", email: "Email", phone_number: "Phone number" };

/**
 * One of the two message forms. The contact form asks for name, email and phone number, and its button is disabled only
 * while all fields are empty. The short support form asks for an email address, and waits for both fields.
 */
export function EnquiryForm({ form, formId, values, errors }: EnquiryFormProps) {
  const pending = useNavigation().state === "submitting";
  const isContact = form === "contact";
  const message = { name: "message", defaultValue: values.message, error: errors.message };
  return (
    <Form
      // The key: once the form is sent, the one that comes back is new and empty.
      key={formId}
      method="post"
      action={isContact ? "/contact" : "/about"}
      noValidate
      className="space-y-6"
    >
      <FormProtectionFields formId={formId} />
      {isContact ? (
        <ContactFields texts={contactTexts} values={values} errors={errors} />
      ) : (
        <TextField
          label="Email"
          name="email"
          type="email"
          hint="Only to answer you"
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
          required
        />
      )}
      <TextArea
        label="Message"
        {...message}
        {...(isContact && { hint: `Max ${MESSAGE_HINT} Chars`, countTo: MESSAGE_HINT })}
        required
      />
      <FormPrivacyNotice notice={enquiryNotices[form]} />
      <SendButton
        fields={isContact ? ["name", "email", "phone_number", "message"] : ["email", "message"]}
        wakesWith={isContact ? "any" : "all"}
        variant={isContact ? "primary" : "secondary"}
        pending={pending}
      />
    </Form>
  );
}
