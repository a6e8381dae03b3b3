import { brand } from "../../content/brand.ts";
import { promises } from "../../content/operator.ts";

/** Every text of the data pages: the request for a link, the page of the data and its forms. */
export const yourDataCopy = {
  title: "Your data",
  tabTitle: (hasErrors: boolean) =>
    hasErrors ? `Error: Your data: ${brand.name}` : `Your data: ${brand.name}`,
  request: {
    lead: "View, download, correct or delete your data, withdraw your consent, or complain. You don’t need an account: we email you a link.",
    sentTitle: "Check your email",
    sent: "If we hold data for that email address, the link is on its way. It works for one hour.",
    changedTitle: "Your email address is changed",
    changed: "To view your data again, ask for a new link.",
    endedTitle: "Your link has ended",
    ended:
      "No one can open your data with it any more. To view your data again, ask for a new link.",
    emailHint: "The email address you gave us",
    submit: "Email me the link",
    afterwards:
      "We use your email address to send the link and delete the request after a day. What we hold and for how long: [Privacy Policy](/privacy).",
    noMailbox: ({ title, name, email }: { title: string; name: string; email: string }) =>
      `Can’t open your mailbox, or no email after a few minutes? Write to ${title}, ${name}, [${email}](mailto:${email}).`,
  },
  expired: {
    title: "This link doesn’t work",
    lead: "A link to your data works for one hour, or until you end it. This one is over or may be incomplete.",
    askAgain: "Get a new link",
  },
  lead: (email: string) => `The data we hold for ${email}. This link works for one hour.`,
  end: {
    title: "Done?",
    text: "Everyone who has this link can see and change your data. If you end it, it opens nothing from now on.",
    submit: "End this link",
  },
  held: {
    title: "What we hold",
    nothing: "Nothing.",
    unproven: (count: number) =>
      `Not shown: ${count} more with this email address, which someone else may have typed. To see what you entered yourself, open this link in the browser you used. Deleting your data deletes these too.`,
    therapist:
      "Your therapist knows your first name and the time of the session, and the details you added to a booking for them. They see your answers only if you share them. Who else receives what: [Privacy Policy](/privacy#receives).",
    download: "Download all of it (JSON)",
    noDownload: "There is nothing to download here.",
  },
  correct: {
    title: "Correct it",
    contact: "Change name or phone",
    name: "Your name",
    phone: "Phone number",
    newEmail: "New email address",
    contactEffect:
      "We’ll change it everywhere we know it’s yours, including upcoming sessions. Messages stay as you sent them.",
    save: "Save",
    email: "Change the email address",
    emailHint: (email: string) => `Instead of ${email}`,
    emailEffect:
      "We’ll email a link to the new address. Nothing changes until you open it and confirm.",
    sendLink: "Email me the link",
  },
  confirmEmail: {
    title: "Confirm your email address",
    effect: (from: string, to: string) =>
      `${to} will replace ${from}. Emails about upcoming sessions, and links to your bookings and your data, will go there.`,
    submit: "Yes, it’s mine",
  },
  consents: {
    title: "Your consents",
    nothing: "No consent is recorded for this email address.",
    withdraw: "Withdraw",
    agreed: (day: string, button: string | undefined) =>
      button ? `Agreed ${day}, by “${button}”.` : `Agreed ${day}.`,
    agreedByPhone: (day: string) => `Agreed ${day}, by phone: our team read the notice to you.`,
    withdrawn: (day: string) => `Withdrawn ${day}.`,
    notice: (version: string) => `Notice of ${version}.`,
    analytics:
      "Your choice about analytics is kept in your browser: [Privacy choices](/privacy-choices).",
  },
  erase: {
    title: "Delete your data",
    openTitle: "An order isn’t finished yet",
    openLine: (when: string, therapist: string, state: string) =>
      `${when}, with ${therapist}: ${state}`,
    openWays:
      "If you no longer want it, cancel it first: [find my booking](/find-booking). If you keep it, deleting doesn’t affect it. We’ll delete its data when it’s over.",
    effect:
      "We’ll delete your answers, messages, applications and everything else we don’t have to keep. What we must keep:",
    label: "Delete my data",
    warning: "This can’t be undone. We’ll email you a confirmation with a reference number.",
    submit: "Yes, delete it",
  },
  requests: {
    title: "Complain, or nominate someone",
    terms: `Every complaint gets a reference number. We answer within ${promises.dataRequestDays} days. After that you can complain to the Data Protection Board of India.`,
    complaintLabel: "Write a complaint",
    complaint: "What went wrong, and what would put it right?",
    sendComplaint: "Send complaint",
    nominationLabel: "Nominate someone for when I no longer can",
    nomineeName: "Their name",
    nomineeContact: "How we can reach them",
    nomineeContactHint:
      "An email address or a phone number. We write to them only if they write to us.",
    nominate: "Nominate them",
  },
} as const;

/** What the page says after each action, by its name in the URL. */
export const doneCopy: Readonly<Record<string, { title: string; text: string }>> = {
  correct: { title: "Your details are corrected", text: "Also for upcoming sessions." },
  address: {
    title: "Check your new mailbox",
    text: "The link is on its way there. Nothing changes until you confirm.",
  },
  withdraw: {
    title: "Your consent is withdrawn",
    text: "We’ve deleted what we kept only because of it.",
  },
  erase: {
    title: "Your data is deleted",
    text: "Below is what we must keep, or what a session needs. We’ll email you a confirmation.",
  },
  complaint: {
    title: "We have your complaint",
    text: `Our team will read it and answer within ${promises.dataRequestDays} days. We’ll email you the reference number.`,
  },
  nomination: {
    title: "Your nominee is recorded",
    text: "We’ll email you the reference number.",
  },
};

/** "Reference number:" */
export const referenceNumberLabel = "Reference number:";

/** Messages beside the fields of the data page's forms. */
export const dataErrors = {
  unknownAction: "Choose what to do, and press its button",
  tooManyEmails:
    "We’ve sent enough emails to it, or from this page, in the last hour. Try again later.",
  noComplaint: "Write your complaint",
  noNomineeName: "Enter their name",
  noNomineeContact: "Enter an email address or a phone number",
} as const;

/** Texts of the page on which the old address undoes a change. */
export const emailChangeCopy = {
  tabTitle: `Undo a change: ${brand.name}`,
  title: "Your email address was changed",
  effect: (oldEmail: string, changedOn: string, until: string) =>
    `On ${changedOn} another email address replaced ${oldEmail}. If that wasn’t you, undo it by ${until}: we’ll use ${oldEmail} again, end the links that the other address knows, and email you new ones.`,
  submit: "Undo the change",
  undoneTitle: "The change is undone",
  undone: (oldEmail: string) =>
    `We use ${oldEmail} again. Links to your bookings are on their way there. If you didn’t ask for the change, please tell us.`,
  expiredTitle: "This link doesn’t work",
  yourData: "Your data",
  over: "A change of an email address can be undone for seven days. This link has expired or may be incomplete. If you need help, write to us.",
} as const;
