import { data, redirect } from "react-router";
import type { Route } from "./+types/not-found";
import { withoutLanguage } from "../../../lib/language/local-path.ts";
import { pageName } from "../../../domain/analytics/analytics-event.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { brand } from "../../../content/brand.ts";
import { t } from "../../../lib/language/t.ts";

const leadText = () =>
  t(
    "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.",
  );

export const handle = { hydrate: false };

export function meta() {
  return [
    { title: t("Page Not Found: {brand}", { brand: brand.name }) },
    { name: "description", content: leadText() },
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
      title={t("Page Not Found")}
      lead={leadText()}
      before={<Drawing name="door" className="my-4 h-40 w-40" />}
    >
      <ButtonLink to="/">{t("Go Back Home")}</ButtonLink>
    </Page>
  );
}

export default NotFound;
