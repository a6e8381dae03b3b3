import type { Guide } from "./guide-page.tsx";

/** How therapists are listed and ranked: only what the software does and an operator records. */
export const howWeChoose: Guide = {
  title: "How we choose therapists",
  description: "Who is listed, what a registration on a profile means, and how a match is made.",
  lead: "What we check, what we don’t, and how you can check it yourself.",
  drawing: "lamp",
  sections: [
    {
      id: "listed",
      title: "Who is listed",
      paragraphs: [
        "Our team adds every therapist. No one can add a profile on this site by themselves.",
        "The profile says how the therapist works, which concerns they work with, which languages they speak, how you can connect and what a session costs.",
      ],
    },
    {
      id: "registration",
      title: "What “Registration” on a profile means",
      paragraphs: [
        "Our team looked up the therapist in a professional register. The profile shows the register, the number and the day we checked it. You can look up the same number yourself.",
        "If a profile has no registration, we haven’t recorded one. Ask your therapist about their training, or write to us.",
      ],
      points: [
        "Clinical psychologists in India must be on the Central Rehabilitation Register of the Rehabilitation Council of India (RCI).",
        "Psychiatrists are doctors. They are registered with a medical council and can prescribe medicine.",
        "We list a therapist under one of these two titles only with a registration that we looked up and that has not expired.",
        "For counsellors and other psychologists, the national register is still being set up.",
      ],
    },
    {
      id: "limits",
      title: "What we don’t do",
      points: [
        "We don’t sit in on sessions or record them.",
        "We don’t promise results. A listing is not a guarantee.",
        "We don’t let therapists pay to rank higher.",
      ],
    },
    {
      id: "match",
      title: "How your match is made",
      paragraphs: [
        "Our software compares your answers with each profile. What counts most comes first:",
      ],
      points: [
        "The language you choose for your session.",
        "The concerns you chose, and those the therapist works with. A specialist for something else comes later.",
        "Your stage of life, where a profile speaks of it.",
        "Whether the therapist is available at the time you chose.",
        "How you’d like to connect.",
      ],
      links: [{ to: "/therapist", label: "Or choose from the list yourself" }],
    },
    {
      id: "ratings",
      title: "Ratings",
      paragraphs: ["A therapist without reviews shows no stars."],
    },
    {
      id: "change",
      title: "If it isn’t the right fit",
      paragraphs: [
        "You can change to another therapist at any time. You don’t need to say why. If something about a therapist worries you, write to us or to our Grievance Officer. Every complaint gets a reference number.",
      ],
      links: [
        { to: "/contact", label: "Write to us" },
        { to: "/privacy/your-data", label: "Make a complaint" },
      ],
    },
  ],
  next: [
    { to: "/quiz", label: "Find a therapist" },
    { to: "/first-session", label: "Your first session" },
    { to: "/pricing", label: "Prices and refunds" },
  ],
};

export const sampleTherapists =
  "Sample therapists for the demo: the people on these profiles are invented.";
