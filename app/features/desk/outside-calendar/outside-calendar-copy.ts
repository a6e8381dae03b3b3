/** Texts about a therapist's own calendar, on their screen and on the desk. */
export const outsideCalendarCopy = {
  title: "Busy times from another calendar",
  lead: "Paste the secret address in iCal format of your own calendar. We read only when you're busy, every 15 minutes: no titles and no guests. Visitors can't book those times.",
  where:
    "Google: Settings of the calendar, Secret address in iCal format. Apple: Share, Public calendar. Outlook: Publish, ICS.",
  none: "No calendar is connected.",
  connected: (host: string, since: string) => `A calendar at ${host} is connected since ${since}.`,
  read: (at: string) => `Last read on ${at}.`,
  notRead: "It hasn't been read yet. That takes a minute or two.",
  faults: {
    address_refused: "The address doesn't lead to a public server with https.",
    unreachable: "The calendar's server doesn't answer.",
    refused: "The calendar's server refuses the address. It may have been reset.",
    too_large: "The calendar has more than 2 MB.",
    unreadable: "What the address sends is no calendar, or has an entry that we can't read.",
  },
  lastTry: (fault: string) =>
    `The last try failed. ${fault} The times that we read before still count.`,
  stale: "Your other calendar couldn't be read for more than 6 hours",
  staleDetail: "The times that we read before still count, but newer entries are missing.",
  look: "Look at the connection",
  address: "Address of the calendar",
  addressHint:
    "It begins with https:// or webcal://. We store it encrypted and never show it again.",
  connect: "Connect the calendar",
  replace: "Replace the calendar",
  disconnect: "Disconnect the calendar",
  again: "Try again now",
  conflicts: "Booked sessions in busy times",
  conflictsHint: "They stay booked. If you can't keep one, open it and ask us to act.",
  problems: {
    not_an_address: "That is no address of a calendar: it begins with https:// or webcal://.",
    gone: "No calendar is connected any more.",
  },
  done: {
    "connect-calendar": "Connected. We read it in the next minute.",
    "disconnect-calendar": "Disconnected. Its busy times no longer count.",
    "read-calendar": "We read it in the next minute.",
  },
  inbox: {
    stale: "A therapist's calendar can't be read",
    again: (name: string) => `Try the calendar of ${name} again now`,
    conflict: "A session in a busy time of its therapist",
  },
} as const;
