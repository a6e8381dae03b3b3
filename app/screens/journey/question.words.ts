import { brand } from "../../content/brand.ts";
import { phoneLink } from "../../lib/phone-link.ts";

/** The texts of the assessment, other than the questions themselves. */
export const assessmentCopy = {
  back: "Back",
  place: (step: number, steps: number) => `${step} of ${steps}`,
  documentTitle: (title: string, brandName: string, hasErrors: boolean) =>
    hasErrors ? `Error: ${title} ${brandName}` : `${title} ${brandName}`,
  description: "Eight short questions, to find a therapist who fits you.",
  /** What stands below a step's question. */
  leads: { 4: "Choose as many as you like, or skip." } as Readonly<Record<number, string>>,
  /** What step 7 asks for, which its title does not say. */
  pickDay: "Pick a day that suits you",
  continue: "Continue",
  submit: "Submit",
  skip: "Skip",
  skipThis: "this question",
  required: "Enter required details",
  whatsApp: "Continue with WhatsApp",
  lostConnection: "No connection. Your answer is still here.",
  selfDescribe: "In your own words",
  dayField: "Day of your session",
  todayFull: "No times are left today.",
  selectedDay: "Selected:",
  length: "Length",
  lengths: { 30: "30 mins", 60: "60 mins" },
  priceFrom: (price: string) => `from ${price}`,
  dayFull: (full: string, next: string) =>
    `No times are left on ${full}. These are the times on ${next}.`,
  therapists: (count: number) => (count === 1 ? "1 therapist" : `${count} therapists`),
  selectedTime: "Selected Time Slot:",
  selfDescribeHint: "Type here...",
} as const;

/** The texts of the contact fields and of the notice below them: in the assessment, on a profile and on a match. */
export const contactFieldsCopy = {
  fields: {
    name: "Your Name*",
    email: "Email Address*",
    phone_number: "Phone Number*",
    emailHint: "To receive the session link",
    phoneHint: "We call only if there’s a problem",
    phonePrefix: "+91",
  },
  /** What a field is called in the line of those to be corrected. */
  short: { name: "name", email: "email", phone_number: "phone number" },
  adult: "By continuing, you confirm that you’re 18 or over.",
  detailsTitle: "How we use your details",
  /** Below a form's notice. */
  rights: (more: string) =>
    `${more} View, correct or delete your data, withdraw consent or complain: [Your data](/privacy/your-data).`,
} as const;

/** The first step, for a visitor whose later answer, or match, has no visitor: the address has `told`. */
export const ANSWERS_NOT_FOUND = "/question?told=not-found";

/**
 * Texts for a browser without our cookie: it refuses cookies, or the visitor started over or was away for 30 days. The
 * server shows them, because only it knows.
 */
export const noCookieCopy = {
  title: "We can’t find your answers in this browser",
  text:
    "The questions need one cookie, which keeps your answers for this browser. Please allow cookies for this site, " +
    "then press Continue again. You can also book without cookies: [choose a therapist](/therapist) and a time on " +
    `their profile. Or call ${phoneLink(brand.phone)} (${brand.phoneHours}), ` +
    `[write on WhatsApp](https://wa.me/${brand.whatsappNumber}) or write to ` +
    `[${brand.supportEmail}](mailto:${brand.supportEmail}).`,
  keptTitle: "Your browser doesn’t keep our cookie",
  kept:
    "Your time is still chosen. Please check your name, email and phone number below and press Book Session: that " +
    "works without cookies, and your link comes by email.",
};
