import { layoutCopy } from "./frame.words.ts";

export type FrameLink = { to: string; label: string };

/** The site's main pages, in the order of the navigation bar, the menu and the footer. */
export const siteLinks = (): readonly FrameLink[] => [
  { to: "/", label: layoutCopy.home },
  { to: "/about", label: layoutCopy.about },
  { to: "/services", label: layoutCopy.services },
  { to: "/therapist", label: layoutCopy.therapists },
  { to: "/resource", label: layoutCopy.resources },
  { to: "/training", label: layoutCopy.training },
  { to: "/contact", label: layoutCopy.contact },
];

/** The links for a visitor who has booked or needs help, below the main pages in the menu. */
export const helpLinks = (): readonly FrameLink[] => [
  { to: "/find-booking", label: layoutCopy.findBooking },
  { to: "/help-now", label: layoutCopy.helpNow },
];
