import { indiaDay, instantOf } from "../../lib/india-time.ts";
import {
  A_YEAR,
  retainedByOperator,
  type RetainedKind,
  retention,
  type RetentionTerm,
} from "../../lib/retention-terms.ts";
import { t } from "../../lib/language/t.ts";
import { SHARED_DAYS } from "../visitors/sharing-notice.ts";

/**
 * The words of the table of how long data is kept: two terms, then each kind; `logs` and `backups` are the operator's.
 */
const copy = {
  /** A term, which `kept` of each kind begins with. */
  days: (days: number) => (days === 1 ? t("One day") : t("{days} days", { days })),
  years: (years: number) => (years === 1 ? t("One year") : t("{years} years", { years })),
  drafts: {
    get what() {
      return t(
        "Assessment answers you haven’t submitted, saved so that a reload doesn’t lose them. Some are about your health",
      );
    },
    get purpose() {
      return t("To continue where you left off.");
    },
    kept: (term: string) =>
      t("{term} after your last change. “Start over” deletes them right away.", { term }),
  },
  contacts: {
    get what() {
      return t("Name, email address and phone number");
    },
    get purpose() {
      return t(
        "To book your session, send you its link, reach you if something changes, and answer you.",
      );
    },
    kept: (term: string) =>
      t("{term} after your last change. If you have a booking: as long as its record.", { term }),
  },
  answers: {
    get what() {
      return t(
        "Your assessment answers: age group, how you identify, what is on your mind, whether you’ve tried therapy, how you’d like to connect, day and time. Sensitive: some are about your health",
      );
    },
    get purpose() {
      return t("To suggest a therapist and tell you why. You can skip all of them.");
    },
    kept: (term: string) => t("{term} after your last change. Or until you delete them.", { term }),
  },
  shares: {
    get what() {
      return t("That you shared your answers with your therapist, if you did");
    },
    get purpose() {
      return t("To let your therapist open them, until {sharedDays} days after the session.", {
        sharedDays: SHARED_DAYS,
      });
    },
    kept: (term: string) =>
      t("{term} after the session. You can withdraw it at any time on your booking’s page.", {
        term,
      }),
  },
  sales: {
    get what() {
      return t(
        "Bookings and payments: therapist, day, time, length, amount, order number, the payment company’s reference, refunds, what you told us about a therapist who did not come, and which email we sent when",
      );
    },
    get purpose() {
      return t(
        "To run the session, reschedule or cancel it, take the payment, refund it where due, and keep our accounts.",
      );
    },
    /** Gets the number of financial years. */
    kept: (years: string) =>
      t(
        "Until 31 March, {years} after the financial year of the session. Tax and company law require records of a sale. We never see or store a card number, a UPI PIN or a bank password, and keep no copy of our emails.",
        { years },
      ),
  },
  meetings: {
    get what() {
      return t("The meeting link");
    },
    get purpose() {
      return t("To join the session.");
    },
    kept: (term: string) => t("{term} after the session.", { term }),
  },
  openings: {
    get what() {
      return t(
        "When you, and when your therapist, first opened the meeting by its link on our pages, from 30 minutes before the start; and that your therapist was shown your phone number because a life was at risk",
      );
    },
    get purpose() {
      return t(
        "To see on the day of the session who may be waiting, and to answer you if one of you missed it.",
      );
    },
    kept: (term: string) =>
      t(
        "{term} after the session. Nothing is stored if your browser doesn’t tell us, or if you join by the email or the calendar.",
        { term },
      ),
  },
  attendees: {
    get what() {
      return t(
        "City, emergency contact, and the name and email address of another person who comes to a session",
      );
    },
    get purpose() {
      return t(
        "For your therapist only, who may need them in an emergency; the email address only to send that person the meeting link. All of it is optional.",
      );
    },
    kept: (term: string) =>
      t("{term} after the session. Or until you delete it on your booking’s page.", { term }),
  },
  unpaid: {
    get what() {
      return t("Orders that were never paid, and sessions without charge");
    },
    get purpose() {
      return t(
        "To match a payment that arrives late, and to run a session without charge, reschedule or cancel it.",
      );
    },
    kept: (term: string) =>
      t("{term} after the order, or after a session without charge.", { term }),
  },
  networks: {
    get what() {
      return t("Your IP address when you pay, stored only as a code that can’t be reversed");
    },
    get purpose() {
      return t("To stop one computer from holding every available time.");
    },
    kept: (term: string) => t("{term} after the order.", { term }),
  },
  messages: {
    get what() {
      return t("What you write to us in the support and contact forms");
    },
    get purpose() {
      return t("To answer you.");
    },
    kept: (term: string) => t("{term} after the message. Or until you delete it.", { term }),
  },
  deskEmails: {
    get what() {
      return t("What our team writes to you by email, about your booking or a day of sessions");
    },
    get purpose() {
      return t("To know what we told you.");
    },
    kept: (term: string) => t("{term} after we wrote it. Or until you delete your data.", { term }),
  },
  notes: {
    get what() {
      return t(
        "Notes of our team about your bookings, such as when we may call. Not about your health",
      );
    },
    get purpose() {
      return t("To remember what you told us, so that you don’t have to say it again.");
    },
    kept: (term: string) =>
      t(
        "{term} after it was written. You can see them under “Your data”. Or until you delete your data.",
        { term },
      ),
  },
  applications: {
    get what() {
      return t("A training application: name, email, phone, education, your reasons");
    },
    get purpose() {
      return t("To decide on it and arrange the interview.");
    },
    kept: (term: string) => t("{term} after you sent it. Or until you delete it.", { term }),
  },
  consents: {
    get what() {
      return t("Your consents: which notice, which button you pressed, and when");
    },
    get purpose() {
      return t("To prove your consent, as the law requires.");
    },
    kept: (term: string) =>
      t("{term} after the consent has ended and the data it covers is deleted.", { term }),
  },
  requests: {
    get what() {
      return t("Your data requests: complaints, a nominee, a deletion");
    },
    get purpose() {
      return t("To answer you, and to prove that we did.");
    },
    kept: (term: string) =>
      t(
        "{term} after you asked. For a deletion we keep only its number and date once we’ve told you.",
        { term },
      ),
  },
  addressChanges: {
    get what() {
      return t("That your email address was changed: the old and the new one, encrypted");
    },
    get purpose() {
      return t(
        "To tell the old address, which can say for seven days that it wasn’t theirs, and to repair a mistake.",
      );
    },
    kept: (term: string) =>
      t("{term} after the change, or until we’ve decided whose it is.", { term }),
  },
  readings: {
    get what() {
      return t(
        "Who of our team opened your booking, or a list or search with your name, and in which hour",
      );
    },
    get purpose() {
      return t("To find out if a person read it without need.");
    },
    kept: (term: string) => t("{term} after that hour.", { term }),
  },
  links: {
    get what() {
      return t("That a link was requested for an email address");
    },
    get purpose() {
      return t("To email it, and not too often.");
    },
    kept: (term: string) => t("{term} after it was requested.", { term }),
  },
  logs: {
    get what() {
      return t("Technical logs: time, page, errors. No names, answers or order numbers");
    },
    get purpose() {
      return t("To keep the site running and detect attacks.");
    },
    kept: (term: string) => t("{term} after they were written.", { term }),
  },
  backups: {
    get what() {
      return t("Encrypted backups of all of this");
    },
    get purpose() {
      return t(
        "To restore the site after a failure. Data you delete stays in backups until they are deleted.",
      );
    },
    kept: (term: string) => t("{term} after the backup was made.", { term }),
  },
};

