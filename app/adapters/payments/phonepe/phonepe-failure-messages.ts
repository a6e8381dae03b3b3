import { CANCELLED, LATE, NEUTRAL } from "../failure-messages.ts";

/**
 * PhonePe's failure codes in a visitor's words. The operator's own faults (INTERNAL_SECURITY_BLOCK_…) are no
 * visitor's business and fall to the neutral sentence.
 */
const GROUPS: readonly { codes: readonly string[]; words: string }[] = [
  {
    codes: ["Z9", "IE", "INSUFFICIENT_FUNDS"],
    words: "There was not enough money in the account. You can try another account or card.",
  },
  {
    codes: ["ZM", "INVALID_MPIN"],
    words: "The UPI PIN was not right. You can try again.",
  },
  {
    codes: ["Z6"],
    words: "The UPI PIN was entered wrongly too often. You can pay another way, or try tomorrow.",
  },
  {
    codes: ["ZA", "REQUEST_DECLINE_BY_REQUESTEE", "ORDER_CANCELLED_BY_USER", "TXN_CANCELLED"],
    words: CANCELLED,
  },
  {
    codes: ["U69", "REQUEST_TIME_OUT", "ORDER_EXPIRED", "TIMED_OUT", "TXN_NOT_COMPLETED"],
    words: LATE,
  },
  {
    codes: ["Z7", "Z8", "U03", "ZU"],
    words: "A limit set by your bank was reached. You can try another account or card.",
  },
  { codes: ["ZH"], words: "The UPI ID was not right. Please check it and try again." },
  {
    codes: ["U90", "UT", "U28", "XB", "XY", "S96", "U80", "U86", "XT", "IR"],
    words: "Your bank could not be reached just now. Please try again in a few minutes.",
  },
  {
    codes: ["K1", "XP", "XV", "SA", "FP", "YE"],
    words: "Your bank did not allow this payment. You can try another account, or ask your bank.",
  },
  { codes: ["CARD_EXPIRED"], words: "The card has expired. You can try another card." },
  {
    codes: ["INVALID_CVV_EXPIRY"],
    words: "The card's expiry date or CVV was not right. Please check them and try again.",
  },
  { codes: ["WRONG_PIN"], words: "The one-time password was not right. You can try again." },
  {
    codes: ["CARD_BLOCKED"],
    words: "The card is blocked. You can try another card, or ask your bank.",
  },
];

const WORDS = new Map(GROUPS.flatMap(({ codes, words }) => codes.map((code) => [code, words])));

/**
 * Blocked for what the operator told PhonePe: another web address or server than registered, missing
 * policies, a check of the business that is not done. Every payment fails until it is mended.
 */
export function isOperatorError(code: string): boolean {
  return code.startsWith("INTERNAL_SECURITY_BLOCK_");
}

/**
 * One sentence for the visitor about a failed payment.
 * @param failure as in the payment's status; its detail is tried first, being the closer one
 */
export function failureMessage(failure?: { code: string; detail?: string }): string {
  return WORDS.get(failure?.detail ?? "") ?? WORDS.get(failure?.code ?? "") ?? NEUTRAL;
}
