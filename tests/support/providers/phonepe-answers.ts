import type { Reply } from "./replaced-answers.ts";

/** Answers of PhonePe as its pages document them, to replace one of the fake's. */

/** A token answer as documented: times in epoch seconds, `expires_in` null. */
export function tokenReply(
  token: string,
  issued: Date,
  lifeSeconds: number,
): readonly [status: number, body: object] {
  const issuedAt = Math.floor(issued.getTime() / 1_000);
  return [
    200,
    {
      access_token: token,
      encrypted_access_token: "…",
      refresh_token: null,
      expires_in: null,
      issued_at: issuedAt,
      expires_at: issuedAt + lifeSeconds,
      session_expires_at: issuedAt + lifeSeconds,
      token_type: "O-Bearer",
    },
  ];
}

export const orderId = "order_1795600000000_7f3a";

export const request = {
  orderId,
  amountPaise: 79_900,
  expiresInSeconds: 1_200,
  description: "A 60-minute session",
  returnUrl: `https://sahaj.test/payment-status?orderId=${orderId}`,
};

export const opened: Reply = [
  200,
  {
    orderId: "OMO1",
    state: "PENDING",
    expireAt: 1_795_601_200_000,
    redirectUrl: "https://pay.phonepe.test/transact?token=a%2Bb&x=1",
  },
];

export const pendingOrder: Reply = [
  200,
  {
    merchantOrderId: orderId,
    orderId: "OMO1",
    state: "PENDING",
    amount: 79_900,
    paymentDetails: [],
  },
];

export const unknownOrder: Reply = [
  400,
  { success: false, code: "MERCHANT_ORDER_MAPPING_NOT_FOUND", message: "No entry found", data: {} },
];

export const unauthorised: Reply = [
  401,
  { success: false, code: "AUTHORIZATION_FAILED", message: "Authorization failed", data: {} },
];
