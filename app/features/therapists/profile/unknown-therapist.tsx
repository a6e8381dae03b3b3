import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";

/** Shown for an unknown name in the URL. */
export function TherapistUnknown() {
  return (
    <Page
      title="We couldn't find that therapist"
      lead="The name in the address is not on our list. It may have been changed or mistyped."
    >
      <ButtonLink to="/therapist">Browse other therapists</ButtonLink>
    </Page>
  );
}
