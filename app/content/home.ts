/** The text of the home page, in the order of its sections. */

export const heroPromises = ["No Labels", "No Long Waitlists", "No Pressure"] as const;

export const heroSubline = "You don't have to carry it all alone anymore";

/** Goals of therapy. The section says that they are no promise. */
export const transformations = [
  {
    before: "I should be able to manage this by myself.",
    after: "I have said it out loud, and somebody stayed.",
  },
  {
    before: "It is the same thought every night.",
    after: "The thought still comes. I know what to do with it.",
  },
  {
    before: "We only talk about bills and food.",
    after: "We can disagree and still have tea together.",
  },
] as const;

export const transformationNote =
  "Change is seldom quick, and no therapist can promise it. These are things that people work towards, a little at a time.";

export const steps = [
  {
    title: "Answer eight short questions",
    text: "About you, what is on your mind and when you have time. You can go back at any point.",
  },
  {
    title: "Meet a match, with reasons",
    text: "We suggest a therapist and say plainly why. Not the right fit? Choose any other.",
  },
  {
    title: "Pick a time and pay",
    text: "You see the fee and the cancellation terms before you pay. Nothing is charged until then.",
  },
  {
    title: "Get your link",
    text: "The video link shows on the screen and comes by e-mail. Open it when it is time.",
  },
] as const;

export const reasons = [
  {
    title: "You see everything before you decide",
    text: "Who it is, how they work, when they are free and what it costs. Then you choose.",
  },
  {
    title: "Nothing to sign up for",
    text: "No account and no password. You pay for one session at a time.",
  },
  {
    title: "What you tell us stays with us",
    text: "Your answers are used to suggest a therapist, and for nothing else. Nobody buys them.",
  },
  {
    title: "You can change your mind",
    text: "Another time, another therapist, or no session after all. The terms are short and plain.",
  },
] as const;
