import { brand } from "../../../content/brand.ts";
import { FormProtectionFields } from "../../../ui/form/form-protection-fields.tsx";
import type { Answers } from "../answers.ts";
import { assessmentCopy } from "../assessment-copy.ts";
import { ContactFields } from "../contact/contact-fields.tsx";
import { FormPrivacyNotice } from "../notice/form-privacy-notice.tsx";
import { bookingNotice } from "../notice/privacy-notice.ts";

interface ContactStepProps {
  formId: string;
  answers: Answers;
  errors: Partial<Record<string, string>>;
}

/** Step 1: the contact for the session link. */
export function ContactStep({ formId, answers, errors }: ContactStepProps) {
  return (
    <div className="space-y-4">
      <FormProtectionFields formId={formId} />
      <ContactFields values={answers} errors={errors} />
      <div>
        <FormPrivacyNotice notice={bookingNotice} />
        <a
          href={`https://wa.me/${brand.whatsappNumber}`}
          target="_blank"
          rel="noopener"
          // For the analytics script, which loads only after consent.
          data-measured={JSON.stringify({ name: "Lead", method: "WhatsApp" })}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {assessmentCopy.whatsApp}
        </a>
      </div>
    </div>
  );
}
