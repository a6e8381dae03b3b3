import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
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
    <Page
      title={copy.title}
      lead={copy.lead}
      before={<Drawing name="plant" className="my-4 h-40 w-40" />}
    >
      <ButtonLink to="/">{copy.home}</ButtonLink>
    </Page>
  );
}
