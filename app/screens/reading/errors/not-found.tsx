import { data, redirect } from "react-router";
import type { Route } from "./+types/not-found";
import { withoutLanguage } from "../../../lib/language/local-path.ts";
import { pageName } from "../../../domain/analytics/analytics-event.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { errorsCopy } from "./errors.words.ts";

const copy = errorsCopy.notFound;

export const handle = { hydrate: false };

export function meta() {
  return [
    { title: copy.tabTitle },
    { name: "description", content: copy.lead },
    { name: "robots", content: "noindex" },
  ];
}

/** Any other path: shows the page with status 404. A page in capitals is redirected to the same in lower case. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const small = pathname.toLowerCase();
  // The router adds the language again.
  if (small !== pathname && pageName(small)) throw redirect(withoutLanguage(small) + search, 301);
  return data(null, { status: 404 });
}

/** The page for an unknown path. */
export function NotFound() {
  return (
    <Page
      title={copy.title}
      lead={copy.lead}
      before={<Drawing name="door" className="my-4 h-40 w-40" />}
    >
      <ButtonLink to="/">{copy.home}</ButtonLink>
    </Page>
  );
}

export default NotFound;
