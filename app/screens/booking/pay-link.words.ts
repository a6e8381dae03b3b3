import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";
import { brand, brandWords } from "../../content/brand.ts";
import type { PayLinkEndReason, PayLinkState } from "../../domain/links/pay-link.ts";

const en = {
  tabTitle: `Your held time: ${brand.name}`,
  description: "The time that we hold for you, its price, and the way to pay.",
  frame: "Your held time",
  back: "Back to home",
  forName: (name: string) => `We’ve held this time for ${name}.`,
  stillHeld: (until: string) => `Your time is still held for you until ${until}.`,
  forYou: "We’ve held this time for you.",
  toPay: {
    title: "Your time is held for you",
    /** @param until "Sat 21 Nov, 9:30 PM IST" */
    lead: (until: string) =>
      `It’s yours until ${until}. To book it, please pay by then. Nothing is charged before you pay.`,
    priceIs: "Price",
    pay: (amount: string) => `Pay ${amount}`,
    how: (amount: string) =>
      `You pay ${amount} on the payment company’s page, by UPI, card or net banking. We’ll email you the meeting link as soon as it’s paid.`,
    failed: "Your last payment didn’t go through",
    failedText: "You haven’t been charged, and your time is still held. You can try again.",
  },
  beingPaid: {
    title: "The payment page is open",
    lead: (until: string) => `It’s open until ${until}. Please finish the payment there.`,
    go: "Continue to the payment page",
    elsewhere:
      "Did someone else open it? Then please wait: this page will show the result. We’re still holding your time.",
    look: "See the result",
  },
  beingDecided: {
    title: "We’re checking your payment",
    lead: "The payment company hasn’t told us the result yet. Please don’t pay again. We ask every minute, and we’re still holding your time.",
    look: "Check your payment",
  },
  paid: {
    title: "You’ve paid for this time",
    lead: "There is nothing more to pay. We’ve emailed you the details and your private link to the booking.",
    find: "Find my booking",
  },
  ended: {
    title: "This time is no longer held",
    why: {
      unpaid: "We hadn’t received a payment by the end of the hold, so we’ve released the time.",
      staff: "Our team has released the time, as agreed with you.",
      client: "You asked us to release the time.",
      lost: "We’re sorry: this time is no longer available.",
    } satisfies Record<Exclude<PayLinkEndReason, "paid">, string>,
    nothing: "You haven’t been charged. If you’ve just paid, we’ll email you about it.",
    again: "Choose another time",
    get call() {
      return `Or call us on ${brand.phone} (${brandWords.phoneHours}), and we’ll book for you.`;
    },
  },
  unavailable: {
    title: "The payment page can’t be opened right now",
    text: "You haven’t been charged, and your time is still held. Please try again in a minute.",
  },
  series: {
    title: "The sessions we proposed",
    states: {
      to_pay: (amount, payBy) => `${amount}, please pay by ${payBy}`,
      being_paid: (amount) => `${amount}, being paid`,
      being_decided: (amount) => `${amount}, we’re checking the payment`,
      ended: () => "No longer held",
    } satisfies Record<Exclude<PayLinkState, "paid">, (amount: string, payBy: string) => string>,
    paid: {
      booked: (amount: string) => `${amount}, paid and booked`,
      over: (amount: string) => `${amount}, paid, no longer booked: see our email`,
    },
    withoutCharge: {
      booked: "No charge, booked",
      over: "No charge, no longer booked: see our email",
    },
    open: (when: string) => `See and pay ${when}`,
    decline: "Release this session",
    declineAll: "Release all that aren’t paid",
    note: "You pay for each session on its own. A time that isn’t paid for by the time shown is released, and costs you nothing. Sessions that you have paid for stay booked.",
  },
  session: "Your session",
};

