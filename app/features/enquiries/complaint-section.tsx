import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { AnswerNotice } from "../../ui/feedback/answer-notice.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { HelpFirst } from "../safety/help-first.tsx";
import type { ReceivedMessage } from "../safety/receive-message.server.ts";
import { enquiryCopy } from "./enquiry-copy.ts";
import type { ComplaintRefusal } from "./handle-enquiry-form.server.ts";

interface ComplaintSectionProps {
  /** The complaint that was just sent. */
  sent: ReceivedMessage | undefined;
  refusal: ComplaintRefusal | undefined;
}

const copy = enquiryCopy.complaint;

/** The door on a booking's page for a complaint about its session, with the confirmation or the error. */
export function ComplaintSection({ sent, refusal }: ComplaintSectionProps) {
  const pending = useNavigation().formData?.get("intent") === "complain";
  return (
    <section id="complaint" aria-labelledby="complaint-title" className="scroll-mt-4 space-y-4">
      <h2 id="complaint-title" className="text-2xl">
        {copy.title}
      </h2>
      {(refusal ?? sent)?.helpFirst && <HelpFirst />}
      {!refusal && sent && (
        <AnswerNotice key={sent.reference} title={copy.sent}>
          {sent.reference && (
            <p>
              {enquiryCopy.reference} <strong className="font-semibold">{sent.reference}</strong>
            </p>
          )}
          <p>{copy.sentDetail}</p>
        </AnswerNotice>
      )}
      <p>{copy.lead}</p>
      <Disclosure label={copy.open} open={refusal !== undefined}>
        <Form method="post" action="#complaint" className="space-y-6" key={sent?.reference}>
          <TextArea
            label={copy.label}
            name="complaint"
            hint={copy.hint}
            defaultValue={refusal?.message}
            error={refusal?.error}
            required
          />
          <Button name="intent" value="complain" variant="secondary" pending={pending}>
            {copy.send}
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
