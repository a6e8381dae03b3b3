import { brand } from "../../content/brand.ts";
import type { IconName } from "../../ui/icon.tsx";
import type { DrawingName } from "../../ui/picture/drawing.tsx";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { NextFree } from "../../domain/therapists/therapist.ts";

/** All texts of the home page, in the order of its sections. */
export const homeCopy = {
  tabTitle: `${brand.name}: find a therapist in India`,
  description:
    "No labels, no long waitlists, no pressure. Answer eight short questions, meet a therapist who fits, and talk by video.",

  kicker: "Online therapy, anywhere in India",
  promises: ["No Labels", "No Long Waitlists", "No Pressure"],
  subline: "You don't have to carry it all alone anymore",
  start: "Get Started Today",
  priceFrom: (price: string) => [`from ${price}`, "a session"] as const,
  noAccount: "no account",
  freeToCancel: (hours: number) => `free to cancel till ${hours} h before`,

  freeSoon: (count: number) => `${count} available today or tomorrow`,
  freeLater: "Times available this week",
  next: ({ when, day, time }: NextFree) =>
    when === "later"
      ? unbrokenTime(`next: ${day}, ${time}`)
      : unbrokenTime(`next: ${when}, ${time}`),
  seeWhoIsFree: "See who’s available",

  servicesTitle: "For one, for two, for a family",
  servicesLead: "By video or audio, 30 or 60 minutes.",

  transformationTitle: "What can change",
  /** Goals of therapy. The note says that they are no promise. */
  transformations: [
    {
      before: "I should be able to manage this by myself.",
      after: "I said it out loud, and someone stayed.",
    },
    {
      before: "It is the same thought every night.",
      after: "The thought still comes. I know what to do with it.",
    },
    {
      before: "We only talk about bills and food.",
      after: "We can disagree and still have tea together.",
    },
  ],
  transformationNote: "Goals people work towards. We can’t promise them.",

  therapistsTitle: "People you can talk to",
  therapistsLead: "Available times, prices and how they work.",
  allTherapists: "See all therapists",

  stepsTitle: "How it works",
  steps: [
    {
      drawing: "phone",
      title: "Answer eight short questions",
      text: "Skip what you like, and go back at any point.",
    },
    {
      drawing: "chairs",
      title: "See your match, and why",
      text: "Not the right fit? Choose any other therapist.",
    },
    {
      drawing: "cup",
      title: "Pick a time and pay",
      text: "You see the price and the refund terms first.",
    },
    {
      drawing: "envelope",
      title: "Get your link",
      text: "By email and on screen. Nothing to install.",
    },
  ] satisfies { drawing: DrawingName; title: string; text: string }[],
  adults: (name: string) => `${name} is for adults, 18 and over.`,

  reasonsTitle: "What you can count on",
  reasons: [
    {
      icon: "check",
      title: "You see everything before you decide",
      text: "How they work, when they’re available, what it costs.",
    },
    {
      icon: "clock",
      title: "Nothing to sign up for",
      text: "No account. You pay for one session at a time.",
    },
    {
      icon: "shield",
      title: "Your answers stay private",
      text: "We use them to suggest a therapist. Your therapist sees them only if you share them. We never sell them.",
    },
  ] satisfies { icon: IconName; title: string; text: string }[],
  costTitle: "What a session costs",
  minutes: (minutes: number) => `${minutes} minutes`,
  from: "from",
  refundTitle: "If you cancel",
  refundShare: (percent: number) => `${percent}%`,
  refundUntilHours: (hours: number) => `${hours} h before`,
  refundUntilStart: "the start",
  refundSentence: (hours: number, percent: number) =>
    `Cancel ${hours} hours before and we’ll refund all of it. After that, until the start, ${percent}%.`,

  statisticsTitle: "Our numbers",

  reviewsTitle: "What people say",

  questionsTitle: "Questions people ask",
  allQuestions: "All questions and answers",
  loading: "Loading...",
};
