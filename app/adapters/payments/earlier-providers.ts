import {
  type CallLimits,
  type PaymentProvider,
  PaymentProviderError,
} from "../../domain/payments/payment-provider.ts";

/**
 * Combines the provider of new payments with earlier ones. After a change of provider an order's status and refunds are
 * still requested from the provider that opened its pay page, whatever another one answers for the same id.
 * @param earlier queried in this order for what has no provider: an order without a pay page, a dispute
 */
export function combineWithEarlierProviders(
  current: PaymentProvider,
  earlier: readonly PaymentProvider[],
): PaymentProvider {
  if (earlier.length === 0) return current;
  const all = [current, ...earlier];

  /** The provider of the order alone, or all one after the other for an order without one. */
  function askedFor(limits: CallLimits | undefined): PaymentProvider[] {
    if (!limits?.provider) return all;
    const own = all.find(({ name }) => name === limits.provider);
    if (own) return [own];
    const [code, retryable] = ["PROVIDER_NOT_CONFIGURED", false] as const;
    throw new PaymentProviderError(`${limits.provider} is not configured any more (${code})`, {
      code,
      retryable,
    });
  }

  /** The providers are asked one after the other, so each gets a share of the time. */
  async function firstThatKnows<T>(
    limits: CallLimits | undefined,
    query: (provider: PaymentProvider, each: CallLimits | undefined) => Promise<T | "not-found">,
  ): Promise<{ provider: PaymentProvider; answer: T } | "not-found"> {
    const asked = askedFor(limits);
    const each = limits?.withinMs ? { withinMs: limits.withinMs / asked.length } : undefined;
    for (const provider of asked) {
      const answer = await query(provider, each);
      if (answer !== "not-found") return { provider, answer: answer as T };
    }
    return "not-found";
  }

  return {
    name: current.name,
    company: current.company,
    payPageOrigins: [...new Set(all.flatMap(({ payPageOrigins }) => payPageOrigins))],
    openPayment: (request) => current.openPayment(request),
    async fetchStatus(orderId, limits) {
      const known = await firstThatKnows(limits, (provider, each) =>
        provider.fetchStatus(orderId, each),
      );
      return known === "not-found" ? known : known.answer;
    },
    async fetchRefund(refund, limits) {
      const known = await firstThatKnows(limits, (provider, each) =>
        provider.fetchRefund(refund, each),
      );
      return known === "not-found" ? known : known.answer;
    },
    async sendRefund(refund, limits) {
      const [own, another] = askedFor(limits);
      if (own && !another) return own.sendRefund(refund, limits);
      // The first half of the time is for finding the order's provider.
      const half = limits?.withinMs ? { withinMs: limits.withinMs / 2 } : undefined;
      const known = await firstThatKnows(half, (provider, each) =>
        provider.fetchStatus(refund.orderId, each),
      );
      return (known === "not-found" ? current : known.provider).sendRefund(refund, half);
    },
    async fetchDispute(disputeId, limits) {
      const known = await firstThatKnows(limits, (provider, each) =>
        provider.fetchDispute(disputeId, each),
      );
      return known === "not-found" ? known : known.answer;
    },
    explainFailure(code, provider) {
      if (provider) {
        const own = all.find(({ name }) => name === provider);
        return own ? own.explainFailure(code) : current.explainFailure("");
      }
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
