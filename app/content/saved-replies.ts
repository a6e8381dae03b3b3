/** The reply to a message that sounds like danger: the numbers of `whenToCallText`, in each language of the site. */
export const callNow = { id: "call-now", title: "You can call 14416 now, free, day or night" };

/**
 * Answers that staff write often. The desk puts one into the answer to a message, where it can still be changed. Edit
 * them as you like; `id` stays, and is never shown.
 */
export const savedReplies: readonly { id: string; title: string; text: string }[] = [
  {
    id: "newest-link",
    title: "The link doesn’t open",
    text: "Please open the newest email from us: a new link replaces the earlier one. If it doesn’t open either, write to us again with the time of your session, and we’ll send you a new one.",
  },
  {
    id: "another-time",
    title: "Another time",
    text: "You can move your session on your booking’s page: open the link in our email and choose “Reschedule”. If you can’t, tell us two or three times that suit you, and we’ll move it for you.",
  },
  {
    id: "refund",
    title: "Where the refund is",
    text: "Your refund goes to the account or card that you paid from. Your booking’s page says by which date it arrives. If it isn’t there by then, write to us again and we’ll look into it.",
  },
  {
    id: "looking",
    title: "We are looking into it",
    text: "Thank you for telling us. We’re looking into it and will write to you again by tomorrow evening.",
  },
];
