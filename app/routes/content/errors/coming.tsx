import { SunriseDrawing } from "../../../layout/drawings/sunrise-drawing.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { errorsCopy } from "./errors-copy.ts";

const copy = errorsCopy.coming;

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
    <Page title={copy.title} lead={copy.lead} before={<SunriseDrawing />}>
      <ButtonLink to="/">{copy.home}</ButtonLink>
    </Page>
  );
}
