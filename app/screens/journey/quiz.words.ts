/** The texts of the introduction, /quiz. */
export const introCopy = {
  title: "Let's Find Your Therapist",
  lead: "We'll ask you simple questions to find your perfect therapist match.",
  description: "Eight simple questions to find your therapist match.",
  back: "Back to home",
  begin: "Let's Begin",
  browse: "Browse Therapists Manually",
  facts: [
    { icon: "clock", text: "Eight short questions, about two minutes" },
    { icon: "check", text: "We need your name, email and phone number; you can skip the rest" },
    { icon: "rupee", text: "You see your match, the time and the price before you pay" },
  ],
  adults: "This service is for people aged 18 or over. Under 18?",
  underAge: "Get free help by phone",
  savedTitle: "We’ve saved your answers",
  saved: "They are filled in already, and you can change them. Not yours? Start over.",
  toMatch: "Go to my match",
  startOver: "Start over",
} as const;
