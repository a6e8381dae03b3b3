import { Form, useNavigation } from "react-router";
import { TextField } from "../../ui/form/field.tsx";
import { FormProtectionFields } from "../../ui/form/form-protection-fields.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FormPrivacyNotice } from "../assessment/form-privacy-notice.tsx";
import { enquiryNotices } from "./enquiry-notices.ts";
import { MESSAGE_HINT } from "./enquiry.ts";
import type { EnquiryFormProps } from "./enquiry-form-props.ts";
import { SendButton } from "./send-button.tsx";

/** The contact form. Its button sleeps only while all four fields are empty; the server asks for all four. */
export function ContactForm({ formId, values, errors }: EnquiryFormProps) {
  const pending = useNavigation().state === "submitting";
  return (
    // The key: once it is sent, the form that comes back is a new and empty one.
    <Form key={formId} method="post" action="/contact" noValidate className="space-y-6">
      <FormProtectionFields formId={formId} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
        required
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
        required
      />
      <TextField
        label="Phone number"
        name="phone_number"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone_number}
        error={errors.phone_number}
        required
      />
      <TextArea
        label="Message"
        name="message"
        hint={`Max ${MESSAGE_HINT} Chars`}
        countTo={MESSAGE_HINT}
        defaultValue={values.message}
        error={errors.message}
        required
      />
      <FormPrivacyNotice notice={enquiryNotices.contact} />
      <SendButton
        fields={["name", "email", "phone_number", "message"]}
        wakesWith="any"
        pending={pending}
      />
    </Form>
  );
}
