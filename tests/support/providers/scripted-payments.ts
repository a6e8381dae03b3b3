import {
  type OpenedPayment,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentStatus,
  type RefundStatus,
} from "../../../app/domain/payments/payment-provider.ts";
import { guardPayments } from "./guarded-ports.ts";

type Asked = Pick<
  PaymentProvider,
  "openPayment" | "fetchStatus" | "sendRefund" | "fetchRefund" | "fetchDispute"
>;

/** A payment provider with responses that the test sets, which records its calls. */
export interface ScriptedPayments extends PaymentProvider {
  /** The responses from now on; a test replaces those that it is about. */
  script: Asked;
  /** "openPayment order_…" and so on, in the order in which they came. */
  calls: string[];
}

export function scriptPayments(): ScriptedPayments {
  const calls: string[] = [];
  const script: Asked = {
    openPayment: async ({ orderId }) => openedFor(orderId),
    fetchStatus: async () => "not-found",
    sendRefund: async ({ refundId, amountPaise }) => refundIs("PENDING", refundId, amountPaise),
    fetchRefund: async () => "not-found",
    fetchDispute: async () => "not-found",
  };
  const asked = (call: string, id: string) => void calls.push(`${call} ${id}`);
  return guardPayments({
    name: "scripted",
    company: "Scripted Payments",
    payPageOrigins: ["https://pay.test"],
    script,
    calls,
    openPayment(request) {
      asked("openPayment", request.orderId);
      return script.openPayment(request);
    },
    fetchStatus(orderId, limits) {
      asked("fetchStatus", orderId);
      return script.fetchStatus(orderId, limits);
    },
    sendRefund(refund, limits) {
      asked("sendRefund", refund.refundId);
      return script.sendRefund(refund, limits);
    },
    fetchRefund(refund, limits) {
      asked("fetchRefund", refund.refundId);
      return script.fetchRefund(refund, limits);
    },
    fetchDispute(disputeId, limits) {
      asked("fetchDispute", disputeId);
      return script.fetchDispute(disputeId, limits);
    },
    explainFailure: (code) => `It failed: ${code}`,
    parseWebhook: () => "malformed",
  });
}

export function openedFor(orderId: string): OpenedPayment {
  return {
    providerOrderId: `P-${orderId}`,
    redirectUrl: `https://pay.test/${orderId}`,
    expiresAt: new Date("2026-11-20T05:10:00Z"),
  };
}

/** @param capturedPaise the whole captured amount: a multiple of the price if two attempts succeeded */
export function completed(amountPaise: number, capturedPaise = amountPaise): PaymentStatus {
  return {
    state: "COMPLETED",
    amountPaise,
    capturedPaise,
    captures: Array.from({ length: capturedPaise / amountPaise || 0 }, (_, index) => ({
      transactionId: `T-${index + 1}`,
      amountPaise,
    })),
    providerOrderId: "P-1",
    transactionId: "T-1",
  };
}

/** A payment that is not decided yet. */
export const pending: PaymentStatus = {
  ...completed(79_900, 0),
  state: "PENDING",
  transactionId: undefined,
};

/** No answer, to whatever is asked. */
export const silent = async (): Promise<never> => {
  throw new PaymentProviderError("no answer", { code: "TIMEOUT", retryable: true });
};

/** A refusal, of whatever is asked. */
export const refuses = (code: string) => async (): Promise<never> => {
  throw new PaymentProviderError("no", { code, retryable: false });
};

export function failedWith(code: string, amountPaise = 79_900): PaymentStatus {
  return {
    state: "FAILED",
    amountPaise,
    capturedPaise: 0,
    captures: [],
    providerOrderId: "P-1",
    failure: { code },
  };
}

export function refundIs(
  state: RefundStatus["state"],
  refundId: string,
  amountPaise: number,
): RefundStatus {
  return {
    state,
    providerRefundId: `P-${refundId}`,
    amountPaise,
    ...(state === "FAILED" && { failureCode: "BANK_SAYS_NO" }),
  };
}

/** The same state of whatever refund is sent. */
export const refundsAre =
  (state: RefundStatus["state"]): PaymentProvider["sendRefund"] =>
  async ({ refundId, amountPaise }) =>
    refundIs(state, refundId, amountPaise);
