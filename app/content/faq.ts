import { brand } from "./brand.ts";
import { childline, teleManas, whenToCallText } from "./helplines.ts";

export interface FrequentQuestion {
  /** The fragment of its URL. */
  id: string;
  question: string;
  answer: string;
  /** The page that says more. */
  more?: { to: string; label: string };
}

/** Questions before a first session. Answers about refunds take their numbers from the refund policy. */
export const faq: readonly FrequentQuestion[] = [
  {
    id: "how-to-book",
    question: "How do I book a session?",
    answer: `Book on this website at any hour, or by phone on ${brand.phone} (${brand.phoneHours}): we hold your time and send you a link to pay. Here you can answer eight short questions and see a match, or choose a therapist yourself. Then pick a time and pay. The meeting link shows on the screen, and we email it to you.`,
  },
  {
    id: "online-sessions",
    question: "Are online sessions available?",
    answer:
      "Yes, online sessions are available. The link opens in the browser of your phone or computer. You need a steady connection and a place where you can talk freely: your room, a quiet corner, a parked car.",
  },
  {
    id: "therapy-or-coaching",
    question: "What is the difference between therapy and coaching?",
    answer:
      "Therapy heals past trauma, while coaching targets goals. In therapy you look at what hurts, now or from long ago, at a pace that feels safe. Coaching looks ahead to something you want to reach. If you’re not sure, start with therapy and say so in the first session.",
  },
  {
    id: "switch-therapist",
    question: "Can I change my therapist?",
    answer:
      "Yes. You can switch therapists at any time, and you don’t need to say why. Choose another one from the list and book your next session with them.",
    more: { to: "/how-we-choose", label: "How we choose therapists" },
  },
  {
    id: "confidential",
    question: "Is what I say kept confidential?",
    answer:
      "Yes, your information is confidential. What you say stays between you and your therapist, and we never sell or share your details for advertising. The law in India names a few exceptions, such as a threat to someone’s life, sexual harm to a child or a court order. Even then, only what is needed may be shared.",
  },
  {
    id: "fee",
    question: "What does a session cost?",
    answer:
      "Prices for 30 and 60 minutes are on each therapist’s profile, and you see the total again before you pay. You pay for one session at a time. There is no subscription.",
    more: { to: "/pricing", label: "Prices and refunds" },
  },
  {
    id: "account",
    question: "Do I need an account?",
    answer:
      "No. Your name, email and phone number are enough, so that we can send you the link and tell you about any change. There is no password to remember.",
  },
  {
    id: "first-session",
    question: "What happens in a first session?",
    answer:
      "You talk about what brings you and your therapist asks questions. You can skip any of them. You can decide then or later whether you’d like to meet again. You don’t need to prepare. Crying, silence and not knowing where to begin are all fine.",
    more: { to: "/first-session", label: "Your first session" },
  },
  {
    id: "medicine",
    question: "Can a therapist prescribe medicine?",
    answer:
      "No. Counsellors and psychologists work by talking. For medicine, see a doctor, such as a psychiatrist. If you already take some, keep taking it as agreed with your doctor.",
  },
  {
    id: "age",
    question: "I am under 18. Can I book?",
    get answer() {
      return `Sessions here are for adults, 18 or over. If you’re younger, call ${childline.name} on ${childline.number} or ${teleManas.name} on ${teleManas.number}. Both are free, day and night.`;
    },
    more: { to: "/under-18", label: "Help for under-18s" },
  },
  {
    id: "emergency",
    question: "What if I need help right now?",
    get answer() {
      return `We’re not a crisis service. ${whenToCallText()}`;
    },
  },
];
