import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { profileCopy as copy } from "./profile-copy.ts";

/** Shown for an unknown name in the URL. */
export function TherapistUnknown() {
  return (
    <Page title={copy.unknownTitle} lead={copy.unknown}>
      <ButtonLink to="/therapist">{copy.browse}</ButtonLink>
    </Page>
  );
}
