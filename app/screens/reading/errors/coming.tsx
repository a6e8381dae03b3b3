import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { comingCopy as copy } from "./errors.words.ts";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: copy.tabTitle },
    { name: "description", content: copy.description },
    { name: "robots", content: "noindex" },
  ];
}

export default function Coming() {
  return (
    <Page title={copy.title} lead={copy.lead} drawing="plant">
      <ButtonLink to="/">{copy.home}</ButtonLink>
    </Page>
  );
}
