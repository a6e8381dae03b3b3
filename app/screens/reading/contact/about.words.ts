import { brand } from "../../../content/brand.ts";

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
      text: "We compare what you tell us with what each therapist works on, how you’d like to connect and when you’re both free. We show you the reasons. Therapists can’t pay to rank higher. You can also read every profile and choose for yourself.",
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
