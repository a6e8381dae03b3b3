import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import {
  MOST_SKIPPED,
  type SkippedEntry,
  type SkipReason,
} from "../../../domain/calendar/outside-calendar.ts";

/** Texts of the therapists' screens. */
export const therapistsCopy = {
  title: "Therapists",
  lead: "Next free is the first time that a visitor can book in the coming week. Sessions are those that are booked in the seven days from today.",
  none: "No therapist fits.",
  table: "Therapists, by name",
  head: ["Name", "State", "Missing", "Next free"],
  numbers: ["Sessions", "Prices"],
  count: (count: number) => (count === 1 ? "1 therapist" : `${count} therapists`),
  name: "Part of the name",
  show: "Show",
  filters: {
    here: "All who work with us",
    listed: "Listed",
    paused: "Paused",
    left: "Have left",
    missing: "With a profile that lacks something",
  },
  apply: "Show them",
  missing: {
    entry: "register entry",
    photo: "photo",
    degree: "degree",
    since: "first year of practice",
  },
  back: "All therapists",
  states: { listed: "listed", paused: "paused", left: "has left" },
  from: (day: string) => `listed again from ${day}`,
  everyHour: "every hour that we offer",
  siteNotice: "the site’s",
  minutes: (count: number) => `${count} min`,
  sessions: (count: number) =>
    count === 0
      ? "No session is booked."
      : `${count} ${count === 1 ? "session is" : "sessions are"} booked and ${count === 1 ? "stays" : "stay"} as booked.`,
  practice: "Listing and hours",
  state: "State",
  stateHint:
    "Paused or left: gone from the list, the match and the profile right away, and no new bookings. Left: their own screens, sign-ins, mailed session links and calendar address end in the same press. Choose paused for a therapist who still holds booked sessions.",
  left: {
    title: "Has left",
    text: "Their own screens, sign-ins, mailed session links and calendar address have ended.",
    toMove: "These sessions are still booked with them. Open each one, and move it or cancel it:",
  },
  listedFrom: "Listed again from (for a pause; may stay empty)",
  notice: "Notice and buffer",
  noticeLabel: "Minimum notice in minutes",
  noticeHint: "The site’s notice counts where it is longer. 1440 is a day.",
  bufferLabel: "Minutes without sessions before and after each session",
  credentials: "Register entries",
  credentialsNone: "None is recorded, and none is shown.",
  checked: (day: string) => `checked ${day}`,
  expires: (day: string) => `expires ${day}`,
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
    "Their own screens show their week, hours, profile and payouts. The invitation goes to the email above, and you are shown their enrolment code. Who works here already under that address gets the role beside their own.",
  invite: "Invite to their own screens",
  unknown: "There is no such therapist.",
  problems: {
    therapist_unknown: "There is no such therapist.",
    changed_meanwhile:
      "This changed since you opened the page. Nothing was saved. Reload and try again.",
    no_register_entry:
      "“Clinical Psychologist” and “Psychiatrist” need a register entry that has not expired. Add the entry first, pause the therapist, or write another title.",
    name_taken: "Another therapist has this name.",
    email_taken: "Another therapist who works with us has this email address.",
    practice_invalid:
      "That can’t be saved: a return needs a pause and a day to come; a notice is at most 10080 minutes, a buffer 60.",
    not_an_address: "This is no email address that can get mail.",
    role_unknown: "Choose one of the roles.",
    no_therapist: "There is no such therapist.",
    is_demo: "This address belongs to the demo.",
    works_here: "A person with this address works here already.",
  },
  closes: (days: string) =>
    `This closes ${days}: visitors can’t book then any more. Press Save again if that is right.`,
  entry: "The entry",
  done: "Saved. Visitors see it now.",
  inbox: {
    notListed: (title: string) => `Not listed: “${title}” needs a register entry`,
    expired: (register: string) => `A register entry has expired: ${register}`,
    withdrawal: "A therapist can’t keep a session",
    outside: "A session outside its therapist’s hours",
  },
} as const;

