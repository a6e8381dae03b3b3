import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const en = {
  neutral: "The payment did not go through. You can try again or pay another way.",
  cancelled: "The payment was cancelled.",
  late: "The payment was not completed in time. You can try again.",
  noMoney: "There was not enough money in the account. You can try another account or card.",
  wrongPin: "The UPI PIN was not right. You can try again.",
  pinTooOften:
    "The UPI PIN was entered wrongly too often. You can pay another way, or try tomorrow.",
  bankLimit: "A limit set by your bank was reached. You can try another account or card.",
  wrongUpiId: "The UPI ID was not right. Please check it and try again.",
  bankAway: "Your bank could not be reached just now. Please try again in a few minutes.",
  bankRefused:
    "Your bank did not allow this payment. You can try another account, or ask your bank.",
  cardExpired: "The card has expired. You can try another card.",
  wrongCard: "The card’s expiry date or CVV was not right. Please check them and try again.",
  wrongPassword: "The one-time password was not right. You can try again.",
  cardBlocked: "The card is blocked. You can try another card, or ask your bank.",
};

const hi: Translation<typeof en> = {
  neutral: "पेमेंट नहीं हो पाया। फिर कोशिश करें, या किसी और तरीक़े से पेमेंट करें।",
  cancelled: "पेमेंट कैंसल कर दिया गया।",
  late: "पेमेंट समय पर पूरा नहीं हुआ। फिर कोशिश करें।",
  noMoney: "अकाउंट में पैसे कम थे। किसी और अकाउंट या कार्ड से कोशिश करें।",
  wrongPin: "UPI PIN सही नहीं था। फिर कोशिश करें।",
  pinTooOften: "UPI PIN कई बार ग़लत डाला गया। किसी और तरीक़े से पेमेंट करें, या कल कोशिश करें।",
  bankLimit: "आपके बैंक की लिमिट पूरी हो गई। किसी और अकाउंट या कार्ड से कोशिश करें।",
  wrongUpiId: "UPI ID सही नहीं थी। उसे देख लें और फिर कोशिश करें।",
  bankAway: "अभी आपके बैंक से बात नहीं हो पाई। कुछ मिनट बाद फिर कोशिश करें।",
  bankRefused: "आपके बैंक ने यह पेमेंट नहीं होने दिया। किसी और अकाउंट से कोशिश करें, या बैंक से पूछें।",
  cardExpired: "कार्ड की तारीख़ निकल चुकी है। किसी और कार्ड से कोशिश करें।",
  wrongCard: "कार्ड की आख़िरी तारीख़ या CVV सही नहीं था। उन्हें देख लें और फिर कोशिश करें।",
  wrongPassword: "OTP सही नहीं था। फिर कोशिश करें।",
  cardBlocked: "कार्ड ब्लॉक है। किसी और कार्ड से कोशिश करें, या बैंक से पूछें।",
};

/**
 * What a visitor is told about a failed payment, whichever company it was with. No sentence says whether money was
 * taken: only the order's status and the bank know that.
 */
export const failureCopy = inLanguages({ en, hi });
