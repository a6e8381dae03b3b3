import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { profileCopy as copy } from "./profile-copy.ts";

/** The head of the page for an unknown name. */
export const unknownHead = [
  { title: copy.unknownTab },
  { name: "description", content: copy.unknown },
];

/** Shown for an unknown name in the URL. */
export function TherapistUnknown() {
  return (
    <Page title={copy.unknownTitle} lead={copy.unknown}>
      <ButtonLink to="/therapist">{copy.browse}</ButtonLink>
    </Page>
  );
}
