import type { TrainingModule } from "../../content/training.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { HelpFirst } from "../safety/help-first.tsx";
import type { ReceivedMessage } from "../safety/receive-message.server.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.apply;

interface ApplicationSentProps {
  module: TrainingModule;
  sent: ReceivedMessage;
}

/** Confirms that the application was received and describes the next steps. */
export function ApplicationSent({ module, sent }: ApplicationSentProps) {
  return (
    <Page width="narrow" title={copy.sentTitle}>
      <title>{copy.sentTab}</title>
      {sent.helpFirst && <HelpFirst />}
      <Notice tone="success" title={copy.sent(module.title)} live>
        {sent.reference && (
          <p>
            {copy.reference} <strong className="font-semibold">{sent.reference}</strong>
          </p>
        )}
        <p>{copy.sentNote}</p>
      </Notice>
      <h2 className="mt-8 text-2xl">{copy.nextTitle}</h2>
      <p className="mt-2">{copy.next}</p>
      <p className="mt-8">
        <ButtonLink to="/training" variant="secondary">
          {copy.back}
        </ButtonLink>
      </p>
    </Page>
  );
}
