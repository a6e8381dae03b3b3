import { childline, womenHelpline } from "../../../content/helplines.ts";

/** Texts of the helplines that stand before an answer. */
export const helpFirstCopy = {
  title: "If you’re in danger, please talk to someone now",
  call: (number: string) => `Call ${number}`,
  note: "You don’t have to know what to say.",
  others: "If someone is hurting you: ",
  women: `women’s helpline ${womenHelpline.number}`,
  or: ", ",
  child: `under 18, ${childline.name} ${childline.number}`,
  more: "More help",
};
