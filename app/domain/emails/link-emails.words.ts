import { t } from "../../lib/language/t.ts";

/** The email with the links to the bookings of an address. */
export const linksEmailCopy = {
  subject: (many: boolean) =>
    many ? t("The links to your bookings") : t("The link to your booking"),
  get preheader() {
    return t("You asked for this. Please don’t share it.");
  },
  text: (many: boolean) =>
    many
      ? t("Here are the links to the bookings made with this email address.")
      : t("Here is the link to the booking made with this email address."),
  /** A booking, by the state of its order. */
  booking: {
    booked: (time: string, therapist: string) => t("{time}, with {therapist}", { time, therapist }),
    cancelled: (time: string, therapist: string) =>
      t("{time}, with {therapist} (cancelled)", { time, therapist }),
    offered: (time: string, therapist: string) =>
      t("{time}, with {therapist} (choose another time)", { time, therapist }),
    owed: (time: string, therapist: string) =>
      t("{time}, with {therapist} (being refunded)", { time, therapist }),
  },
  get keepPrivate() {
    return t(
      "These links are private: anyone who has one can reschedule or cancel the session, so please don’t share them.",
    );
  },
  reason: (brand: string) =>
    t(
      "You’re getting this email because someone asked {brand} for the bookings made with this email address. If that wasn’t you, you don’t need to do anything: only you got this email.",
      { brand },
    ),
};

interface PayLinkMessage {
  name: string | undefined;
  when: string;
  until: string;
  url: string;
}

