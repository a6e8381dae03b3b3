import { brand } from "../../content/brand.ts";
import type { TrainingModule } from "../../content/training.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";

/** Confirms that the application was received and describes the next steps. */
export function ApplicationSent({ module }: { module: TrainingModule }) {
  return (
    <Page width="narrow" title="We have your application">
      <title>{`We have your application: ${brand.name}`}</title>
      <Notice tone="success" title={`Your application for ${module.title} was sent`} live>
        <p>A confirmation comes to your email address, once for each module.</p>
      </Notice>
      <h2 className="mt-8 text-2xl">What happens now</h2>
      <p className="mt-2">
        We write or call to agree on a time for the interview. You choose your module after that,
        and only then is a fee paid.
      </p>
      <p className="mt-8">
        <ButtonLink to="/training" variant="secondary">
          Back to the training
        </ButtonLink>
      </p>
    </Page>
  );
}