const hi: Translation<typeof en> = {
  tabTitle: `आपके लिए रुका समय: ${brand.name}`,
  description: "आपके लिए रोका गया समय, उसकी फ़ीस और पेमेंट का तरीक़ा।",
  frame: "आपके लिए रुका समय",
  back: "होम पर वापस जाएँ",
  forName: (name) => `यह समय ${name} के लिए रोका गया है।`,
  stillHeld: (until) => `आपका समय ${until} तक अब भी आपके लिए रुका है।`,
  forYou: "यह समय आपके लिए रोका गया है।",
  toPay: {
    title: "यह समय आपके लिए रुका है",
    lead: (until) => `यह ${until} तक आपका है। बुक करने के लिए तब तक पेमेंट करें। पेमेंट से पहले कोई पैसे नहीं कटते।`,
    priceIs: "फ़ीस",
    pay: (amount) => `${amount} का पेमेंट करें`,
    how: (amount) =>
      `${amount} का पेमेंट, पेमेंट कंपनी के पेज पर UPI, कार्ड या नेट बैंकिंग से होगा। पेमेंट होते ही मीटिंग का लिंक ईमेल पर आ जाएगा।`,
    failed: "पिछला पेमेंट नहीं हो पाया",
    failedText: "आपके पैसे नहीं कटे हैं, और आपका समय अब भी रुका है। फिर कोशिश करें।",
  },
  beingPaid: {
    title: "पेमेंट का पेज खुला है",
    lead: (until) => `वह ${until} तक खुला है। वहाँ पेमेंट पूरा करें।`,
    go: "पेमेंट के पेज पर जाएँ",
    elsewhere:
      "वह पेज किसी और ने खोला है? तो थोड़ा इंतज़ार करें। पेमेंट हुआ या नहीं, यह इसी पेज पर दिखेगा। तब तक आपका समय रुका है।",
    look: "देखें, पेमेंट हुआ या नहीं",
  },
  beingDecided: {
    title: "आपके पेमेंट की पुष्टि हो रही है",
    lead: "पेमेंट कंपनी ने अभी नहीं बताया है कि पेमेंट हुआ या नहीं। दोबारा पेमेंट न करें। हम हर मिनट पूछ रहे हैं, और तब तक आपका समय रुका है।",
    look: "अपना पेमेंट देखें",
  },
  paid: {
    title: "इस समय का पेमेंट हो चुका है",
    lead: "और कुछ नहीं देना है। सारी जानकारी और बुकिंग का आपका निजी लिंक ईमेल कर दिया गया है।",
    find: "मेरी बुकिंग खोजें",
  },
  ended: {
    title: "यह समय अब आपके लिए रुका नहीं है",
    why: {
      unpaid: "तय समय तक पेमेंट नहीं मिला, इसलिए हमने यह समय छोड़ दिया है।",
      staff: "आपसे हुई बात के मुताबिक़ हमारी टीम ने यह समय छोड़ दिया है।",
      client: "आपके कहने पर हमने यह समय छोड़ दिया है।",
      lost: "हमें अफ़सोस है कि यह समय अब उपलब्ध नहीं है।",
    },
    nothing: "आपके पैसे नहीं कटे हैं। अगर अभी-अभी पेमेंट किया है, तो उसके बारे में ईमेल आ जाएगा।",
    again: "कोई और समय चुनें",
    get call() {
      return `या ${brand.phone} पर कॉल करें (${brandWords.phoneHours}), हम आपके लिए बुक कर देंगे।`;
    },
  },
  unavailable: {
    title: "पेमेंट का पेज अभी नहीं खुल पा रहा है",
    text: "आपके पैसे नहीं कटे हैं, और आपका समय अब भी रुका है। एक मिनट बाद फिर कोशिश करें।",
  },
  series: {
    title: "सुझाए गए सेशन",
    states: {
      to_pay: (amount, payBy) => `${amount}, ${payBy} तक पेमेंट करें`,
      being_paid: (amount) => `${amount}, पेमेंट हो रहा है`,
      being_decided: (amount) => `${amount}, पेमेंट की पुष्टि हो रही है`,
      ended: () => "अब रुका नहीं है",
    },
    paid: {
      booked: (amount) => `${amount}, पेमेंट हो गया और सेशन बुक है`,
      over: (amount) => `${amount}, पेमेंट हो गया, पर सेशन अब बुक नहीं है (जानकारी ईमेल में है)`,
    },
    withoutCharge: {
      booked: "कोई फ़ीस नहीं, सेशन बुक है",
      over: "कोई फ़ीस नहीं, सेशन अब बुक नहीं है (जानकारी ईमेल में है)",
    },
    open: (when) => `${when} का सेशन देखें और पेमेंट करें`,
    decline: "यह सेशन छोड़ दें",
    declineAll: "जिनका पेमेंट नहीं हुआ, वे सब छोड़ दें",
    note: "हर सेशन का पेमेंट अलग होता है। जिस सेशन का पेमेंट दिखाए गए समय तक न हो, वह छोड़ दिया जाता है, और उसके पैसे नहीं लगते। जिनका पेमेंट हो चुका है, वे बुक रहते हैं।",
  },
  session: "आपका सेशन",
};

/** The strings of the page behind a pay link. */
export const payLinkCopy = inLanguages({ en, hi });