/** Texts about what a therapist changed of their own profile. */
export const profileEditsCopy = {
  title: "Changed by the therapist",
  lead: "Visitors see it already. Keep it, or take it back: then they see what was there before.",
  since: (when: string) => `Changed on ${when}.`,
  before: "Before",
  now: "Now",
  removed: "Removed:",
  added: "Added:",
  alt: (alt: string) => (alt === "" ? "Described by the name alone." : `Described as: ${alt}`),
  keep: "Keep it",
  keepNamed: (label: string) => `Keep it: ${label}`,
  reason: "Why it is taken back",
  reasonHint: "The therapist reads it. 3 to 200 characters.",
  reasonMissing: "Write why, in 3 to 200 characters.",
  takeBack: "Take it back",
  takeBackNamed: (label: string) => `Take it back: ${label}`,
  changed:
    "This changed since you opened the page, or since the therapist wrote it. Nothing was done.",
  done: {
    "keep-edit": "Kept.",
    "take-back-edit": "Taken back. Visitors see what was there before.",
  },
  inbox: { what: "A therapist changed their profile" },
} as const;

/** Texts of the form for a new therapist. */
export const newTherapistCopy = {
  title: "Add a therapist",
  lead: "The same rules as for a file of many therapists. A new therapist is paused: visitors see them when you list them on their page, with hours, photo and register entry as they should be.",
  many: "Many at once: fill in the blank file, a row for each therapist, and import it.",
  template: "Download the blank file (CSV)",
  upload: "Import the filled file",
  person: "Person",
  offer: "Prices, ways to connect and hours",
  texts: "Profile",
  hints: {
    name: "As visitors will see it. The profile’s address has it.",
    name_hi: "May stay empty: pages in Hindi then show the name as it is in English.",
    email: "Bookings and meeting links go there.",
    training: "Shown on the profile and the match.",
    gender: "woman, man or non-binary, as the therapist says. Empty: not given.",
    objective_hi: "May stay empty: pages in Hindi then show the English one, and say so.",
    approach_hi: "May stay empty.",
    concern: "One a line. Matching uses these words.",
    help: "One a line.",
    help_hi: "One a line. May stay empty.",
    language: "One a line.",
    connection: "video, audio, in-person. In person needs an address in one line.",
    hours: "9-13, 17-21 in whole hours, or closed. All seven empty: every hour that we offer.",
  } as Partial<Record<string, string>>,
  invite: "Invite them to their own screens right away",
  inviteHint: "A link goes to the email above. You are shown their enrolment code.",
  isOther: "This is another person",
  add: "Add the therapist",
  added: (name: string) => `${name} is added, and paused.`,
  open: (name: string) => `Open the page of ${name}`,
  known: (name: string) => `${name} is this person: the name, email or register number is theirs.`,
  resembles: (name: string) =>
    `This is nearly the name of ${name}. If it is another person, tick the box and send the form again.`,
  openKnown: "Look at the page of that therapist",
  problem: (label: string, problem: string) => `${label}: ${problem}.`,
  addedNotInvited: (problem: string) => `The therapist is added, but not invited: ${problem}`,
} as const;

/** Texts of the form for a therapist's photo. */
export const photoCopy = {
  title: "Photo",
  lead: "The photo is cropped to a square. Place, time and all other notes of the camera are removed.",
  file: "New photo",
  fileHint: "JPEG, PNG or WebP of at most 5 MB, at least 512 × 512. Empty: the photo stays.",
  alt: "What the photo shows, for people who don’t see it",
  altHint: "One short line, or empty where the name beside it says enough.",
  save: "Save the photo",
  remove: "Remove the photo",
  problem: (problem: string) => `The photo ${problem}.`,
  problems: {
    therapist_unknown: "There is no such therapist.",
    photo_missing: "Choose a photo.",
    alt_invalid: "Write one line of at most 200 characters.",
  },
  done: {
    "save-photo": "Saved. Visitors see the photo now.",
    "remove-photo": "Removed. A placeholder is shown.",
  },
} as const;

/** Texts of a therapist's prices to come. */
export const pricePlanCopy = {
  title: "Prices from a day on",
  lead: "A draft is seen here only. Published, it counts for orders placed from its day on; orders that exist keep their price.",
  preview: "Preview of the draft",
  change: (day: string, prices: string, now: string) =>
    `From ${day}: ${prices}, instead of ${now}.`,
  published: "Published, still to come",
  half: "Rupees for 30 minutes, from the day",
  full: "Rupees for 60 minutes, from the day",
  fromDay: "First day",
  save: "Save the draft",
  publish: "Publish the prices",
  discard: "Discard the draft",
  withdraw: "Withdraw",
  withdrawNamed: (day: string) => `Withdraw the prices from ${day}`,
  problems: {
    prices_invalid: "Write two prices in whole rupees; 0 for a free session.",
    from_day_invalid: "Choose today or a day to come.",
    therapist_unknown: "There is no such therapist.",
    no_register_entry: therapistsCopy.problems.no_register_entry,
    draft_changed: "The draft changed since you opened the page. Reload and try again.",
  },
  done: {
    "draft-prices": "The draft is saved. Look at the preview, then publish it.",
    "publish-prices": "Published. The prices count from their day on.",
    "withdraw-prices": "Withdrawn. The prices stay as they are.",
  },
} as const;

