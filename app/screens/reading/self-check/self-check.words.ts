import { brand } from "../../../content/brand.ts";

/** All texts of the self-check page around the instruments, which are in app/content/self-checks.ts. */
export const selfCheckCopy = {
  title: "Self Assessment",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Self Assessment: ${brand.name}` : `Self Assessment: ${brand.name}`,
  description: "Two short questionnaires about worry and mood. Your answers stay with you.",
  lead: "Self-care begins with self-understanding.",
  back: "Resources",
  intro:
    "Two short questionnaires for people aged 18 or over. They are a screening, not a diagnosis. We don’t store your answers, and our team doesn’t see them.",
  choose: "Choose one",
  summary: (about: string, questions: number) =>
    `${about}: ${questions} questions, about 2 minutes`,
  problemTitle: "There is a problem",
  problemText: "The answers you gave are still there.",
  missing: (number: number) => `Choose an answer to question ${number}`,
  lastQuestion: "This last question doesn’t change your score. You can skip it.",
  submit: "See my score",
  onDevice: "Your answers are added up on this device. They are not sent anywhere.",
  onServer: "Without JavaScript, our server adds up your answers. It forgets them at once.",
  helpTitle: "Whatever your score, you can get help now",
  /** Around the score, which is set apart. */
  scoreBefore: (title: string) => `${title}: `,
  scoreAfter: (most: number) => `\u{A0}of\u{A0}${most}\u{A0}points.`,
  band: (from: number, to: number, word: string) =>
    `Doctors and therapists call the range from ${from} to ${to} points “${word}”.`,
  difficult:
    "You said these problems make your days very or extremely difficult. That’s a reason to talk to a doctor or a therapist, whatever your score.",
  notDiagnosis:
    "This is a screening, not a diagnosis. It can’t know what you’re going through. Only a trained person who talks with you can tell you what it means.",
  findTherapist: "Find a therapist",
  print: "Print or save",
  again: "Start again",
  notKept:
    "We keep neither your answers nor your score. When you close this page, they’re gone. To keep them, print this page or save it as a PDF.",
  instruments: (licence: string) =>
    `GAD-7 and PHQ-8 (the first eight questions of the PHQ-9). ${licence}`,
};
