import type { Route } from "./+types/privacy";
import { PlaceholderNotice } from "./policies/policy-parts.tsx";
import { PrivacyPolicy } from "./policies/privacy-policy.tsx";
import { RefundTermsText } from "./policies/refund-terms.tsx";
import { Terms } from "./policies/terms-of-service.tsx";
import { listVideoServices } from "../../domain/meetings/meeting-provider.ts";
import { refundPolicy } from "../../domain/orders/refund-policy.ts";
import { retentionTable } from "../../domain/privacy/retention.ts";
import { servicesContext } from "../../services.server.ts";
import { policiesCopy as copy } from "./policies.words.ts";
import { Page } from "../../ui/page.tsx";

/** The policies name the configured payment provider and video services. */
export function loader({ context }: Route.LoaderArgs) {
  const { payments, config } = context.get(servicesContext);
  return { paymentCompany: payments.company, videoServices: listVideoServices(config) };
}

/** A static page: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [{ title: copy.tabTitle }, { name: "description", content: copy.description }];
}

export default function Privacy({
  loaderData: { paymentCompany, videoServices },
}: Route.ComponentProps) {
  return (
    <Page drawing="lamp" title={copy.title} lead={copy.lead}>
      <nav aria-label={copy.onThisPage}>
        <ul>
          {copy.policies.map(({ anchor, title }) => (
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
      <div className="mt-6">
        <PlaceholderNotice />
      </div>
      <div className="mt-12 space-y-16">
        <PrivacyPolicy
          paymentCompany={paymentCompany}
          videoServices={videoServices}
          dataWeKeep={retentionTable()}
        />
        <Terms paymentCompany={paymentCompany} refundPolicyLink="#refund" />
        <RefundTermsText paymentCompany={paymentCompany} policy={refundPolicy} />
      </div>
    </Page>
  );
}
