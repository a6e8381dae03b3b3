import type { Route } from "./+types/terms";
import { PolicyPage } from "./policies/policy-parts.tsx";
import { Terms } from "./policies/terms-of-service.tsx";
import { servicesContext } from "../../services.server.ts";
import { policiesCopy } from "./policies.words.ts";

const copy = policiesCopy.terms;

/** The terms name the configured payment provider. */
export function loader({ context }: Route.LoaderArgs) {
  return { paymentCompany: context.get(servicesContext).payments.company };
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function TermsPage({ loaderData: { paymentCompany } }: Route.ComponentProps) {
  return (
    <PolicyPage title={copy.title}>
      <Terms paymentCompany={paymentCompany} refundPolicyLink="/refunds" />
    </PolicyPage>
  );
}
