import { t } from "../../lib/language/t.ts";
import { brand, brandWords, shownDetail } from "../../content/brand.ts";
import { promises } from "../../content/operator.ts";

/** Every text of the data pages: the request for a link, the page of the data and its forms. */
export const yourDataCopy = {
  get title() {
    return t("Your data");
  },
  get email() {
    return t("Email");
  },
  get reference() {
    return t("Reference number:");
  },
  tabTitle: (hasErrors: boolean) =>
    hasErrors
      ? t("Error: Your data: {brand}", { brand: brand.name })
      : t("Your data: {brand}", { brand: brand.name }),
  request: {
    get lead() {
      return t(
        "View, download, correct or delete your data, withdraw your consent, or complain. You don’t need an account: we email you a link.",
      );
    },
    get sentTitle() {
      return t("Check your email");
    },
    get sent() {
      return t(
        "If we hold data for that email address, the link is on its way. It works for one hour.",
      );
    },
    get changedTitle() {
      return t("Your email address is changed");
    },
    get changed() {
      return t("To view your data again, ask for a new link.");
    },
    get endedTitle() {
      return t("Your link has ended");
    },
    get ended() {
      return t(
        "No one can open your data with it any more. To view your data again, ask for a new link.",
      );
    },
    get emailHint() {
      return t("The email address you gave us");
    },
    get submit() {
      return t("Email me the link", {}, "to your data");
    },
    get afterwards() {
      return t(
        "We use your email address to send the link and delete the request after a day. What we hold and for how long: [Privacy Policy](/privacy).",
      );
    },
    noMailbox: ({ name, email }: { name: string; email: string }) =>
      t(
        "Can’t open your mailbox, or no email after a few minutes? Write to {grievanceTitle}, {name}, [{email}](mailto:{email}).",
        { grievanceTitle: brandWords.grievanceTitle, name: shownDetail(name), email },
      ),
  },
  expired: {
    get title() {
      return t("This link doesn’t work");
    },
    get lead() {
      return t(
        "A link to your data works for one hour, or until you end it. This one is over or may be incomplete.",
      );
    },
    get askAgain() {
      return t("Get a new link");
    },
  },
  lead: (email: string) =>
    t("The data we hold for {email}. This link works for one hour.", { email }),
  end: {
    get title() {
      return t("Done?");
    },
    get text() {
      return t(
        "Anyone with this link can see and change your data. If you end it, it won’t open anything any more.",
      );
    },
    get submit() {
      return t("End this link");
    },
  },
  held: {
    get title() {
      return t("What we hold");
    },
    get nothing() {
      return t("Nothing.");
    },
    unproven: (count: number) =>
      t(
        "Not shown: {count} more with this email address, which someone else may have typed. To see what you entered yourself, open this link in the browser you used. Deleting your data deletes these too.",
        { count },
      ),
    get therapist() {
      return t(
        "Your therapist knows your first name and the time of the session, and the details you added to a booking for them. They see your answers only if you share them. Who else receives what: [Privacy Policy](/privacy#receives).",
      );
    },
    get download() {
      return t("Download all of it (JSON)");
    },
    get noDownload() {
      return t("There is nothing to download here.");
    },
  },
  correct: {
    get title() {
      return t("Correct it");
    },
    get contact() {
      return t("Change name or phone");
    },
    get name() {
      return t("Your name");
    },
    get phone() {
      return t("Phone number");
    },
    get newEmail() {
      return t("New email address");
    },
    get contactEffect() {
      return t(
        "We’ll change it everywhere we know it’s yours, including upcoming sessions. Messages stay as you sent them.",
      );
    },
    get save() {
      return t("Save");
    },
    get email() {
      return t("Change the email address");
    },
    emailHint: (email: string) => t("Instead of {email}", { email }),
    get emailEffect() {
      return t(
        "We’ll email a link to the new address. Nothing changes until you open it and confirm.",
      );
    },
    get sendLink() {
      return t("Email me the link", {}, "to your data");
    },
  },
  confirmEmail: {
    get title() {
      return t("Confirm your email address", {}, "the title of a page");
    },
    effect: (from: string, to: string) =>
      t(
        "{to} will replace {from}. Emails about upcoming sessions, and links to your bookings and your data, will go there.",
        { to, from },
      ),
    get submit() {
      return t("Yes, it’s mine");
    },
  },
  consents: {
    get title() {
      return t("Your consents");
    },
    get nothing() {
      return t("No consent is recorded for this email address.");
    },
    get withdraw() {
      return t("Withdraw");
    },
    agreed: (day: string, button: string | undefined) =>
      button ? t("Agreed {day}, by “{button}”.", { day, button }) : t("Agreed {day}.", { day }),
    agreedByPhone: (day: string) =>
      t("Agreed {day}, by phone: our team read the notice to you.", { day }),
    withdrawn: (day: string) => t("Withdrawn {day}.", { day }),
    notice: (version: string) => t("Notice of {version}.", { version }),
    get analytics() {
      return t(
        "Your choice about analytics is kept in your browser: [Privacy choices](/privacy-choices).",
      );
    },
  },
  erase: {
    get title() {
      return t("Delete your data");
    },
    get openTitle() {
      return t("An order isn’t finished yet");
    },
    openLine: (when: string, therapist: string, state: string) =>
      t("{when}, with {therapist}: {state}", { when, therapist, state }),
    get openWays() {
      return t(
        "If you no longer want it, cancel it first: [find my booking](/find-booking). If you keep it, deleting doesn’t affect it. We’ll delete its data when it’s over.",
      );
    },
    get effect() {
      return t(
        "We’ll delete your answers, messages, applications and everything else we don’t have to keep. What we must keep:",
      );
    },
    get label() {
      return t("Delete my data");
    },
    get warning() {
      return t("This can’t be undone. We’ll email you a confirmation with a reference number.");
    },
    get submit() {
      return t("Yes, delete it");
    },
  },
  requests: {
    get title() {
      return t("Complain, or nominate someone");
    },
    get terms() {
      return t(
        "Every complaint gets a reference number. We answer within {dataRequestDays} days. After that you can complain to the Data Protection Board of India.",
        { dataRequestDays: promises.dataRequestDays },
      );
    },
    get complaintLabel() {
      return t("Write a complaint");
    },
    get complaint() {
      return t("What went wrong, and what would put it right?");
    },
    get sendComplaint() {
      return t("Send complaint");
    },
    get nominationLabel() {
      return t("Nominate someone for when I no longer can");
    },
    get nomineeName() {
      return t("Their name");
    },
    get nomineeContact() {
      return t("How we can reach them");
    },
    get nomineeContactHint() {
      return t("An email address or a phone number. We write to them only if they write to us.");
    },
    get nominate() {
      return t("Nominate them");
    },
  },
};
/** What the page says after each action, by its name in the URL. */
export const doneCopy: Readonly<Record<string, { title: string; text: string }>> = {
  correct: {
    get title() {
      return t("Your details are corrected");
    },
    get text() {
      return t("Also for upcoming sessions.");
    },
  },
  address: {
    get title() {
      return t("Check your new mailbox");
    },
    get text() {
      return t("The link is on its way there. Nothing changes until you confirm.");
    },
  },
  withdraw: {
    get title() {
      return t("Your consent is withdrawn");
    },
    get text() {
      return t("We’ve deleted what we kept only because of it.");
    },
  },
  erase: {
    get title() {
      return t("Your data is deleted");
    },
    get text() {
      return t(
        "Below is what we must keep, or what a session needs. We’ll email you a confirmation.",
      );
    },
  },
  complaint: {
    get title() {
      return t("We have your complaint");
    },
    get text() {
      return t(
        "Our team will read it and answer within {dataRequestDays} days. We’ll email you the reference number.",
        { dataRequestDays: promises.dataRequestDays },
      );
    },
  },
  nomination: {
    get title() {
      return t("Your nominee is recorded");
    },
    get text() {
      return t("We’ll email you the reference number.");
    },
  },
};
