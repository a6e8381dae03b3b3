import { t } from "../../../lib/language/t.ts";
import { currentLanguage } from "../../../lib/language/language.ts";
import { brand } from "../../../content/brand.ts";

/** All texts of the self-check page around the instruments, which are in app/content/self-checks.ts. */
export const selfCheckCopy = {
  get title() {
    return t("Self Assessment", {}, "the title of a page");
  },
  tabTitle: (hasErrors: boolean) =>
    hasErrors
      ? t("Error: Self Assessment: {brand}", { brand: brand.name })
      : t("Self Assessment: {brand}", { brand: brand.name }),
  get description() {
    return t("Two short self-checks about worry and mood. Your answers stay with you.");
  },
  get lead() {
    return t("Self-care begins with self-understanding.");
  },
  get back() {
    return t("Resources");
  },
  get intro() {
    return t(
      "Two short self-checks for people aged 18 or over. They give an idea, not a diagnosis. We don’t store your answers, and our team doesn’t see them.",
    );
  },
  get choose() {
    return t("Choose one");
  },
  summary: (about: string, questions: number) =>
    t("{about}: {questions} questions, about 2 minutes", { about, questions }),
  get problemTitle() {
    return t("There is a problem", {}, "several answers");
  },
  get problemText() {
    return t("The answers you gave are still there.");
  },
  missing: (number: number) => t("Choose an answer to question {number}", { number }),
  get lastQuestion() {
    return t("This last question doesn’t change your score. You can skip it.");
  },
  get submit() {
    return t("See my score");
  },
  get onDevice() {
    return t("Your answers are added up on this device. They are not sent anywhere.");
  },
  get onServer() {
    return t("Without JavaScript, our server adds up your answers. It forgets them right away.");
  },
  get helpTitle() {
    return t("Whatever your score, you can get help now");
  },
  /** With the score in place of the mark. */
  score: (title: string, most: number) => t("{title}: <score> of {most} points.", { title, most }),
  band: (from: number, to: number, word: string) =>
    t("Doctors and therapists call the range from {from} to {to} points “{word}”.", {
      from,
      to,
      word,
    }),
  get difficult() {
    return t(
      "You said these problems make your days very or extremely difficult. That’s a reason to talk to a doctor or a therapist, whatever your score.",
    );
  },
  get notDiagnosis() {
    return t(
      "This is a self-check, not a diagnosis. It can’t know what you’re going through. Only a trained person who talks with you can tell you what it means.",
    );
  },
  get findTherapist() {
    return t("Find a therapist");
  },
  get print() {
    return t("Print or save");
  },
  get again() {
    return t("Start again");
  },
  get notKept() {
    return t(
      "We keep neither your answers nor your score. When you close this page, they’re gone. To keep them, print this page or save it as a PDF.",
    );
  },
  /** In place of the self-checks, on pages in another language than theirs. */
  get elsewhere() {
    return currentLanguage() === "en"
      ? ""
      : t(
          "Two short self-checks, of worry and of mood, are in English only so far. They are for people aged 18 or over.",
        );
  },
  get openThere() {
    return currentLanguage() === "en" ? "" : t("Open the self-checks in English");
  },
  /** Before the licence, which is not translated. */
  get instruments() {
    return t("GAD-7 and PHQ-8 (the first eight questions of the PHQ-9). ");
  },
};
