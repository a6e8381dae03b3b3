import { layoutCopy } from "./frame.words.ts";

export type FrameLink = { to: string; label: string };

/** The site's main pages, in the order of the navigation bar, the menu and the footer. */
export const siteLinks: readonly FrameLink[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/services", label: "Services" },
  { to: "/therapist", label: "Therapists" },
  { to: "/resource", label: "Resources" },
  { to: "/training", label: "Training" },
  { to: "/contact", label: "Contact" },
];

/** The links for a visitor who has booked or needs help, below the main pages in the menu. */
export const helpLinks: readonly FrameLink[] = [
  { to: "/find-booking", label: layoutCopy.findBooking },
  { to: "/help-now", label: layoutCopy.helpNow },
];
