import {
  asId,
  choice,
  day,
  type DeskForms,
  hidden,
  holdHours,
  numeric,
  slotTiles,
  text,
  tick,
  twice,
} from "../desk-fields.tsx";

/** With whom, from which day on and for how long. */
export const askedFields = {
  therapist: choice("Therapist", asId),
  day: day("From this day on"),
  duration: choice("Length", String, [
    [60, "60 minutes"],
    [30, "30 minutes"],
  ]),
};

/** What the page shows of a choice above: its times are those of this text. */
export const timesOf = (of: { therapist: number | null; day: string; duration: string | number }) =>
  `${of.therapist} ${of.day} ${of.duration}`;

/** The session that the page showed. */
export const shownFields = {
  form: hidden(),
  client: hidden(),
  times: hidden(),
  shown: hidden(numeric),
};
export const timeFields = { slot: slotTiles, twice, twiceFor: hidden() };
export const connectionField = { connection: choice("How they connect", String) };
export const contactInputs = {
  name: text("Name", { autoComplete: "off" }),
  email: text("Email", { type: "email", autoComplete: "off" }),
  phone_number: text("Mobile number", { type: "tel", prefix: "+91", autoComplete: "off" }),
};
export const consentField = { agreed: tick("I’ve read it to the client, and they agree") };
export const linkFields = {
  hours: holdHours("Hold the time for"),
  emailed: tick("Send the link by email now"),
};
export const reasonField = {
  reason: text("Reason", {
    hint: "3 to 200 characters; neither client nor therapist sees it",
    maxLength: 200,
    // The other ways to pay need none.
    required: false,
  }),
};

const booking = {
  ...askedFields,
  ...shownFields,
  ...timeFields,
  ...connectionField,
  ...contactInputs,
  ...consentField,
};

const BOOK = "Book this session";

/** What shows the screen again, with all that is typed, and the ways to pay: the booking form sends the chosen one. */
export const forms = {
  show: {
    expects: { nothing: "it changes nothing" },
    button: "Show the available times",
    fields: askedFields,
  },
  find: {
    expects: { nothing: "it changes nothing" },
    limit: "deskSearch",
    button: "Find",
    fields: {
      ...askedFields,
      q: text("A client who has booked before", {
        placeholder: "Name, email or phone",
        autoComplete: "off",
        spellCheck: false,
        maxLength: 254,
        required: false,
      }),
    },
  },
  "book-link": {
    right: "changes",
    expects: "shown",
    button: BOOK,
    fields: { ...booking, ...linkFields },
  },
  // The payment itself is recorded on the order's page.
  "book-outside": {
    right: "changes",
    expects: "shown",
    button: BOOK,
    fields: booking,
  },
  "book-free": {
    right: "goodwill",
    extents: ["up to one price"],
    needsCode: true,
    expects: "shown",
    button: BOOK,
    fields: { ...booking, ...reasonField },
  },
} satisfies DeskForms;

/** The words on the card of each way to pay. */
export const ways = {
  "book-link": {
    label: "By a link",
    hint: "We hold the time and send a link to pay. What isn’t paid in time is released, and the client is told.",
  },
  "book-outside": {
    label: "In cash, by UPI or by bank",
    hint: "We hold the time for 30 minutes. Record the payment on the next page; finance confirms it.",
  },
  "book-free": {
    label: "Free",
    hint: "The session is booked right away. We log the reason.",
  },
} as const;
