import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { SupportLink } from "./support-link.tsx";

/** Page for an invalid link; the same for every reason, so that guessing links reveals nothing. */
export function UnknownLink({ whose }: { whose: "visitor" | "therapist" }) {
  return (
    <Page
      title="This link doesn't open anything"
      lead="It may have been replaced by a newer one, have run out some time after the session, or have lost a letter on the way."
    >
      {whose === "visitor" ? (
        <div className="space-y-6">
          <p>Your booking itself is not changed by that. We can mail you its link again.</p>
          <ButtonLink to="/find-booking">Find my booking</ButtonLink>
        </div>
      ) : (
        <p>
          The link in the newest letter about the session works. If you can't find it, write to{" "}
          <SupportLink />.
        </p>
      )}
    </Page>
  );
}
