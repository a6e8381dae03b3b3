import type { Route } from "./+types/privacy";
import { brand } from "../../../content/brand.ts";
import { brandIsPlaceholder, PlaceholderNotice } from "../../../content/policies/policy-parts.tsx";
import { PrivacyPolicy } from "../../../content/policies/privacy-policy.tsx";
import { RefundTerms } from "../../../content/policies/refund-terms.tsx";
import { Terms } from "../../../content/policies/terms.tsx";
import { listVideoServices } from "../../../features/meetings/video-services.ts";
import { refundPolicy } from "../../../features/orders/refund-policy.ts";
import { retentionTable } from "../../../features/privacy/retention/retention.ts";
import { servicesContext } from "../../../services.server.ts";
import { Page } from "../../../ui/page.tsx";

/** The policies name the configured payment provider and video services. */
export function loader({ context }: Route.LoaderArgs) {
  const { payments, config } = context.get(servicesContext);
  return { paymentCompany: payments.company, videoServices: listVideoServices(config) };
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `Privacy, terms and refunds: ${brand.name}` },
    {
      name: "description",
      content:
        "What we know about you and why, what you and we agree to, and what you get back if you cancel.",
    },
  ];
}

const policies = [
  { anchor: "#privacy", title: "Privacy Policy" },
  { anchor: "#terms", title: "Terms and Conditions" },
  { anchor: "#refund", title: "Refund and Cancellation Policy" },
];

export default function Privacy({
  loaderData: { paymentCompany, videoServices },
}: Route.ComponentProps) {
  return (
    <Page
      title="Our policies"
      lead="Three policies, in plain words. Ask us if anything isn't clear."
    >
      <nav aria-label="On this page">
        <ul>
          {policies.map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={anchor}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {brandIsPlaceholder && (
        <div className="mt-6">
          <PlaceholderNotice />
        </div>
      )}
      <div className="mt-12 space-y-16">
        <PrivacyPolicy
          paymentCompany={paymentCompany}
          videoServices={videoServices}
          dataWeKeep={retentionTable()}
        />
        <Terms paymentCompany={paymentCompany} refundPolicyLink="#refund" />
        <RefundTerms policy={refundPolicy} />
      </div>
    </Page>
  );
}
