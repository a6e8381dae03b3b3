import type { Route } from "./+types/refunds";
import { PolicyPage } from "./policies/policy-parts.tsx";
import { RefundTermsText } from "./policies/refund-terms.tsx";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { servicesContext } from "../../services.server.ts";
import { policiesCopy } from "./policies.words.ts";

const copy = policiesCopy.refunds;

/** The terms name the configured payment provider. */
export function loader({ context }: Route.LoaderArgs) {
  return { paymentCompany: context.get(servicesContext).payments.company };
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function RefundsPage({ loaderData: { paymentCompany } }: Route.ComponentProps) {
  return (
    <PolicyPage title={copy.title}>
      <RefundTermsText paymentCompany={paymentCompany} policy={refundPolicy} />
    </PolicyPage>
  );
}