/** The emails of a booking that staff made for a client. */
export const payLinkEmailCopy = {
  first: {
    subject: (amount: string) => t("Please pay {amount} to book your time", { amount }),
    get heading() {
      return t("Your time is held for you");
    },
    text: (amount: string, until: string) =>
      t("We’ve held this time for you until {until}. To book it, please pay {amount} by then.", {
        until,
        amount,
      }),
  },
  reminder: {
    subject: (until: string) => t("Your time is held until {until}", { until }),
    get heading() {
      return t("Your time is still held for you");
    },
    text: (amount: string, until: string) =>
      t(
        "This is a reminder: we hold your time until {until}. To book it, please pay {amount} by then.",
        { until, amount },
      ),
  },
  preheader: (until: string) =>
    t("Held for you until {until}. It’s booked as soon as you’ve paid.", { until }),
  pay: (amount: string) => t("See your booking and pay {amount}", { amount }),
  terms: (policyLine: string, until: string) =>
    t(
      "{policyLine}. If you don’t pay by {until}, we’ll release the time, and you won’t be charged.",
      { policyLine, until },
    ),
  // Translators: what staff send from their own WhatsApp: no word about health
  message: ({ name, when, until, url }: PayLinkMessage) =>
    t("Hello{name}, we’ve held {when} for you until {until}. You can see it and pay here: {url}", {
      name: name ? t(" {name}", { name }) : "",
      when,
      until,
      url,
    }),
  get keepPrivate() {
    return t(
      "You’ll get the meeting link by email as soon as you’ve paid. The link to pay is private, so please don’t share it.",
    );
  },
  released: {
    get subject() {
      return t("We’ve released the time we held for you");
    },
    get preheader() {
      return t("You haven’t been charged. You can choose another time.");
    },
    get heading() {
      return t("We’ve released your time");
    },
    why: {
      get unpaid() {
        return t(
          "We hadn’t received your payment by the end of the hold, so we’ve released the time. You haven’t been charged.",
        );
      },
      get lost() {
        return t(
          "We’re sorry: this time is no longer available, so you can’t book it. You haven’t been charged.",
        );
      },
      get staff() {
        return t("As agreed with our team, we’ve released the time. You haven’t been charged.");
      },
      get client() {
        return t("As you asked, we’ve released the time. You haven’t been charged.");
      },
    },
    call: (phone: string, hours: string) =>
      t(
        "Or call us on {phone} ({hours}), and we’ll book for you. If you paid just before, you don’t need to do anything: we’ll email you about it.",
        { phone, hours },
      ),
  },
};
/** The email with other times, instead of one that is not available. */
export const offerEmailCopy = {
  changed: {
    get subject() {
      return t("The times we hold for you have changed");
    },
    get heading() {
      return t("Please choose from these times");
    },
    text: (time: string) =>
      t("We’re sorry: a time that we held for you instead of {time} is no longer available.", {
        time,
      }),
  },
  withdrawn: {
    get subject() {
      return t("Please choose another time for your session");
    },
    get heading() {
      return t("Your session can’t take place");
    },
    text: (time: string, therapist: string) =>
      t("We’re sorry: your session with {therapist} on {time} can’t take place.", {
        therapist,
        time,
      }),
  },
  /** Nothing was paid. */
  gone: {
    get subject() {
      return t("Please choose another time for your session");
    },
    get heading() {
      return t("Please choose another time");
    },
    text: (time: string) => t("We’re sorry: your time ({time}) is no longer available.", { time }),
  },
  late: {
    subject: (amount: string) => t("Your {amount} is safe: please choose another time", { amount }),
    heading: (amount: string) => t("Your {amount} is safe", { amount }),
    text: (time: string) =>
      t(
        "We’re sorry: your payment arrived after your hold had ended, and your time ({time}) was taken.",
        { time },
      ),
  },
  instead: {
    get one() {
      return t("You can have this time instead. There is nothing more to pay.");
    },
    get several() {
      return t("You can have one of these times instead. There is nothing more to pay.");
    },
    oneWith: (therapist: string) =>
      t("You can have this time with {therapist} instead. There is nothing more to pay.", {
        therapist,
      }),
    severalWith: (therapist: string) =>
      t("You can have one of these times with {therapist} instead. There is nothing more to pay.", {
        therapist,
      }),
  },
  preheader: (until: string) =>
    t("We’re holding other times for you until {until}. There is nothing more to pay.", { until }),
  get onlyTime() {
    return t("Another time");
  },
  time: (place: number) => t("Time {place}", { place }),
  get choose() {
    return t("Choose a time");
  },
  get nothingBooked() {
    return t("Nothing is booked until you choose. This link is private, so please don’t share it.");
  },
  cancel: (until: string) =>
    t("If you don’t choose by {until}, we’ll cancel the session.", { until }),
  refund: (until: string) =>
    t(
      "Would you rather have a refund? Choose it on the same page. If you don’t choose by {until}, we’ll refund you in full.",
      { until },
    ),
};
/** What the copy to the second person of a session says in place of what is the client’s alone. */
export const secondPersonEmailCopy = {
  /** Says neither a name nor a reason. */
  removed: {
    preheader: (start: string) =>
      t("Your invitation to the session on {start} is cancelled.", { start }),
    get heading() {
      return t("Your invitation is cancelled");
    },
    get text() {
      return t(
        "Your invitation to this session is cancelled. Please don’t use the link in our earlier email. You don’t need to do anything.",
      );
    },
    reason: (email: string) =>
      t(
        "You’re getting this email because you were invited to this session before. If you have a question, write to {email}.",
        { email },
      ),
  },
};
/** The email to the old address after a change. */
export const changedEmailCopy = {
  get subject() {
    return t("Your email address was changed");
  },
  preheader: (until: string) => t("If this wasn’t you, tell us by {until}.", { until }),
  /** What changed, by who changed it. */
  news: {
    staff: (brand: string) =>
      t(
        "Our team corrected a client’s email address at {brand}. Emails and links about their bookings no longer come to this address.",
        { brand },
      ),
    client: (brand: string) =>
      t(
        "The email address of your data and bookings at {brand} was changed on the page “Your data”. Emails and links no longer come to this address.",
        { brand },
      ),
    browser: (brand: string) =>
      t(
        "The email address of a booking at {brand} was corrected in the browser that was used to book. Emails and links no longer come to this address.",
        { brand },
      ),
  },
  undoText: (until: string) =>
    t(
      "If you asked for this, you don’t need to do anything. If these bookings are yours and you didn’t ask for it, tell us by {until}: our team then decides who they belong to.",
      { until },
    ),
  get undo() {
    return t("This wasn’t me");
  },
  reason: (brand: string) =>
    t("You’re getting this email because {brand} used this email address until now.", { brand }),
};
/** The email to the new address when the old one claims it back. */
export const claimedEmailCopy = {
  get subject() {
    return t("Please tell us if your bookings are yours");
  },
  get preheader() {
    return t("Until our team has looked, the links to your bookings don’t work.");
  },
  news: (brand: string) =>
    t(
      "Bookings at {brand} that came to this email address had another address before. Someone who reads that other mailbox says that the change wasn’t theirs. To be safe, we’ve ended every link to these bookings and to the sessions. Your times stay booked.",
      { brand },
    ),
  get ask() {
    return t(
      "Please tell us if these bookings are yours. Our team then decides, and sends new links to the right address.",
    );
  },
  get answer() {
    return t("Tell us");
  },
  call: (phone: string, hours: string) =>
    t("If your session is soon, please call us on {phone} ({hours}).", { phone, hours }),
  reason: (brand: string) =>
    t("You’re getting this email because bookings at {brand} have this email address.", { brand }),
};
