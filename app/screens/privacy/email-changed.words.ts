import { brand } from "../../content/brand.ts";

/** Texts of the page on which the old address undoes a change. */
export const emailChangeCopy = {
  tabTitle: `Undo a change: ${brand.name}`,
  title: "Your email address was changed",
  effect: (oldEmail: string, changedOn: string, until: string) =>
    `On ${changedOn} another email address replaced ${oldEmail}. If that wasn't you, undo it by ${until}: we'll use ${oldEmail} again, end the links that the other address knows, and email you new ones.`,
  submit: "Undo the change",
  undoneTitle: "The change is undone",
  undone: (oldEmail: string) =>
    `We use ${oldEmail} again. Links to your bookings are on their way there. If you didn't ask for the change, please tell us.`,
  expiredTitle: "This link doesn't work",
  yourData: "Your data",
  over: "A change of an email address can be undone for seven days. This link has expired or may be incomplete. If you need help, write to us.",
} as const;
