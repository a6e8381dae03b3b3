/** Texts of the therapists' screens. */
export const therapistsCopy = {
  title: "Therapists",
  lead: "Who works with us, with prices and hours. Many at once: npm run therapists.",
  none: "There is no therapist yet.",
  table: "All therapists",
  back: "All therapists",
  states: { listed: "listed", paused: "paused", left: "has left" },
  from: (day: string) => `listed again from ${day}`,
  everyHour: "every hour that we offer",
  siteNotice: "the site's",
  minutes: (count: number) => `${count} min`,
  sessions: (count: number) =>
    count === 0
      ? "No session is booked."
      : `${count} ${count === 1 ? "session is" : "sessions are"} booked and ${count === 1 ? "stays" : "stay"} as booked.`,
  practice: "Listing and hours",
  state: "State",
  stateHint:
    "Paused or left: gone from the list, the match and the profile at once, and no new booking.",
  listedFrom: "Listed again from (for a pause; may stay empty)",
  notice: "Notice and buffer",
  noticeLabel: "Minimum notice in minutes",
  noticeHint: "The site's notice counts where it is longer. 1440 is a day.",
  bufferLabel: "Free minutes before and after each session",
  credentials: "Register entries",
  credentialsNone: "None is recorded, and none is shown.",
  expired: "expired: not shown",
  needsEntry: (title: string) =>
    `The title “${title}” needs a register entry that has not expired. Visitors don’t see this therapist without one.`,
  register: "Register",
  number: "Number",
  checkedOn: "Checked on",
  expiresOn: "Expires on (may stay empty)",
  addCredential: "Add an entry",
  removeCredential: (number: string) => `Remove the entry ${number}`,
  texts: "Profile",
  business: "Prices and person",
  change: "Save",
  account: "Desk of this therapist",
  accountLead:
    "Their own week, hours and session links are at /my. The invitation goes to the email above; you are shown their enrolment code.",
  invite: "Invite to /my",
  unknown: "There is no such therapist.",
  problems: {
    therapist_unknown: "There is no such therapist.",
    changed_meanwhile:
      "This was changed meanwhile. Nothing was saved: look at it as it is now, then try again.",
    no_register_entry:
      "“Clinical Psychologist” and “Psychiatrist” need a register entry that has not expired. Add the entry first, pause the therapist, or write another title.",
    name_taken: "Another therapist has this name.",
    email_taken: "Another therapist who works with us has this email address.",
    practice_invalid:
      "That can't be saved: a return needs a pause and a day to come; a notice is at most 10080 minutes, a buffer 60.",
    not_an_address: "This is no email address that can get mail.",
    role_unknown: "Choose one of the roles.",
    no_therapist: "There is no such therapist.",
    is_demo: "This address belongs to the demo.",
    works_here: "A person with this address works here already.",
  },
  closes: (days: string) =>
    `This closes ${days}: visitors can't book then any more. Press Save again if that is right.`,
  entry: "The entry",
  done: "Saved. Visitors see it at once.",
  inbox: {
    notListed: (title: string) => `Not listed: “${title}” needs a register entry`,
    expired: (register: string) => `A register entry has expired: ${register}`,
    withdrawal: "A therapist can't keep a session",
    outside: "A session outside its therapist's hours",
    open: "Open the therapist",
  },
} as const;
