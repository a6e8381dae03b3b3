import { Form, useNavigation } from "react-router";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FormPrivacyNotice } from "../assessment/form-privacy-notice.tsx";
import { enquiryNotices } from "./enquiry-notices.ts";
import type { EnquiryFormProps } from "./enquiry-form-props.ts";
import { SendButton } from "./send-button.tsx";

/** The short form on the page about us: who you are stays with you, but for an address to answer to. */
export function SupportForm({ formId, values, errors }: EnquiryFormProps) {
  const pending = useNavigation().state === "submitting";
  return (
    // The key: once it is sent, the form that comes back is a new and empty one.
    <Form key={formId} method="post" action="/about" noValidate className="space-y-6">
      <FormProtectionFields formId={formId} />
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
      <TextArea
        label="Message"
        name="message"
        defaultValue={values.message}
        error={errors.message}
        required
      />
      <FormPrivacyNotice notice={enquiryNotices.support} />
      <SendButton
        fields={["email", "message"]}
        wakesWith="all"
        variant="secondary"
        pending={pending}
      />
    </Form>
  );
}
