import type { CallLimits, PaymentProvider } from "../../features/payments/provider.ts";

/**
 * Combines the provider of new payments with earlier ones. After a change of provider an order's status and refunds are
 * still requested from the provider that knows the order.
 * @param earlier queried in this order if `current` does not know an order
 */
export function withFallbackProvider(
  current: PaymentProvider,
  earlier: readonly PaymentProvider[],
): PaymentProvider {
  if (earlier.length === 0) return current;
  const all = [current, ...earlier];

  async function firstThatKnows<T>(
    query: (provider: PaymentProvider) => Promise<T | "not-found">,
  ): Promise<{ provider: PaymentProvider; answer: T } | "not-found"> {
    for (const provider of all) {
      const answer = await query(provider);
      if (answer !== "not-found") return { provider, answer: answer as T };
    }
    return "not-found";
  }

  /** The providers are queried one after the other, so each gets a share of the time. */
  const shareOf = (limits: CallLimits | undefined) =>
    limits && { withinMs: limits.withinMs / all.length };

  return {
    name: current.name,
    company: current.company,
    payPageOrigins: [...new Set(all.flatMap(({ payPageOrigins }) => payPageOrigins))],
    openPayment: (request) => current.openPayment(request),
    async fetchStatus(orderId, limits) {
      const each = shareOf(limits);
      const known = await firstThatKnows((provider) => provider.fetchStatus(orderId, each));
      return known === "not-found" ? known : known.answer;
    },
    async fetchRefund(refund, limits) {
      const each = shareOf(limits);
      const known = await firstThatKnows((provider) => provider.fetchRefund(refund, each));
      return known === "not-found" ? known : known.answer;
    },
    async sendRefund(refund, limits) {
      // The first half of the time is for finding the order's provider.
      const half = limits && { withinMs: limits.withinMs / 2 };
      const each = shareOf(half);
      const known = await firstThatKnows((provider) => provider.fetchStatus(refund.orderId, each));
      return (known === "not-found" ? current : known.provider).sendRefund(refund, half);
    },
    async fetchDispute(disputeId, limits) {
      const each = shareOf(limits);
      const known = await firstThatKnows((provider) => provider.fetchDispute(disputeId, each));
      return known === "not-found" ? known : known.answer;
    },
    explainFailure(code) {
      // A provider returns its neutral message for an unknown code.
      const owner = all.find((one) => one.explainFailure(code) !== one.explainFailure(""));
      return (owner ?? current).explainFailure(code);
    },
    parseWebhook(headers, body) {
      const results = all.map((provider) => provider.parseWebhook(headers, body));
      return results.find((result) => result !== "unauthenticated") ?? "unauthenticated";
    },
  };
}
