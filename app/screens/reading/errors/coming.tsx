import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: t("Coming soon: {brand}", { brand: brand.name }) },
    { name: "description", content: t("A page that we’re still working on.") },
    { name: "robots", content: "noindex" },
  ];
}

export default function Coming() {
  return (
    <Page
      title={t("Coming soon")}
      lead={t("We’re still working on this page. The rest of the site is ready.")}
      drawing="tulsi"
    >
      <ButtonLink to="/">{t("Back to home", {}, "a button")}</ButtonLink>
    </Page>
  );
}
