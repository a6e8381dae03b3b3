import { brand } from "../../../content/brand.ts";

/** All texts of the page that stands for one that is not ready. */
export const comingCopy = {
  title: "Coming soon",
  tabTitle: `Coming soon: ${brand.name}`,
  description: "A page that we’re still working on.",
  lead: "We’re still working on this page. The rest of the site is ready.",
  home: "Back to home",
};
