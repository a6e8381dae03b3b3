import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** The labels of the training page and of its application; their texts are in `content/training`. */
export const trainingCopy = {
  page: {
    get tabTitle() {
      return t("Training: {brand}", { brand: brand.name });
    },
    get apply() {
      return t("Apply Now");
    },
    get questions() {
      return t("Contact for Questions");
    },
    get popular() {
      return t("Most Popular");
    },
    get duration() {
      return t("Duration");
    },
    get format() {
      return t("Format");
    },
    get idealFor() {
      return t("Ideal for");
    },
    get enroll() {
      return t("Enroll Now");
    },
    enrollIn: (module: string) => t(" in {module}", { module }),
  },
  apply: {
    get description() {
      return t("Apply for a training module. You pay nothing here.");
    },
    get chooseTitle() {
      return t("Which module would you like to apply for?");
    },
    get chooseTab() {
      return t("Apply for the training: {brand}", { brand: brand.name });
    },
    get chooseLead() {
      return t("You can change your mind after the interview.");
    },
    get back() {
      return t("Back to the training");
    },
    priceAndTime: (price: string, duration: string) => `${price}, ${duration}`,
    title: (module: string) => t("Apply for {module}", { module }),
    tabTitle: (module: string, hasErrors: boolean) =>
      hasErrors
        ? t("Error: Apply for {module}: {brand}", { module, brand: brand.name })
        : t("Apply for {module}: {brand}", { module, brand: brand.name }),
    get lead() {
      return t("It takes about five minutes. You pay nothing here.");
    },
    get chooseOther() {
      return t("Choose another module");
    },
    get duration() {
      return t("Duration");
    },
    get format() {
      return t("Format");
    },
    get fee() {
      return t("Fee");
    },
    feeAfter: (price: string) => t("{price}, after the interview", { price }),
    get yes() {
      return t("Yes");
    },
    get no() {
      return t("No");
    },
    error: (message: string) => t("Error: {message}", { message }),
    contact: {
      get name() {
        return t("Your name");
      },
      get email() {
        return t("Email address");
      },
      get phone_number() {
        return t("Phone number");
      },
      get emailHint() {
        return t("For a confirmation and the time of the interview");
      },
      phonePrefix: "+91",
    },
    get reason() {
      return t("Why would you like to take part?");
    },
    get reasonHint() {
      return t("A few sentences are enough. Please don’t write about anyone’s health.");
    },
    get send() {
      return t("Send Application");
    },
    get notSent() {
      return t("This application was not sent");
    },
    get applyExploration() {
      return t("Apply for Exploration");
    },
    get write() {
      return t("Write to us");
    },
    get sentTitle() {
      return t("We have your application");
    },
    get sentTab() {
      return t("We have your application: {brand}", { brand: brand.name });
    },
    sent: (module: string) => t("Your application for {module} was sent", { module }),
    get reference() {
      return t("Your reference number:");
    },
    get sentNote() {
      return t("We’ll email you a confirmation, once for each module.");
    },
    get nextTitle() {
      return t("What happens next");
    },
    get next() {
      return t(
        "We’ll write or call to arrange the interview. You choose your module after that, and only then do you pay a fee.",
      );
    },
  },
};
