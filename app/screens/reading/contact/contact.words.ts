import { t } from "../../../lib/language/t.ts";
import { brand, shownDetail } from "../../../content/brand.ts";
import { promises } from "../../../content/operator.ts";
import { whenToCallText } from "../../../content/helplines.ts";

/** All texts of the two message forms and of the parts beside them. */
export const enquiryCopy = {
  get name() {
    return t("Name");
  },
  get email() {
    return t("Email");
  },
  get phone() {
    return t("Phone number");
  },
  get message() {
    return t("Message");
  },
  get emailHint() {
    return t("Only to answer you");
  },
  messageHint: (max: number) => t("Max {max} Chars", { max }),
  count: (length: number, max: number) => t("{length} of {max} characters", { length, max }),
  get send() {
    return t("Send Message");
  },
  get sent() {
    return t("Message sent successfully!");
  },
  get sentDetail() {
    return t("We’ll answer within {messageHours} hours.", { messageHours: promises.messageHours });
  },
  get reference() {
    return t("Your reference number:");
  },
  /** Linked from a booking's page. */
  complaint: {
    get title() {
      return t("Did something go wrong?");
    },
    get tabTitle() {
      return t("Complain about a session: {brand}", { brand: brand.name });
    },
    get lead() {
      return t(
        "Tell us, whatever it was: your therapist, the call, the money. A person on our team reads it and answers within {messageHours} hours. Your therapist doesn’t see it.",
        { messageHours: promises.messageHours },
      );
    },
    get back() {
      return t("Back to your booking", {}, "after a complaint");
    },
    get label() {
      return t("What happened?");
    },
    get hint() {
      return t(
        "We’ll reply to the email address on this booking. We keep your complaint for a year.",
      );
    },
    get send() {
      return t("Send the complaint");
    },
    get sent() {
      return t("We have your complaint");
    },
    get sentDetail() {
      return t("We’ve emailed you this number. We’ll answer within {messageHours} hours.", {
        messageHours: promises.messageHours,
      });
    },
    get gone() {
      return t(
        "We no longer have an email address for this booking, so we couldn’t answer here. Please write to us by email.",
      );
    },
  },
  get reachTitle() {
    return t("Other ways to reach us");
  },
  get socialLinks() {
    return t("Social links");
  },
  get mapTitle() {
    return t("Where we are");
  },
  mapFrame: (place: string) => t("Map of {place}", { place }),
  get mapNote() {
    return t(
      "The map comes from OpenStreetMap. If you show it, OpenStreetMap sees your IP address.",
    );
  },
  get showMap() {
    return t("Show the map");
  },
  get hideMap() {
    return t("Hide the map");
  },
  get openMap() {
    return t("Open the map (openstreetmap.org)");
  },
  get startTitle() {
    return t("Ready when you are");
  },
  get startText() {
    return t("Eight short questions, then a match. You see the time and price before you pay.");
  },
  get startAction() {
    return t("Start Your Journey");
  },
};
/** All texts of the Contact page, except those of its parts in features/enquiries. */
export const contactCopy = {
  get title() {
    return t("Contact Us");
  },
  tabTitle: (hasErrors: boolean) =>
    hasErrors
      ? t("Error: Contact Us: {brand}", { brand: brand.name })
      : t("Contact Us: {brand}", { brand: brand.name }),
  get description() {
    return t("Write to us, call us or find us. We answer within {messageHours} hours.", {
      messageHours: promises.messageHours,
    });
  },
  get lead() {
    return t("Write to us and we’ll answer within {messageHours} hours.", {
      messageHours: promises.messageHours,
    });
  },
  get urgent() {
    return t("If you need help now, don’t wait for us. {whenToCallText}", {
      whenToCallText: whenToCallText(),
    });
  },
  get formTitle() {
    return t("Write to us");
  },
  get formLead() {
    return t("Please fill in all four fields, so that we can answer you.");
  },
};
/** All texts of the About page. Everything here must be true: no invented history, team or numbers. */
export const aboutCopy = {
  get title() {
    return t("About Us");
  },
  tabTitle: (hasErrors: boolean) =>
    hasErrors
      ? t("Error: About Us: {brand}", { brand: brand.name })
      : t("About Us: {brand}", { brand: brand.name }),
  get description() {
    return t("What we do, what we don’t do, and a form to write to us.");
  },
  get lead() {
    return t(
      "We make it easier to find a therapist in India. Answer a few questions, get a match with reasons, pick a time, see one clear price, and meet by video.",
    );
  },
  get promisesTitle() {
    return t("What you can expect");
  },
  get promises() {
    return [
      {
        title: t("No Labels"),
        text: t(
          "We ask what’s on your mind, not what’s wrong with you. You can skip most questions.",
        ),
      },
      {
        title: t("No Long Waitlists"),
        text: t("See the times available in the next seven days and book one yourself."),
      },
      {
        title: t("No Pressure"),
        text: t(
          "We don’t make sales calls. You see the price and the terms before you pay, and you can switch therapists at any time.",
        ),
      },
    ];
  },
  get sections() {
    return [
      {
        title: t("How we suggest a therapist"),
        text: t(
          "We compare what you tell us with what each therapist works on, how you’d like to connect and when you’re both available. We show you the reasons. Therapists can’t pay to rank higher. You can also read every profile and choose for yourself.",
        ),
      },
      {
        title: t("What your therapist learns from us"),
        text: t(
          "Your first name, the time of your session, and anything you ask us to pass on. Your answers to the eight questions stay with us unless you choose to share them. What you say in the session is between you and your therapist.",
        ),
      },
      {
        title: t("What we are not"),
        text: t(
          "We’re not a crisis service. We don’t diagnose, and we can’t promise a result. This site is for people aged 18 or over.",
        ),
      },
      {
        title: t("Who runs this site"),
        text: t("{shownDetail}, <address>. Our contact details are at the bottom of every page.", {
          shownDetail: shownDetail(brand.legalName),
        }),
      },
    ];
  },
  get formTitle() {
    return t("Write to us");
  },
  get formLead() {
    return t(
      "Do you have a question about booking, a payment or this site? We read every message.",
    );
  },
};
