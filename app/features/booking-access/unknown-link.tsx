import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { unknownLinkCopy } from "./booking-access-copy.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";

/** Page for an invalid link; the same for every reason, so that guessing links reveals nothing. */
export function UnknownLink({ whose }: { whose: "visitor" | "therapist" }) {
  return (
    <Page title={unknownLinkCopy.title} lead={unknownLinkCopy.lead} width="narrow">
      {whose === "visitor" ? (
        <div className="space-y-6">
          <p>{unknownLinkCopy.visitor}</p>
          <ButtonLink to="/find-booking">{unknownLinkCopy.find}</ButtonLink>
        </div>
      ) : (
        <p>
          <LinkedText text={unknownLinkCopy.therapist} />
        </p>
      )}
    </Page>
  );
}