/** What an entry that can't be understood lacks, and what counts of it. */
const reasons: Record<SkipReason, string> = {
  no_start: "We can’t read when it begins, so it doesn’t count.",
  no_time: "We can’t read its time, so the whole day is busy.",
  no_end: "We can’t read when it ends, so the whole day is busy.",
  unknown_zone: "We don’t know its time zone, so the whole day is busy.",
  ends_before_start: "It ends before it begins, so it doesn’t count.",
  rule: "We can’t follow how it repeats, so only its first day counts.",
  too_often: "It repeats too often, so not all of its times count.",
  further_days: "We can’t read one of the days on which it repeats, so that day doesn’t count.",
  excluded_days: "We can’t read a day that it leaves out, so that day is busy.",
  cut_off: "The calendar ends in the middle. What we read before still counts.",
  too_much: "The calendar repeats too much to be worked out. What we read before still counts.",
};

/** Texts about a therapist's own calendar, on their screen and on the desk. */
export const outsideCalendarCopy = {
  title: "Busy times from another calendar",
  lead: "Paste the secret address in iCal format of your own calendar. We read only when you’re busy, every 15 minutes: no titles and no guests. Visitors can’t book those times.",
  where:
    "Google: Settings of the calendar, Secret address in iCal format. Apple: Share, Public calendar. Outlook: Publish, ICS.",
  none: "No calendar is connected.",
  connected: (host: string, since: string) => `A calendar at ${host} is connected since ${since}.`,
  read: (at: string) => `Last read on ${at}.`,
  notRead: "It hasn’t been read yet. That takes a minute or two.",
  faults: {
    address_refused: "The address doesn’t lead to a public server with https.",
    unreachable: "The calendar’s server doesn’t answer.",
    refused: "The calendar’s server refuses the address. It may have been reset.",
    too_large: "The calendar has more than 2 MB of entries that are not over.",
    unreadable: "What the address sends is no calendar.",
    too_much_work: "The calendar takes too long to work out.",
  },
  failed: "Your other calendar can’t be read",
  failedDetail: (fault: string, readBefore: boolean) =>
    readBefore
      ? `${fault} The times that we read before still count, but newer entries are missing.`
      : `${fault} Until it can be read, none of its busy times count: visitors can book them.`,
  stale: "Your other calendar couldn’t be read for more than 6 hours",
  staleDetail: "The times that we read before still count, but newer entries are missing.",
  skippedTitle: "Your other calendar has entries that we can’t read",
  skipped: (count: number) => {
    const most = count === MOST_SKIPPED ? "or more " : "";
    return count === 1 ? "1 entry can’t be read." : `${count} ${most}entries can’t be read.`;
  },
  skippedHint: "Correct them in your calendar, or enter those times here as days off.",
  skippedEntry: ({ day, line, reason }: SkippedEntry) =>
    reason === "cut_off" || reason === "too_much"
      ? reasons[reason]
      : `${day ? formatDayWithYear(instantOf(day, 12)) : "An entry without a day"}, line ${line} of the file: ${reasons[reason]}`,
  look: "Look at the connection",
  address: "Address of the calendar",
  addressHint:
    "It begins with https:// or webcal://. We store it encrypted and never show it again.",
  connect: "Connect the calendar",
  replace: "Replace the calendar",
  disconnect: "Disconnect the calendar",
  again: "Try again now",
  conflicts: "Booked sessions in busy times",
  conflictsHint: "They stay booked. If you can’t keep one, open it and ask us to act.",
  problems: {
    not_an_address: "That is no address of a calendar: it begins with https:// or webcal://.",
    gone: "No calendar is connected any more.",
  },
  done: {
    "connect-calendar": "Connected. We read it in the next minute or two.",
    "disconnect-calendar": "Disconnected. Its busy times no longer count.",
    "read-calendar": "We read it in the next minute or two.",
  },
  inbox: {
    fault: "A therapist’s calendar can’t be read",
    skipped: "A therapist’s calendar has entries that we can’t read",
    again: (name: string) => `Try the calendar of ${name} again now`,
    conflict: "A session in a busy time of its therapist",
  },
} as const;
