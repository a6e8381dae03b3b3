import type { ComponentType } from "react";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import type { EnquiryFormErrors } from "./handle-enquiry-form.server.ts";
import type { EnquiryFormProps } from "./enquiry-form-props.ts";
import { SentNotice } from "./sent-notice.tsx";

interface EnquirySectionProps {
  title: string;
  lead: string;
  loaderData: { formId: string; sent: boolean };
  actionData: EnquiryFormErrors | undefined;
  form: ComponentType<EnquiryFormProps>;
}

/** A message form with what is said about it: that it was sent, or what keeps it from being sent. */
export function EnquirySection(props: EnquirySectionProps) {
  const { title, lead, loaderData, actionData, form: EnquiryForm } = props;
  const errors = actionData?.errors ?? {};
  return (
    <section id="write" aria-labelledby="write-title" className="min-w-0 scroll-mt-6">
      <h2 id="write-title" className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
      {!actionData && loaderData.sent && <SentNotice key={loaderData.formId} />}
      <ErrorSummary errors={listErrors(errors, "message", actionData?.problem)} />
      <EnquiryForm
        formId={actionData?.formId || loaderData.formId}
        values={actionData?.values ?? {}}
        errors={errors}
      />
    </section>
  );
}
