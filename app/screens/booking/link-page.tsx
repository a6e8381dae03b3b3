import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { unknownLinkCopy, linkPageCopy as copy } from "./link-page.words.ts";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";

/** Page for an invalid link; the same for every reason, so that guessing links reveals nothing. */
export function UnknownLink({ whose }: { whose: "visitor" | "therapist" }) {
  return (
    <Page
      title={unknownLinkCopy.title}
      lead={unknownLinkCopy.lead}
      drawing="envelope"
      width="narrow"
    >
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

/** Shared parts of the client's page of a booking and the therapist's page of a session. */
export { headersOfLoader as headers } from "../../http/page-headers.ts";

export const handle = {
  get frame() {
    return { back: { to: "/", label: copy.back }, title: copy.title };
  },
};

export function meta() {
  return [
    { title: copy.tabTitle },
    { name: "description", content: copy.description },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** Reloads after a refusal too, so that times, refund and permitted actions are current. */
export function shouldRevalidate() {
  return true;
}
