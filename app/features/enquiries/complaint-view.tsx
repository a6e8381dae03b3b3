import { Form, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Page } from "../../ui/page.tsx";
import { HelpFirst } from "../safety/help-first.tsx";
import type { ReceivedMessage } from "../safety/receive-message.server.ts";
import { enquiryCopy } from "./enquiry-copy.ts";
import type { ComplaintRefusal } from "./handle-enquiry-form.server.ts";

interface ComplaintViewProps {
  managePath: string;
  /** The complaint that was just sent. */
  sent: ReceivedMessage | undefined;
  refusal: ComplaintRefusal | undefined;
}

const copy = enquiryCopy.complaint;

/** The page for a complaint about a session, with the confirmation or the error. */
export function ComplaintView({ managePath, sent, refusal }: ComplaintViewProps) {
  return (
    <Page title={copy.title} lead={copy.lead}>
      <div className="space-y-6">
        {(refusal ?? sent)?.helpFirst && <HelpFirst />}
        {!refusal && sent && (
          <AnswerNotice title={copy.sent}>
            {sent.reference && (
              <p>
                {enquiryCopy.reference} <strong className="font-semibold">{sent.reference}</strong>
              </p>
            )}
            <p>{copy.sentDetail}</p>
          </AnswerNotice>
        )}
        {(refusal || !sent) && (
          <Form method="post" className="space-y-6">
            <TextArea
              label={copy.label}
              name="complaint"
              hint={copy.hint}
              defaultValue={refusal?.message}
              error={refusal?.error}
              required
            />
            <Button>{copy.send}</Button>
          </Form>
        )}
        <Link
          to={managePath}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {copy.back}
        </Link>
      </div>
    </Page>
  );
}
