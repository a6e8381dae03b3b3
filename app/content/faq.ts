import { brand } from "./brand.ts";

export interface FrequentQuestion {
  /** The fragment of its URL. */
  id: string;
  question: string;
  answer: string;
}

/** Questions before a first session. Answers about refunds take their numbers from the refund policy. */
export const faq: readonly FrequentQuestion[] = [
  {
    id: "how-to-book",
    question: "How do I book a session?",
    answer: `Book on this website at any hour, or by phone on ${brand.phone}. Here you can answer eight short questions and see a match, or choose a therapist yourself. Then pick a time, pay, and the meeting link shows on the screen and comes by email.`,
  },
  {
    id: "online-sessions",
    question: "Are online sessions available?",
    answer:
      "Yes, online sessions are available. The link opens in the browser of your phone or computer. All you need is a steady connection and a place where you can talk freely: your room, a quiet corner, a parked car.",
  },
  {
    id: "therapy-or-coaching",
    question: "What is the difference between therapy and coaching?",
    answer:
      "Therapy heals past trauma, while coaching targets goals. Put a little more fully: in therapy you look at what hurts, now or from long ago, at a pace that is safe for you. Coaching looks ahead to something you want to reach. If you are not sure, start with therapy and say so in the first session.",
  },
  {
    id: "switch-therapist",
    question: "Can I change my therapist?",
    answer:
      "Yes. You can switch therapists at any time, and you need not say why. Choose another one from the list and book your next session there.",
  },
  {
    id: "confidential",
    question: "Is what I say kept confidential?",
    answer:
      "Yes, your information is confidential. What you say stays between you and your therapist, and we never sell or share your details for advertising. The law in India names a few exceptions, such as a threat to somebody's life or an order of a court, and even then only what is needed may be told.",
  },
  {
    id: "fee",
    question: "What does a session cost?",
    answer:
      "Each therapist's fee for 30 and for 60 minutes stands on their profile, and you see it again before you pay. You pay for one session at a time. There is no subscription.",
  },
  {
    id: "account",
    question: "Do I need an account?",
    answer:
      "No. Your name, email and phone number are enough, so that the link and any change of plan can reach you. There is no password to remember.",
  },
  {
    id: "first-session",
    question: "What happens in a first session?",
    answer:
      "You talk about what brings you and your therapist asks questions. You can leave any of them unanswered. At the end you can decide, then or later, whether you would like to meet again. You need not prepare anything, and crying, silence and not knowing where to begin are all fine.",
  },
  {
    id: "medicine",
    question: "Can a therapist prescribe medicine?",
    answer:
      "No. Counsellors and psychologists work by talking. Medicine is a matter for a doctor, such as a psychiatrist. If you already take some, keep taking it as agreed with your doctor.",
  },
  {
    id: "age",
    question: "I am under 18. Can I book?",
    answer:
      "Sessions here are for adults, 18 or over. If you are younger, Childline 1098 and Tele-MANAS 14416 are there for you, free and at any hour.",
  },
  {
    id: "emergency",
    question: "What if I need help right now?",
    answer:
      "We are not a crisis service. If you or somebody near you is in danger, call 112. To talk to somebody at any hour, call Tele-MANAS on 14416. It is free.",
  },
];
