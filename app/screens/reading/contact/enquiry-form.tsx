import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { FormProtectionFields } from "../../../ui/form/form-protection-fields.tsx";
import { StaticForm } from "../../../ui/form/static-form.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { ContactFields, FormPrivacyNotice } from "../../journey/contact-fields.tsx";
import enhanceEnquiryForm from "./enhance-enquiry-form.ts?worker&url";
import { type Enquiry, MESSAGE_HINT, enquiryNotices } from "../../../domain/messages/enquiry.ts";
import { FormResultNotice } from "../../../ui/feedback/form-result-notice.tsx";
import { ErrorSummary, listErrors } from "../../../ui/form/error-summary.tsx";
import { HelpFirst } from "../help/help-first.tsx";
import type { ReceivedMessage } from "../../../domain/messages/receive-message.server.ts";
import type { Refusal } from "../../../http/form.server.ts";
import { t } from "../../../lib/language/t.ts";
import { promises } from "../../../content/operator.ts";

// Vite exports the URL of the built script.
// oxlint-disable-next-line import/default

interface EnquiryFormProps {
  form: Enquiry["form"];
  formId: string;
  /** The submitted values of a refused form. */
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
}

const contactTexts = () => ({
  name: t("Name"),
  email: t("Email"),
  phone_number: t("Phone number"),
});

/**
 * One of the two message forms, plain HTML. The contact form asks for name, email and phone number, and its button is
 * disabled only while all fields are empty. The short support form asks for an email address, and waits for both
 * fields. enhance-enquiry-form.ts disables the button and counts characters.
 */
function EnquiryForm({ form, formId, values, errors }: EnquiryFormProps) {
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
        <ContactFields texts={contactTexts()} values={values} errors={errors} />
      ) : (
        <TextField
          label={t("Email")}
          name="email"
          type="email"
          hint={t("Only to answer you")}
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
          required
        />
      )}
      <div>
        <TextArea
          label={t("Message")}
          name="message"
          hint={isContact ? t("Max {max} Chars", { max: MESSAGE_HINT }) : undefined}
          defaultValue={values.message}
          error={errors.message}
          required
        />
        {isContact && (
          <p data-count="" className="invisible text-right text-sm text-ink-soft">
            {t("{length} of {max} characters", {
              length: values.message?.length ?? 0,
              max: MESSAGE_HINT,
            })}
          </p>
        )}
      </div>
      <FormPrivacyNotice notice={enquiryNotices[form]} />
      <Button variant={isContact ? "primary" : "secondary"} data-send="">
        {t("Send Message")}
      </Button>
    </StaticForm>
  );
}

interface EnquirySectionProps {
  title: string;
  lead: string;
  loaderData: { formId: string; sent: ReceivedMessage | undefined };
  actionData: Refusal | undefined;
  form: Enquiry["form"];
}

/** A message form with its confirmation or its errors. */
export function EnquirySection(props: EnquirySectionProps) {
  const { title, lead, loaderData, actionData, form } = props;
  const errors = actionData?.errors ?? {};
  return (
    <section id="write" aria-labelledby="write-title" className="min-w-0 scroll-mt-6">
      <h2 id="write-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
      <HelpFirst danger={(actionData ?? loaderData.sent)?.danger} />
      {!actionData && loaderData.sent && (
        // The focus goes to it: the button that sent the message is gone with the old form.
        <FormResultNotice key={loaderData.formId} title={t("Message sent successfully!")}>
          {loaderData.sent.reference && (
            <p>
              {t("Your reference number:")}{" "}
              <strong className="font-semibold">{loaderData.sent.reference}</strong>
            </p>
          )}
          <p>
            {t("We’ll answer within {messageHours} hours.", {
              messageHours: promises.messageHours,
            })}
          </p>
        </FormResultNotice>
      )}
      <ErrorSummary errors={listErrors(errors, "message", actionData?.problem?.text)} />
      <EnquiryForm
        form={form}
        formId={actionData?.formId || loaderData.formId}
        values={actionData?.typed ?? {}}
        errors={errors}
      />
    </section>
  );
}
