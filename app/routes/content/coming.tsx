import { brand } from "../../content/brand.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { SunriseDrawing } from "../../layout/drawings/sunrise-drawing.tsx";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `Coming soon: ${brand.name}` },
    { name: "description", content: "A page that we are still working on." },
    { name: "robots", content: "noindex" },
  ];
}

export default function Coming() {
  return (
    <Page
      title="Coming soon"
      lead="We are still working on this page. Everything else is open."
      before={<SunriseDrawing />}
    >
      <ButtonLink to="/">Back to home</ButtonLink>
    </Page>
  );
}
