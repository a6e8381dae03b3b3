import { brand } from "../../../content/brand.ts";
import { promises } from "../../../content/operator.ts";
import { whenToCallText } from "../../../content/helplines.ts";

/** All texts of the two message forms and of the parts beside them. */
export const enquiryCopy = {
  name: "Name",
  email: "Email",
  phone: "Phone number",
  message: "Message",
  emailHint: "Only to answer you",
  messageHint: (max: number) => `Max ${max} Chars`,
  count: (length: number, max: number) => `${length} of ${max} characters`,
  send: "Send Message",
  sent: "Message sent successfully!",
  sentDetail: `We’ll answer within ${promises.messageHours} hours.`,
  reference: "Your reference number:",
  /** Linked from a booking's page. */
  complaint: {
    title: "Something wasn’t right?",
    tabTitle: `Complain about a session: ${brand.name}`,
    lead: `Tell us, whatever it was: your therapist, the call, the money. A person on our team reads it and answers within ${promises.messageHours} hours. Your therapist doesn’t see it.`,
    back: "Back to your booking",
    label: "What happened?",
    hint: "We answer to the email address of this booking, and keep your words for a year.",
    send: "Send the complaint",
    sent: "We have your complaint",
    sentDetail: `We’ve emailed you this number. We’ll answer within ${promises.messageHours} hours.`,
    gone: "We no longer have an email address for this booking, so we couldn’t answer here. Please write to us by email.",
  },
  reachTitle: "Other ways to reach us",
  socialLinks: "Social links",
  mapTitle: "Where we are",
  mapFrame: (place: string) => `Map of ${place}`,
  mapNote:
    "The map comes from OpenStreetMap. If you show it, OpenStreetMap learns your network address.",
  showMap: "Show the map",
  hideMap: "Hide the map",
  openMap: "Open the map (openstreetmap.org)",
  startTitle: "Ready when you are",
  startText: "Eight short questions, then a match. You see the time and price before you pay.",
  startAction: "Start Your Journey",
};

/** All texts of the Contact page, except those of its parts in features/enquiries. */
export const contactCopy = {
  title: "Contact Us",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Contact Us: ${brand.name}` : `Contact Us: ${brand.name}`,
  description: `Write to us, call us or find us. We answer within ${promises.messageHours} hours.`,
  lead: `Write to us and we’ll answer within ${promises.messageHours} hours.`,
  get urgent() {
    return `If you need help now, don’t wait for us. ${whenToCallText()}`;
  },
  formTitle: "Write to us",
  formLead: "Please fill in all four fields, so that we can answer you.",
};

/** All texts of the About page. Everything here must be true: no invented history, team or numbers. */
export const aboutCopy = {
  title: "About Us",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: About Us: ${brand.name}` : `About Us: ${brand.name}`,
  description: "What we do, what we don’t do, and a form to write to us.",
  lead: "We make it easier to find a therapist in India. Answer a few questions, get a match with reasons, pick a time, see one clear price, and meet by video.",
  promisesTitle: "What you can expect",
  promises: [
    {
      title: "No Labels",
      text: "We ask what’s on your mind, not what’s wrong with you. You can skip most questions.",
    },
    {
      title: "No Long Waitlists",
      text: "See the times available in the next seven days and book one yourself.",
    },
    {
      title: "No Pressure",
      text: "We don’t make sales calls. You see the price and the terms before you pay, and you can switch therapists at any time.",
    },
  ],
  sections: [
    {
      title: "How we suggest a therapist",
      text: "We compare what you tell us with what each therapist works on, how you’d like to connect and when you’re both available. We show you the reasons. Therapists can’t pay to rank higher. You can also read every profile and choose for yourself.",
    },
    {
      title: "What your therapist learns from us",
      text: "Your first name, the time of your session, and anything you ask us to pass on. Your answers to the eight questions stay with us. What you say in the session is between you and your therapist.",
    },
    {
      title: "What we are not",
      text: "We’re not a crisis service. We don’t diagnose, and we can’t promise a result. This site is for people aged 18 or over.",
    },
    {
      title: "Who runs this site",
      text: `${brand.legalName}, ${brand.addressLines.join(", ")}. Our contact details are at the bottom of every page.`,
    },
  ],
  formTitle: "Write to us",
  formLead: "Do you have a question about booking, a payment or this site? We read every message.",
};
