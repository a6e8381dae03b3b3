import { PolicyPage } from "../../../content/policies/policy-parts.tsx";
import { RefundTerms } from "../../../content/policies/refund-terms.tsx";
import { refundPolicy } from "../../../features/orders/refund-policy.ts";
import { policiesCopy } from "./policies-copy.ts";

const copy = policiesCopy.refunds;

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function RefundsPage() {
  return (
    <PolicyPage>
      <RefundTerms policy={refundPolicy} />
    </PolicyPage>
  );
}
