/** Strings of a session's ticket and its buttons, on the pages of the client and the therapist. */
export const ticketCopy = {
  zone: "IST",
  with: "with",
  details: (durationMinutes: number, connection: string) =>
    `${durationMinutes} minutes · ${connection}`,
  paid: (amount: string) => `${amount} paid`,
  calendar: "Add to calendar",
  join: "Join the session",
  /** For a therapist; a client is told on the page about privacy. */
  opened:
    "If you open the meeting here from 30 minutes before the start, our team sees when you did.",
  joinLater: "This page shows a Join button from 15 minutes before the start.",
  copy: "Click here to copy meeting link",
  copied: "Link Copied!",
  copyPending: "Generating link...",
  link: "Meeting link:",
  linkComing: {
    title: "We’re creating your meeting link",
    text: "This takes a few seconds. Reload this page to see it. We’ll email it to you too.",
  },
} as const;
