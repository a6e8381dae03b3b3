import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { amountOf } from "./phonepe-orders.ts";
import type { Attempt, PaymentOrder } from "../payment-order.ts";

/** `X-Razorpay-Signature`: hex HMAC-SHA256 of the body as it goes out, with the webhook's own secret. */
export function webhookSignature(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Whether an `Authorization` header is HTTP Basic with this key. */
export function isBasicAuth(header: string | null, keyId: string, keySecret: string): boolean {
  const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return timingSafeEqual(digest(header ?? ""), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

type Json = Record<string, unknown>;

/**
 * A Payment Link as the API shows it: times in epoch seconds, 0 where nothing happened, `payments` null until there
 * is one.
 */
export function paymentLink(order: PaymentOrder, shortUrl: string): Json {
  const status = linkStatus(order);
  const payments = order.attempts
    .filter(({ state }) => state !== "PENDING")
    .map((attempt) => linkPayment(order, attempt));
  return {
    id: order.orderId,
    entity: "payment_link",
    status,
    amount: order.amountPaise,
    amount_paid: status === "paid" ? amountOf(order) : 0,
    currency: "INR",
    accept_partial: false,
    reference_id: order.merchantOrderId,
    description: order.message ?? "",
    callback_url: order.redirectUrl,
    callback_method: "get",
    expire_by: Math.floor(order.expireAt / 1000),
    expired_at: status === "expired" ? Math.floor(order.expireAt / 1000) : 0,
    cancelled_at: Math.floor((order.cancelledAt ?? 0) / 1000),
    notes: order.metaInfo,
    payments: payments.length > 0 ? payments : null,
    short_url: shortUrl,
  };
}

/** A payment that failed leaves its link open; only its end in time, or the merchant, closes it unpaid. */
function linkStatus(order: PaymentOrder): "created" | "paid" | "expired" | "cancelled" {
  if (order.state === "COMPLETED") return "paid";
  const end = order.failure?.detailedErrorCode;
  if (end === "ORDER_EXPIRED") return "expired";
  return end === "ORDER_CANCELLED_BY_MERCHANT" ? "cancelled" : "created";
}

function linkPayment(order: PaymentOrder, attempt: Attempt): Json {
  return {
    payment_id: attempt.transactionId,
    plink_id: order.orderId,
    amount: amountOf(order),
    method: "upi",
    status: attempt.state === "COMPLETED" ? "captured" : "failed",
    created_at: Math.floor(attempt.startedAt / 1000),
  };
}

/** A payment as webhooks show it. */
export function paymentEntity(order: PaymentOrder, attempt: Attempt): Json {
  return {
    id: attempt.transactionId,
    entity: "payment",
    amount: amountOf(order),
    currency: "INR",
    status: attempt.state === "COMPLETED" ? "captured" : "failed",
    method: "upi",
    notes: order.metaInfo,
    acquirer_data: { rrn: attempt.utr },
    created_at: Math.floor(attempt.startedAt / 1000),
  };
}

const WEEK_MS = 7 * 86_400_000;

/** A dispute as the API and webhooks show it; undefined for an order without one. */
export function disputeEntity(order: PaymentOrder): Json | undefined {
  const { dispute } = order;
  const paid = order.attempts.find(({ state }) => state === "COMPLETED");
  if (!dispute || !paid) return undefined;
  return {
    id: dispute.id,
    entity: "dispute",
    payment_id: paid.transactionId,
    amount: dispute.amountPaise,
    currency: "INR",
    amount_deducted: dispute.state === "lost" ? dispute.amountPaise : 0,
    reason_code: "service_not_received",
    respond_by: Math.floor((dispute.at + WEEK_MS) / 1000),
    status: dispute.state,
    phase: "chargeback",
    created_at: Math.floor(dispute.at / 1000),
  };
}

/**
 * The merchant's address with what Razorpay adds for a paid link. The signature is over
 * `link|reference|status|payment` with the key's secret. One that was not paid gets nothing.
 */
export function signedReturnUrl(order: PaymentOrder, keySecret: string): string {
  const paid = order.attempts.find(({ state }) => state === "COMPLETED");
  if (order.state !== "COMPLETED" || paid === undefined) return order.redirectUrl;
  const signed = [order.orderId, order.merchantOrderId, "paid", paid.transactionId];
  const url = new URL(order.redirectUrl);
  url.searchParams.set("razorpay_payment_id", paid.transactionId);
  url.searchParams.set("razorpay_payment_link_id", order.orderId);
  url.searchParams.set("razorpay_payment_link_reference_id", order.merchantOrderId);
  url.searchParams.set("razorpay_payment_link_status", "paid");
  url.searchParams.set("razorpay_signature", webhookSignature(signed.join("|"), keySecret));
  return url.href;
}
