import { brand } from "../../../content/brand.ts";
import { PolicyPage } from "../../../content/policies/policy-parts.tsx";
import { RefundTerms } from "../../../content/policies/refund-terms.tsx";
import { refundPolicy } from "../../../features/orders/refund-policy.ts";

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `Refund and Cancellation Policy: ${brand.name}` },
    {
      name: "description",
      content: "How to cancel a session, how much you get back, and when the refund arrives.",
    },
  ];
}

export default function RefundsPage() {
  return (
    <PolicyPage>
      <RefundTerms policy={refundPolicy} />
    </PolicyPage>
  );
}
