/** The text of the About page. Everything in it must be true: no invented history, team or numbers. */
export const aboutLead =
  "We make it easier to find a therapist in India: a few questions, a match with reasons, a time that suits you, one clear price, and a link to meet by video.";

export const aboutPromises = [
  {
    title: "No Labels",
    text: "We ask what is on your mind, not what is wrong with you. No question decides who you are, and nearly all of them can be left open.",
  },
  {
    title: "No Long Waitlists",
    text: "You see the free times of the next seven days, and you book one yourself. When a time is taken, it says so.",
  },
  {
    title: "No Pressure",
    text: "Nobody calls to sell you something. You see price and terms before you pay, and you can change to another therapist at any time.",
  },
] as const;

export const aboutWorkings = [
  {
    title: "How we suggest a therapist",
    text: "We compare what you tell us with what each therapist works with, how you would like to connect, and who is free when you are. We show the reasons. You can also read every profile and choose yourself.",
  },
  {
    title: "What your therapist learns from us",
    text: "Your first name and the time of the session. Your answers stay with us. What you tell in the session is between you and your therapist.",
  },
  {
    title: "What we are not",
    text: "We are not a crisis service, we make no diagnosis, and we can't promise a result. This site is for people aged 18 or over.",
  },
] as const;
