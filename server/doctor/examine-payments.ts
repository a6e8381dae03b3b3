import { randomBytes } from "node:crypto";
import {
  type PaymentProvider,
  PaymentProviderError,
} from "../../app/domain/payments/payment-provider.ts";
import { type Finding, well, wrong } from "./finding.ts";
import type { RecordedResponse } from "./recording-fetch.ts";

const PAYMENT = "payment";

/**
 * Requests the status of an order that does not exist: the provider must accept the credentials and not know the order.
 * Takes no money.
 * @param responses of the provider, recorded meanwhile
 */
export async function examinePayments(
  payments: PaymentProvider,
  responses: readonly RecordedResponse[],
): Promise<Finding> {
  const variables = `the variables that begin with ${payments.name.toUpperCase()}_`;
  try {
    const status = await payments.fetchStatus(
      `order_0000000000000_${randomBytes(12).toString("hex")}`,
    );
    if (status === "not-found") return well(PAYMENT, `${payments.name} answers and knows us.`);
    return wrong(
      PAYMENT,
      `${payments.name} claims to know an order that was never placed.`,
      `It is not ${payments.name}: compare the addresses in ${variables}.`,
    );
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const refused = responses.some(({ status }) => [400, 401, 403].includes(status));
    if (refused)
      return wrong(
        PAYMENT,
        `${payments.name} does not accept our credentials (${error.code}).`,
        `Compare ${variables} with its dashboard: of production, not of its test system?`,
      );
    if (error.retryable)
      return wrong(
        PAYMENT,
        `${payments.name} gives no answer that can be used (${error.code}).`,
        "Open the way to it (firewall, proxy) or see its status page; nothing is lost meanwhile.",
      );
    return wrong(
      PAYMENT,
      `${payments.name} refuses to be asked (${error.code}).`,
      `Compare ${variables} with its documents: the address may be wrong.`,
    );
  }
}
