import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import type { AnswerOffer } from "../../domain/bookings/offers.server.ts";

export type OfferRefusal = Extract<AnswerOffer, { ok: false }>["reason"];

const en = {
  title: ({ isWithdrawn, amount }: Offer) =>
    isWithdrawn || amount === null ? "Please choose another time" : `Your ${amount} is safe`,
  lead: ({ isWithdrawn, wasAbsent, slot, therapistName, amount }: Offer) => {
    if (!isWithdrawn && amount !== null)
      return unbrokenTime(`Your payment arrived after ${slot} was no longer available.`);
    const sorry = wasAbsent
      ? `We’re sorry: ${therapistName} didn’t come on ${slot}.`
      : `We’re sorry: ${therapistName} isn’t available on ${slot}.`;
    return unbrokenTime(amount === null ? sorry : `${sorry} Your ${amount} is safe.`);
  },
  refused: {
    offer_over: "You’ve already answered this offer, or it has ended",
    slot_not_offered: "That time is no longer available",
  } satisfies Record<OfferRefusal, string>,
  refusedText: "Your money is still safe. Choose another time, or ask for a refund.",
  deadline: ({ until }: Offer) => unbrokenTime(`Choose by ${until}`),
  silence: ({ amount, isAll, silentRefundText }: Offer) =>
    amount
      ? unbrokenTime(
          `Without an answer by then, we’ll refund ${isAll ? "all" : "the remaining"} ${amount}. ${silentRefundText}`,
        )
      : "Without an answer by then, we’ll cancel the session.",
  take: ({ isWithdrawn, therapistName }: Offer) =>
    isWithdrawn ? "Times you can choose" : `Choose another time with ${therapistName}`,
  held: "We’re holding these times for you until then.",
  looking: "We’re looking for other times. Please open this page again in a minute.",
  nothingMore: "Nothing more to pay",
  takeOne: (start: string) => unbrokenTime(`Take ${start}`),
  allTimes: (name: string) => `See all times with ${name}`,
  allTitle: (name: string) => `All times with ${name}`,
  takeAny: "One tap books the time.",
  refund: "Or get your money back",
  refundText: ({ amount, isAll, refundText }: Offer) =>
    `We’ll refund ${isAll ? "all" : "the remaining"} ${amount} ${refundText}`,
  refundButton: (amount: string | null) => (amount === null ? "Cancel" : `Refund my ${amount}`),
};

const hi: Translation<typeof en> = {
  title: ({ isWithdrawn, amount }) =>
    isWithdrawn || amount === null ? "कोई और समय चुनें" : `आपके ${amount} सुरक्षित हैं`,
  lead: ({ isWithdrawn, wasAbsent, slot, therapistName, amount }) => {
    if (!isWithdrawn && amount !== null)
      return unbrokenTime(`पेमेंट आने तक ${slot} का समय किसी और को मिल चुका था।`);
    const sorry = wasAbsent
      ? `हमें अफ़सोस है कि ${slot} का ${therapistName} के साथ सेशन नहीं हो पाया।`
      : `हमें अफ़सोस है कि ${therapistName} के साथ ${slot} का समय अब उपलब्ध नहीं है।`;
    return unbrokenTime(amount === null ? sorry : `${sorry} आपके ${amount} सुरक्षित हैं।`);
  },
  refused: {
    offer_over: "इसका जवाब दिया जा चुका है, या इसका समय निकल गया है",
    slot_not_offered: "यह समय अब उपलब्ध नहीं है",
  },
  refusedText: "आपके पैसे अब भी सुरक्षित हैं। कोई और समय चुनें, या पैसे वापस माँगें।",
  deadline: ({ until }) => unbrokenTime(`${until} तक चुनें`),
  silence: ({ amount, isAll, silentRefundText }) =>
    amount
      ? unbrokenTime(
          `तब तक जवाब न मिले, तो ${isAll ? "पूरे" : "बाक़ी"} ${amount} वापस किए जाएँगे। ${silentRefundText}`,
        )
      : "तब तक जवाब न मिले, तो सेशन कैंसल हो जाएगा।",
  take: ({ isWithdrawn, therapistName }) =>
    isWithdrawn ? "इनमें से कोई स्लॉट चुनें" : `${therapistName} के साथ कोई और स्लॉट चुनें`,
  held: "तब तक ये स्लॉट आपके लिए रुके हैं।",
  looking: "हम दूसरे स्लॉट खोज रहे हैं। एक मिनट बाद यह पेज फिर खोलें।",
  nothingMore: "और कुछ नहीं देना है",
  takeOne: (start) => unbrokenTime(`${start} चुनें`),
  allTimes: (name) => `${name} के साथ सारे स्लॉट देखें`,
  allTitle: (name) => `${name} के साथ सारे स्लॉट`,
  takeAny: "एक बार दबाते ही स्लॉट बुक हो जाएगा।",
  refund: "या पैसे वापस लें",
  refundText: ({ amount, isAll, refundText }) =>
    `${isAll ? "पूरे" : "बाक़ी"} ${amount} वापस किए जाएँगे, ${refundText}`,
  refundButton: (amount) => (amount === null ? "कैंसल करें" : `मेरे ${amount} वापस करें`),
};

/** Strings of an offer of alternative slots. */
export const offerCopy = inLanguages({ en, hi });
