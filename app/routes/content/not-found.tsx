import { data } from "react-router";
import { brand } from "../../content/brand.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";

export const handle = { hydrate: false };

export function meta() {
  return [{ title: `Page Not Found: ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** Any other path: shows the page with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

const words =
  "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.";

/** The page for an unknown path. */
export function NotFound() {
  return (
    <Page title="Page Not Found" lead={words}>
      <ButtonLink to="/">Go Back Home</ButtonLink>
    </Page>
  );
}

export default NotFound;
