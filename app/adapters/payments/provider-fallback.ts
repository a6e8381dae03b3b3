import type { CallLimits, PaymentProvider } from "../../features/payments/provider.ts";

/**
 * One provider for what is new, and those before it for what was begun with them: after a change of
 * provider, orders are still paid, asked about and given back where their money is. Whoever knows an
 * order answers for it.
 * @param earlier asked in this order when `current` does not know
 */
export function withFallbackProvider(
  current: PaymentProvider,
  earlier: readonly PaymentProvider[],
): PaymentProvider {
  if (earlier.length === 0) return current;
  const all = [current, ...earlier];

  async function firstThatKnows<T>(
    ask: (provider: PaymentProvider) => Promise<T | "not-found">,
  ): Promise<{ provider: PaymentProvider; answer: T } | "not-found"> {
    for (const provider of all) {
      const answer = await ask(provider);
      if (answer !== "not-found") return { provider, answer: answer as T };
    }
    return "not-found";
  }

  /** They are asked one after the other, so each has its share of the time. */
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
      // Half of the time is for the question whose it is.
      const half = limits && { withinMs: limits.withinMs / 2 };
      const each = shareOf(half);
      const known = await firstThatKnows((provider) => provider.fetchStatus(refund.orderId, each));
      return (known === "not-found" ? current : known.provider).sendRefund(refund, half);
    },
    explainFailure(code) {
      // Whoever does not know a code has a neutral sentence for it.
      const closer = all.find((one) => one.explainFailure(code) !== one.explainFailure(""));
      return (closer ?? current).explainFailure(code);
    },
    parseWebhook(headers, body) {
      const bells = all.map((provider) => provider.parseWebhook(headers, body));
      return bells.find((bell) => bell !== "unauthenticated") ?? "unauthenticated";
    },
  };
}
