import { t } from "../lib/language/t.ts";
import { whatsappUrl } from "../lib/web/whatsapp.ts";

/** Country code and number, digits only. */
const whatsappNumber = "911200000000";

/**
 * Who runs this site and how to reach them: an operator edits it, and operator.ts beside it, before going live.
 * Everything here is a placeholder until then. No other file repeats these values.
 */
export const brand = {
  name: "Sahaj",
  /** The company that signs contracts and invoices. */
  legalName: "Sahaj (the operator’s registered name goes here)",
  /**
   * For receipts: the tax registration ("GST 09…") and the tax in a price ("Includes 18% GST"), in your accountant's
   * words. The tax line also is where a price is agreed. An empty line is not shown: nothing is said about tax.
   */
  taxRegistration: "",
  taxLine: "",
  supportEmail: "support@sahaj.example",
  phone: "+91 120 000 0000",
  whatsappNumber,
  /** One line each; the last one is the country. */
  addressLines: ["Noida", "Uttar Pradesh", "India"],
  /** The marker of the contact page's map, in degrees north and degrees east. */
  place: { latitude: 28.5355, longitude: 77.391 },
  /** Shown in the footer and on the contact page. A link with an empty URL is not shown. */
  socialLinks: [
    { label: "WhatsApp", url: whatsappUrl(whatsappNumber) },
    { label: "Instagram", url: "" },
    { label: "Facebook", url: "" },
    { label: "LinkedIn", url: "" },
    { label: "YouTube", url: "" },
  ] as readonly { label: string; url: string }[],
  /** The contact for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  grievanceContact: {
    name: "to be named by the operator",
    email: "grievance@sahaj.example",
  },
  copyrightYear: 2025,
} as const;

/** The support email address as a link, for a sentence that `LinkedText` shows. */
export const supportLink = `[${brand.supportEmail}](mailto:${brand.supportEmail})`;

/** What visitors read of the operator in their own language. */
export const brandWords = {
  /** When a person answers the phone of {@link brand}. */
  get phoneHours() {
    return t("9 AM to 9 PM, every day");
  },
  get grievanceTitle() {
    return t("Grievance Officer");
  },
};

/** The placeholders, here and in operator.ts, each with its text in the language of the page. */
const placeholders = (): [english: string, shown: string][] => [
  ["to be named by the operator", t("to be named by the operator")],
  ["the operator’s registered name goes here", t("the operator’s registered name goes here")],
  [
    "Noida, Uttar Pradesh, India (the address goes here)",
    t("Noida, Uttar Pradesh, India (the address goes here)"),
  ],
  [
    "email and phone of the payment company (goes here)",
    t("email and phone of the payment company (goes here)"),
  ],
];

/** Returns a detail of the operator as a page shows it: what was set as it is, a placeholder in the page's language. */
export const shownDetail = (detail: string): string =>
  placeholders().reduce((text, [english, shown]) => text.replace(english, shown), detail);

/** The company's name on a page that may leave the placeholder out: without a company, the site's. */
export const operatorName = (): string =>
  placeholders().some(([english]) => brand.legalName.includes(english))
    ? brand.name
    : brand.legalName;

/** Lists the social links that have a URL. A link with an empty URL is not shown. */
export const socialLinks = () => brand.socialLinks.filter(({ url }) => url.trim() !== "");
