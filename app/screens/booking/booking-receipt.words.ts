import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { brand, supportLink } from "../../content/brand.ts";
import type { Receipt } from "../../domain/bookings/load-receipt.server.ts";

const en = {
  title: "Receipt",
  tabTitle: `Receipt: ${brand.name}`,
  description: "Your receipt, to print or to save.",
  howToPrint: "To keep a copy, you can also save this page as a PDF from your browser’s menu.",
  demo: "This is a sample receipt. The demo takes no money.",
  back: "Back to your booking",
  seller: "Sold by",
  buyer: "Sold to",
  when: "When",
  price: "Price",
  order: "Order number",
  paidOn: "Paid on",
  noneTitle: "There is no receipt",
  none: "This session was free.",
  paidHow: "How you paid",
  amounts: "Amounts",
  total: "Paid",
  paid: ({ paid }: Receipt) => `${paid} paid`,
  print: "Print",
  refundDue: "Refund on its way",
  net: "Paid after refunds",
  support: `Questions about this receipt? Write to ${supportLink}.`,
  connection: "How you connect",
  session: ({ therapistName, durationMinutes }: Receipt) =>
    `${durationMinutes} minutes with ${therapistName}`,
  date: ({ date, time, cancelled }: Receipt) =>
    unbrokenTime(cancelled ? `${date}, ${time}. Cancelled.` : `${date}, ${time}`),
  number: "Receipt number",
  refund: ({ on, creditNote }: Receipt["refunds"][number]) =>
    creditNote ? `Refunded on ${on} (credit note ${creditNote})` : `Refunded on ${on}`,
  duplicate: "You paid more than the price. We’ll refund the extra.",
};

const hi: Translation<typeof en> = {
  title: "रसीद",
  tabTitle: `रसीद: ${brand.name}`,
  description: "आपकी रसीद, प्रिंट या सेव करने के लिए।",
  howToPrint: "कॉपी रखनी हो, तो यह पेज ब्राउज़र के मेन्यू से PDF में भी सेव कर लें।",
  demo: "यह डेमो रसीद है। डेमो में पैसे नहीं लिए जाते।",
  back: "बुकिंग पर वापस जाएँ",
  seller: "कंपनी",
  buyer: "ग्राहक",
  when: "कब",
  price: "फ़ीस",
  order: "ऑर्डर नंबर",
  noneTitle: "कोई रसीद नहीं है",
  none: "इस सेशन की कोई फ़ीस नहीं थी।",
  paidHow: "पेमेंट कैसे हुआ",
  paidOn: "पेमेंट कब हुआ",
  amounts: "हिसाब",
  total: "पेमेंट",
  paid: ({ paid }) => `${paid} का पेमेंट हुआ`,
  print: "प्रिंट करें",
  refundDue: "रिफ़ंड भेजा जा रहा है",
  net: "रिफ़ंड के बाद कुल पेमेंट",
  support: `इस रसीद के बारे में कोई सवाल है? ${supportLink} पर लिखें।`,
  connection: "बात करने का तरीक़ा",
  session: ({ therapistName, durationMinutes }) => `${therapistName} के साथ ${durationMinutes} मिनट`,
  date: ({ date, time, cancelled }) =>
    unbrokenTime(cancelled ? `${date}, ${time}। कैंसल।` : `${date}, ${time}`),
  number: "रसीद नंबर",
  refund: ({ on, creditNote }) =>
    creditNote ? `रिफ़ंड, ${on} (क्रेडिट नोट ${creditNote})` : `रिफ़ंड, ${on}`,
  duplicate: "पेमेंट फ़ीस से ज़्यादा हुआ। जितना ज़्यादा है, वह पूरा वापस मिलेगा।",
};

export const receiptCopy = inLanguages({ en, hi });
