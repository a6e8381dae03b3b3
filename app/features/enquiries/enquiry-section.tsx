import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { ErrorSummary, listErrors } from "../../ui/form/error-summary.tsx";
import { enquiryCopy as copy } from "./enquiry-copy.ts";
import { HelpFirst } from "../safety/help-first.tsx";
import type { ReceivedMessage } from "../safety/receive-message.server.ts";
import type { Enquiry } from "./enquiry.ts";
import type { EnquiryFormErrors } from "./handle-enquiry-form.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

interface EnquirySectionProps {
  title: string;
  lead: string;
  loaderData: { formId: string; sent: ReceivedMessage | undefined };
  actionData: EnquiryFormErrors | undefined;
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
      {(actionData ?? loaderData.sent)?.helpFirst && <HelpFirst />}
      {!actionData && loaderData.sent && (
        // The focus goes to it: the button that sent the message is gone with the old form.
        <AnswerNotice key={loaderData.formId} title={copy.sent}>
          {loaderData.sent.reference && (
            <p>
              {copy.reference}{" "}
              <strong className="font-semibold">{loaderData.sent.reference}</strong>
            </p>
          )}
          <p>{copy.sentDetail}</p>
        </AnswerNotice>
      )}
      <ErrorSummary errors={listErrors(errors, "message", actionData?.problem)} />
      <EnquiryForm
        form={form}
        formId={actionData?.formId || loaderData.formId}
        values={actionData?.values ?? {}}
        errors={errors}
      />
    </section>
  );
}
