import { t, tn } from "../../lib/language/t.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { brand, brandWords } from "../../content/brand.ts";
import { phoneLink } from "../../lib/phone-link.ts";

/** The texts of the assessment, other than the questions themselves. */
export const assessmentCopy = {
  get back() {
    return t("Back");
  },
  place: (step: number, steps: number) => t("{step} of {steps}", { step, steps }),
  documentTitle: (title: string, brandName: string, hasErrors: boolean) =>
    hasErrors ? t("Error: {title} {brandName}", { title, brandName }) : `${title} ${brandName}`,
  get description() {
    return t("Eight short questions, to find a therapist who fits you.");
  },
  /** What stands below a step's question. */
  leads: {
    get 4() {
      return t("Choose as many as you like, or skip.");
    },
  } as Readonly<Record<number, string>>,
  /** What step 7 asks for, which its specified title does not say. In Hindi the title does. */
  get pickDay() {
    return currentLanguage() === "en" ? "Pick a day that suits you" : "";
  },
  get continue() {
    return t("Continue");
  },
  get submit() {
    return t("Submit");
  },
  /** Seen is what is bold; all of it is read aloud. */
  get skip() {
    return t("**Skip** this question");
  },
  get required() {
    return t("Enter required details");
  },
  get whatsApp() {
    return t("Continue with WhatsApp");
  },
  get lostConnection() {
    return t("No connection. Your answer is still here.");
  },
  get selfDescribe() {
    return t("In your own words", {}, "a field");
  },
  get dayField() {
    return t("Day of your session");
  },
  get todayFull() {
    return t("No times are left today.");
  },
  get selectedDay() {
    return t("Selected:");
  },
  get length() {
    return t("Length");
  },
  lengths: {
    get 30() {
      return t("30 mins");
    },
    get 60() {
      return t("60 mins");
    },
  },
  priceFrom: (price: string) => t("from {price}", { price }),
  dayFull: (full: string, next: string) =>
    t("No times are left on {full}. These are the times on {next}.", { full, next }),
  therapists: (count: number) => tn(count, "{count} therapist", "{count} therapists"),
  get selectedTime() {
    return t("Selected Time Slot:");
  },
  get selfDescribeHint() {
    return t("Type here...");
  },
};
/** The texts of the contact fields and of the notice below them: in the assessment, on a profile and on a match. */
export const contactFieldsCopy = {
  fields: {
    get name() {
      return t("Your Name*");
    },
    get email() {
      return t("Email Address*");
    },
    get phone_number() {
      return t("Phone Number*");
    },
    get emailHint() {
      return t("To receive the session link");
    },
    get phoneHint() {
      return t("We call only if there’s a problem");
    },
    phonePrefix: "+91",
  },
  /** What a field is called in the line of those to be corrected. */
  short: {
    get name() {
      return t("name");
    },
    get email() {
      return t("email");
    },
    get phone_number() {
      return t("phone number");
    },
  },
  get adult() {
    return t("By continuing, you confirm that you’re 18 or over.");
  },
  get detailsTitle() {
    return t("How we use your details");
  },
  /** Below a form's notice. */
  rights: (more: string) =>
    t(
      "{more} View, correct or delete your data, withdraw consent or complain: [Your data](/privacy/your-data).",
      { more },
    ),
};

/** The first step, for a visitor whose later answer, or match, has no visitor: the address has `told`. */
export const ANSWERS_NOT_FOUND = "/question?told=not-found";
/**
 * Texts for a browser without our cookie: it refuses cookies, or the visitor started over or was away for 30 days. The
 * server shows them, because only it knows.
 */
export const noCookieCopy = {
  get title() {
    return t("We can’t find your answers in this browser");
  },
  get text() {
    return t(
      "The questions need one cookie, which keeps your answers for this browser. Please allow cookies for this site, then press Continue again. You can also book without cookies: [choose a therapist](/therapist) and a time on their profile. Or call {phoneLink} ({phoneHours}), [write on WhatsApp](https://wa.me/{whatsappNumber}) or write to [{supportEmail}](mailto:{supportEmail}).",
      {
        phoneLink: phoneLink(brand.phone),
        phoneHours: brandWords.phoneHours,
        whatsappNumber: brand.whatsappNumber,
        supportEmail: brand.supportEmail,
      },
    );
  },
  get keptTitle() {
    return t("Your browser doesn’t keep our cookie");
  },
  get kept() {
    return t(
      "Your time is still chosen. Please type your name, email and phone number again below and press Book Session: that works without cookies, and your link comes by email.",
    );
  },
};