/** @returns the instant before which data of a kind has expired */
export function endOfTerm(kind: RetainedKind, now: Date): Date {
  const { financialYears }: RetentionTerm = retention[kind];
  if (financialYears !== undefined) {
    const [year = 0, month = 0] = indiaDay(now).split("-").map(Number);
    const started = month >= 4 ? year : year - 1;
    return instantOf(`${started - financialYears}-04-01`, 0);
  }
  return new Date(now.getTime() - retention[kind].days * 86_400_000);
}

/** A term as the table says it: "One year", "30 days", "eight years" of books. */
function termText({ days, financialYears }: RetentionTerm): string {
  if (financialYears !== undefined)
    return financialYears === 8 ? t("eight years") : t("{years} years", { years: financialYears });
  return days >= A_YEAR ? copy.years(Math.floor(days / A_YEAR)) : copy.days(days);
}

/** The rows of the privacy policy's table. */
export function retentionTable(): { what: string; purpose: string; kept: string }[] {
  const all = { ...retention, ...retainedByOperator };
  return (Object.keys(all) as (keyof typeof all)[]).map((kind) => {
    const { what, purpose, kept } = copy[kind];
    return { what, purpose, kept: kept(termText(all[kind])) };
  });
}

/**
 * States what is retained after an erasure and why.
 * @param sold finished paid sessions
 * @param open unfinished orders
 * @param contested orders that another mailbox claims too
 */
export function retainedRecords(kept: { sold: number; open: number; contested: number }): string[] {
  const { sold, open, contested } = kept;
  return [
    ...(contested > 0
      ? [
          contested === 1
            ? t(
                "Another mailbox says that one booking with your email is theirs. We’ll keep it until our team has decided. If it’s yours, we’ll delete it then. You don’t need to ask again.",
              )
            : t(
                "Another mailbox says that {count} bookings with your email are theirs. We’ll keep them until our team has decided. If they’re yours, we’ll delete them then. You don’t need to ask again.",
                { count: contested },
              ),
        ]
      : []),
    ...(open > 0
      ? [
          `${
            open === 1
              ? t(
                  "One order isn’t finished: it has an upcoming session, a payment in progress or an email to send.",
                )
              : t(
                  "{count} orders aren’t finished: they have an upcoming session, a payment in progress or an email to send.",
                  { count: open },
                )
          } ${t(
            "We keep your name, email and phone with it so that you get its link. We’ll delete them a day after it’s finished, or after a week if it’s never paid.",
          )}`,
        ]
      : []),
    ...(sold > 0
      ? [
          `${
            sold === 1
              ? t(
                  "We keep the record of the session you paid for: your name, the therapist, day and time, the amount and the payment reference.",
                )
              : t(
                  "We keep the records of the {count} sessions you paid for: your name, the therapist, day and time, the amount and the payment reference.",
                  { count: sold },
                )
          } ${t(
            "Tax and company law require it. We’ll delete it on 31 March, {years} after the financial year of the session. Your email, phone and the meeting link are no longer in it.",
            { years: termText(retention.sales) },
          )}`,
        ]
      : []),
    t(
      "Your consents, under a number without your name, for one year; and the reference number of this deletion.",
    ),
  ];
}
