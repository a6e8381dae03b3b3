import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { t } from "../../lib/language/t.ts";
import { supportLink, brand } from "../../content/brand.ts";

/** Page for an invalid link; the same for every reason, so that guessing links reveals nothing. */
export function UnknownLink({ whose }: { whose: "visitor" | "therapist" }) {
  return (
    <Page
      title={t("This link doesn’t work")}
      lead={t(
        "It may have been replaced by a newer one, have expired some time after the session, or be incomplete.",
      )}
      drawing="envelope"
      width="narrow"
    >
      {whose === "visitor" ? (
        <div className="space-y-6">
          <p>{t("Your booking hasn’t changed. We can email you its link again.")}</p>
          <ButtonLink to="/find-booking">{t("Find my booking")}</ButtonLink>
        </div>
      ) : (
        <p>
          <LinkedText
            text={t(
              "The link in our newest email about the session works. If you can’t find it, write to {supportLink}.",
              { supportLink },
            )}
          />
        </p>
      )}
    </Page>
  );
}

/** Shared parts of the client's page of a booking and the therapist's page of a session. */
export { headersOfLoader as headers } from "../../http/page-headers.ts";

export const handle = {
  get frame() {
    return { back: { to: "/", label: t("Back to home") }, title: t("Your session") };
  },
};

export function meta() {
  return [
    { title: t("Your session: {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t("The time, the way to join, and what can still be changed."),
    },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** Reloads after a refusal too, so that times, refund and permitted actions are current. */
export function shouldRevalidate() {
  return true;
}
