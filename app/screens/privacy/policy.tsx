import type { Route } from "./+types/policy";
import { brand } from "../../content/brand.ts";
import { withoutLanguage } from "../../lib/language/local-path.ts";
import { Page } from "../../ui/page.tsx";
import { loadPolicy } from "./policies/load-policy.server.ts";
import { PlaceholderNotice, Policy } from "./policies/policy-text.tsx";

/** The terms, or the policy about refunds. */
export function loader({ request, context }: Route.LoaderArgs) {
  const isTerms = withoutLanguage(new URL(request.url).pathname) === "/terms";
  const name = isTerms ? "terms" : "refund";
  return { name, policy: loadPolicy(name, context) } as const;
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData?.policy.front ?? {};
  return [{ title: `${title}: ${brand.name}` }, { name: "description", content: description }];
}

export default function PolicyPage({ loaderData: { name, policy } }: Route.ComponentProps) {
  return (
    <Page title={policy.front.title ?? ""} drawing="lamp">
      <div className="space-y-6">
        <PlaceholderNotice />
        <Policy name={name} policy={policy} isWholePage />
      </div>
    </Page>
  );
}
