import type { RouterContextProvider } from "react-router";
import { findProse } from "../../../domain/content/prose.server.ts";
import { listVideoServices } from "../../../domain/meetings/meeting-provider.ts";
import { servicesContext } from "../../../services.server.ts";

export type PolicyName = "privacy" | "terms" | "refund";

/**
 * Loads a policy. It names the configured payment provider and video services.
 * @param refundsLink where the policy about refunds is
 */
export function loadPolicy(
  name: PolicyName,
  context: Readonly<RouterContextProvider>,
  refundsLink = "/refunds",
) {
  const { payments, config } = context.get(servicesContext);
  const services = listVideoServices(config);
  const first = services.find(({ isFallback }) => !isFallback);
  return findProse(`policies/${name}`, {
    paymentCompany: payments.company,
    refundsLink,
    [first?.receivesEmail ? "videoWithEmail" : "video"]: first?.name,
    videoFallback: services.find(({ isFallback }) => isFallback)?.name,
  });
}
