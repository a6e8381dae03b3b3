import { layoutCopy } from "./frame.words.ts";

export type SiteLink = { to: string; label: string };

/** The site's main pages, in the order of the navigation bar, the menu and the footer. */
export const siteLinks: readonly SiteLink[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/services", label: "Services" },
  { to: "/therapist", label: "Therapists" },
  { to: "/resource", label: "Resources" },
  { to: "/training", label: "Training" },
  { to: "/contact", label: "Contact" },
];

/** The links for a visitor who has booked or needs help, below the main pages in the menu. */
export const helpLinks: readonly SiteLink[] = [
  { to: "/find-booking", label: layoutCopy.findBooking },
  { to: "/help-now", label: layoutCopy.helpNow },
];
