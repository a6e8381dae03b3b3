import { CANCELLED, LATE, NEUTRAL } from "../failure-messages.ts";

/**
 * Messages to visitors by PhonePe's failure codes. Operator's errors (INTERNAL_SECURITY_BLOCK_…) get the neutral
 * message.
 */
const GROUPS: readonly { codes: readonly string[]; message: string }[] = [
  {
    codes: ["Z9", "IE", "INSUFFICIENT_FUNDS"],
    message: "There was not enough money in the account. You can try another account or card.",
  },
  {
    codes: ["ZM", "INVALID_MPIN"],
    message: "The UPI PIN was not right. You can try again.",
  },
  {
    codes: ["Z6"],
    message: "The UPI PIN was entered wrongly too often. You can pay another way, or try tomorrow.",
  },
  {
    codes: ["ZA", "REQUEST_DECLINE_BY_REQUESTEE", "ORDER_CANCELLED_BY_USER", "TXN_CANCELLED"],
    message: CANCELLED,
  },
  {
    codes: ["U69", "REQUEST_TIME_OUT", "ORDER_EXPIRED", "TIMED_OUT", "TXN_NOT_COMPLETED"],
    message: LATE,
  },
  {
    codes: ["Z7", "Z8", "U03", "ZU"],
    message: "A limit set by your bank was reached. You can try another account or card.",
  },
  { codes: ["ZH"], message: "The UPI ID was not right. Please check it and try again." },
  {
    codes: ["U90", "UT", "U28", "XB", "XY", "S96", "U80", "U86", "XT", "IR"],
    message: "Your bank could not be reached just now. Please try again in a few minutes.",
  },
  {
    codes: ["K1", "XP", "XV", "SA", "FP", "YE"],
    message: "Your bank did not allow this payment. You can try another account, or ask your bank.",
  },
  { codes: ["CARD_EXPIRED"], message: "The card has expired. You can try another card." },
  {
    codes: ["INVALID_CVV_EXPIRY"],
    message: "The card's expiry date or CVV was not right. Please check them and try again.",
  },
  { codes: ["WRONG_PIN"], message: "The one-time password was not right. You can try again." },
  {
    codes: ["CARD_BLOCKED"],
    message: "The card is blocked. You can try another card, or ask your bank.",
  },
];

const MESSAGES = new Map(
  GROUPS.flatMap(({ codes, message }) => codes.map((code) => [code, message])),
);

/**
 * Whether PhonePe blocks payments because of the operator's account: another web site or server than registered,
 * missing policies, or an unfinished verification. Every payment fails until the operator mends it.
 */
export function isOperatorError(code: string): boolean {
  return code.startsWith("INTERNAL_SECURITY_BLOCK_");
}

/**
 * Returns the message to the visitor about a failed payment.
 * @param failure as in the payment's status; its detail, the more precise code, is tried first
 */
export function failureMessage(failure?: { code: string; detail?: string }): string {
  return MESSAGES.get(failure?.detail ?? "") ?? MESSAGES.get(failure?.code ?? "") ?? NEUTRAL;
}
