import { data } from "react-router";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { errorsCopy } from "./errors-copy.ts";

const copy = errorsCopy.notFound;

export const handle = { hydrate: false };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "robots", content: "noindex" }];
}

/** Any other path: shows the page with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

/** The page for an unknown path. */
export function NotFound() {
  return (
    <Page title={copy.title} lead={copy.lead}>
      <ButtonLink to="/">{copy.home}</ButtonLink>
    </Page>
  );
}

export default NotFound;
