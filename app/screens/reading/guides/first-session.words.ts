import { whenToCall } from "../../../content/helplines.ts";
import type { Guide } from "./guide-page.tsx";

/** What happens in a first session: only what the product does, and what a visitor may ask for. */
export const firstSession: Guide = {
  title: "Your first session",
  description: "What happens before, during and after a first session, and what you can ask.",
  lead: "You don’t need to prepare, and you don’t need to know where to begin.",
  drawing: "chairs",
  sections: [
    {
      id: "before",
      title: "Before",
      points: [
        "Find a place where you can talk: your room, a parked car, a quiet corner. Headphones help.",
        "Your link is in our email and on your booking page. There is nothing to install: it opens in the browser of your phone or computer.",
        "Don’t want to be seen? Join without your camera.",
        "Keep a glass of water near you, and a phone charger.",
      ],
    },
    {
      id: "start",
      title: "The first few minutes",
      paragraphs: [
        "Open the link when your session starts. If you’re early, the room may open only when your therapist joins.",
        "Your therapist knows your first name and the time. They see your answers in the assessment only if you share them on your booking’s page, so they may ask what brings you here. You can share as much or as little as you like.",
      ],
    },
    {
      id: "talking",
      title: "While you talk",
      points: [
        "Your therapist asks questions and listens. You can skip any question.",
        "Crying, silence and not knowing what to say are all fine.",
        "You can ask anything: how they were trained, how they work, how many sessions people usually take.",
        "What you say stays between you and your therapist. There are a few exceptions in law, such as a threat to someone’s life.",
      ],
      links: [{ to: "/terms", label: "Confidentiality and its limits" }],
    },
    {
      id: "end",
      title: "At the end",
      paragraphs: [
        "A session ends at its planned time, even if it started late. Your therapist may suggest what to try or when to meet again. You don’t have to decide there.",
        "You pay for one session at a time. You can book the same therapist again, choose another one, or stop.",
      ],
    },
    {
      id: "trouble",
      title: "If something goes wrong",
      get paragraphs() {
        return [
          "If your therapist doesn’t come, or a technical problem on our side stops the session, choose another time or a full refund.",
          `A session is not emergency care. ${whenToCall.danger} ${whenToCall.thoughts}`,
        ];
      },
      links: [{ to: "/refunds", label: "Refund and Cancellation Policy" }],
    },
  ],
  next: [
    { to: "/quiz", label: "Find a therapist" },
    { to: "/how-we-choose", label: "How we choose therapists" },
    { to: "/pricing", label: "Prices and refunds" },
  ],
};
