import type { Route } from "./+types/terms";
import { brand } from "../../../content/brand.ts";
import { PolicyPage } from "../../../content/policies/policy-parts.tsx";
import { Terms } from "../../../content/policies/terms.tsx";
import { servicesContext } from "../../../services.server.ts";

/** The terms name the configured payment provider. */
export function loader({ context }: Route.LoaderArgs) {
  return { paymentCompany: context.get(servicesContext).payments.company };
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `Terms and Conditions: ${brand.name}` },
    {
      name: "description",
      content: `What you agree to when you book a session with ${brand.name}, and what we agree to.`,
    },
  ];
}

export default function TermsPage({ loaderData: { paymentCompany } }: Route.ComponentProps) {
  return (
    <PolicyPage>
      <Terms paymentCompany={paymentCompany} refundPolicyLink="/refunds" />
    </PolicyPage>
  );
}
