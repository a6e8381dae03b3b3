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
