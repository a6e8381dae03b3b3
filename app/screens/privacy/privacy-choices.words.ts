import { brand } from "../../content/brand.ts";

/** The texts of /privacy-choices; the notices are in analytics-notice.ts. */
export const choicesCopy = {
  title: "Privacy choices",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Privacy choices: ${brand.name}` : `Privacy choices: ${brand.name}`,
  description: "Say whether we may measure how this site is used. You can change it at any time.",
  no: "No",
  yes: "Yes",
  save: "Save my choice",
  savedTitle: "Your choice is saved",
  saved: "You can change it here at any time.",
  nothing: "There is nothing to choose: this site uses no analytics or ad trackers.",
  more: "What we keep and for how long: [Privacy Policy](/privacy). To view or delete your data: [Your data](/privacy/your-data).",
};
