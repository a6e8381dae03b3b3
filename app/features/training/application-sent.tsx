import type { TrainingModule } from "../../content/training.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { trainingCopy } from "./training-copy.ts";

const copy = trainingCopy.apply;

/** Confirms that the application was received and describes the next steps. */
export function ApplicationSent({ module }: { module: TrainingModule }) {
  return (
    <Page width="narrow" title={copy.sentTitle}>
      <title>{copy.sentTab}</title>
      <Notice tone="success" title={copy.sent(module.title)} live>
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
