import { t } from "../../lib/language/t.ts";

/** The texts of the header, the menu and the footer. */
export const layoutCopy = {
  get skip() {
    return t("Skip to the main content");
  },
  get topStrip() {
    return t("Notice");
  },
  get notices() {
    return t("From our team");
  },
  get held() {
    return t("Your held time");
  },
  /** The later parts where there is room. */
  demo: {
    get name() {
      return t("Demo");
    },
    get money() {
      return t(": no real money");
    },
    get sessions() {
      return t(" or sessions");
    },
  },
  get help() {
    return t("Help:");
  },
  get or() {
    return t("or");
  },
  get bookSession() {
    return t("Book Session");
  },
  get menu() {
    return t("Menu");
  },
  get close() {
    return t("Close");
  },
  get mainNavigation() {
    return t("Main");
  },
  get footerNavigation() {
    return t("Footer");
  },
  get backToTop() {
    return t("Back to top");
  },
  get home() {
    return t("Home");
  },
  get about() {
    return t("About");
  },
  get services() {
    return t("Services");
  },
  get therapists() {
    return t("Therapists");
  },
  get resources() {
    return t("Resources");
  },
  get training() {
    return t("Training");
  },
  get contact() {
    return t("Contact");
  },
  get findBooking() {
    return t("Find my booking");
  },
  get privacyPolicy() {
    return t("Privacy Policy");
  },
  get terms() {
    return t("Terms");
  },
  get refunds() {
    return t("Refunds");
  },
  get yourData() {
    return t("Your data");
  },
  get pricing() {
    return t("Prices");
  },
  get firstSession() {
    return t("First session");
  },
  get howWeChoose() {
    return t("How we choose");
  },
  get under18() {
    return t("Under 18");
  },
  get accessibility() {
    return t("Accessibility");
  },
  get privacyChoices() {
    return t("Privacy choices");
  },
  get helpNow() {
    return t("Help now");
  },
  get leave() {
    return t("Leave this page");
  },
  get helpHeading() {
    return t("If you need help now");
  },
  get helpText() {
    return t("We are not a crisis service. If you or someone near you is in danger, please call.");
  },
  get notACrisisService() {
    return t("We are not a crisis service.");
  },
  get moreHelp() {
    return t("More help");
  },
  get morePages() {
    return t("More pages");
  },
  callNumber: (number: string) => t("Call {number}", { number }),
  callByName: (name: string, number: string) => `${name} ${number}`,
  nameAndHours: (name: string, hours: string) => `${name}, ${hours}`,
  whatAndHours: (what: string, hours: string) => t("{what}. {hours}.", { what, hours }),
  copyright: (year: number, name: string) => `© ${year} ${name}`,
};
