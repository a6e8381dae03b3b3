import { t } from "../../lib/language/t.ts";

/** What is wrong with a field, and what to enter: the messages of every form of the site. */
export const validationCopy = {
  get name() {
    return t("Enter your name");
  },
  get email() {
    return t("Enter your email address");
  },
  get emailShape() {
    return t("Enter an email address like name@example.com");
  },
  meant: (address: string) =>
    t("Did you mean {address}? If yours is right as it is, press the button again.", { address }),
  get phone() {
    return t("Enter your phone number");
  },
  get indianMobile() {
    return t("Enter a 10-digit Indian mobile number, like 98765 43210");
  },
  get anyPhone() {
    return t("Enter a phone number, like 98765 43210");
  },
  tooLong: (max: number) => t("Use {max} characters or fewer", { max }),
  longText: (max: number) =>
    t("Use {max} characters or fewer. Your text is still here.", {
      max: max.toLocaleString("en"),
    }),
  get step() {
    return t("There is no such step");
  },
  get offered() {
    return t("Choose from the answers shown");
  },
  get calendarDay() {
    return t("Choose a day from the calendar");
  },
  get dayAhead() {
    return t("Choose a day from today up to six months ahead");
  },
  get shownDay() {
    return t("Choose a day from those shown");
  },
  get day() {
    return t("Choose a day");
  },
  get shownTime() {
    return t("Choose one of the times shown");
  },
  get time() {
    return t("Choose a time");
  },
  get duration() {
    return t("Choose 30 mins or 60 mins");
  },
  get yesOrNo() {
    return t("Choose Yes or No");
  },
  get yesOrNoEach() {
    return t("Choose Yes or No for each");
  },
  get message() {
    return t("Write your message");
  },
  get studies() {
    return t("Tell us about your studies");
  },
  get reason() {
    return t("Tell us why you would like to take part");
  },
};
