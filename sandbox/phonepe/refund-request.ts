import { isMerchantId, isWholeNumber } from "./pay-request.ts";

/** What a merchant asks for with `POST /payments/v2/refund`, checked. */
export interface FakeRefundRequest {
  merchantRefundId: string;
  originalMerchantOrderId: string;
  amountPaise: number;
  /** Of a provider that refunds payments instead of orders: the payment. */
  transactionId?: string;
}

/**
 * Checks the fields of a refund call; whether the order allows the refund is another question (`refund-rules.ts`).
 *
 * @returns the request, or the sentence of a 400 BAD_REQUEST
 */
export function parseRefundRequest(
  body: Record<string, unknown>,
): { ok: true; request: FakeRefundRequest } | { ok: false; message: string } {
  const { merchantRefundId, originalMerchantOrderId, amount } = body;
  if (!isMerchantId(merchantRefundId))
    return {
      ok: false,
      message: "merchantRefundId takes 1 to 63 characters of A-Z, a-z, 0-9, _ and -.",
    };
  if (!isMerchantId(originalMerchantOrderId))
    return { ok: false, message: "originalMerchantOrderId must not be blank." };
  if (!isWholeNumber(amount, 100))
    return { ok: false, message: "amount must be at least 100 paise, a whole number." };
  return { ok: true, request: { merchantRefundId, originalMerchantOrderId, amountPaise: amount } };
}
