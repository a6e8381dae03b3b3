import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const en = {
  zone: "IST",
  /** The other person stands in place of the mark. */
  with: "with <whom>",
  details: (durationMinutes: number, connection: string) =>
    `${durationMinutes} minutes · ${connection}`,
  paid: (amount: string) => `${amount} paid`,
  calendar: "Add to calendar",
  join: "Join the session",
  /** For a therapist; a client is told on the page about privacy. */
  opened:
    "If you open the meeting here from 30 minutes before the start, our team sees when you did.",
  joinLater: "This page shows a Join button from 15 minutes before the start.",
  copy: "Click here to copy meeting link",
  copied: "Link Copied!",
  copyPending: "Generating link...",
  link: "Meeting link:",
  linkComing: {
    title: "We’re creating your meeting link",
    text: "This takes a few seconds. Reload this page to see it. We’ll email it to you too.",
  },
};

const hi: Translation<typeof en> = {
  zone: "भारतीय समय",
  with: "<whom> के साथ",
  details: (durationMinutes, connection) => `${durationMinutes} मिनट · ${connection}`,
  paid: (amount) => `${amount} का पेमेंट हुआ`,
  calendar: "कैलेंडर में जोड़ें",
  join: "सेशन में जुड़ें",
  opened: "सेशन से 30 मिनट पहले से, यहाँ से मीटिंग खोलने का समय हमारी टीम को दिखता है।",
  joinLater: "शुरू होने से 15 मिनट पहले इस पेज पर जुड़ने का बटन दिखेगा।",
  copy: "लिंक कॉपी करने के लिए यहाँ दबाएँ",
  copied: "लिंक कॉपी हो गया!",
  copyPending: "लिंक बन रहा है...",
  link: "मीटिंग का लिंक:",
  linkComing: {
    title: "मीटिंग का लिंक बन रहा है",
    text: "कुछ सेकंड लगेंगे। देखने के लिए यह पेज फिर से लोड करें। लिंक ईमेल पर भी आएगा।",
  },
};

/** Strings of a session's ticket and its buttons, on the pages of the client and the therapist. */
export const ticketCopy = inLanguages({ en, hi });
