import { expect, test } from "vitest";
import {
  type EmailInput,
  emailInput,
  emailTemplates,
  rendered,
  type Template,
} from "../tests/support/fixtures/email-templates.ts";
import { brandWords } from "./content/brand.ts";
import { listModules } from "./content/training.server.ts";
import { type EmailKind, recipients } from "./db/email-kinds.ts";
import { withLanguage } from "./lib/language/with-language.server.ts";
import { retainedRecords } from "./domain/privacy/retention.ts";

const firstModule = () => listModules()[0] ?? expect.fail("no training");
/** An erasure's email says what is kept, in the language in which it was asked for. */
const requestOf = (kind: "complaint" | "nomination" | "erasure") =>
  rendered("data_request_received", {
    kind,
    ticket: "C-1",
    words: retainedRecords({ sold: 2, open: 1, contested: 1 }).join("\n"),
  });
const changedBy = (who: "staff" | "client" | "browser") => (input: EmailInput) =>
  rendered("address_changed", {
    url: input.manageUrl,
    change: { changedBy: who, undoUntil: new Date("2026-11-21T11:30:00Z") },
  });

/** The rest of the emails to people who are no therapists and no staff: those that no order sends of itself. */
const otherTemplates: Record<string, Template> = {
  "not booked": (shown) => rendered("refund", { ...shown, refund: undefined }),
  goodwill: (shown) => rendered("goodwill", shown),
  "of the desk": ({ client }) => rendered("desk_email", { client, text: "1", toSecond: false }),
  "data link": ({ manageUrl: url }) => rendered("data_link", { url, isNewEmail: false }),
  "new email": ({ manageUrl: url }) => rendered("data_link", { url, isNewEmail: true }),
  "data complaint": () => requestOf("complaint"),
  nomination: () => requestOf("nomination"),
  erasure: () => requestOf("erasure"),
  "support form": () => rendered("support_received", { form: "support", reference: "C-1" }),
  "contact form": () => rendered("contact_received", { form: "contact", reference: "C-1" }),
  "session complaint": () => rendered("support_received", { form: "complaint", reference: "C-1" }),
  application: () =>
    rendered("application_received", { moduleId: firstModule().id, reference: "A-1" }),
  reply: () => rendered("reply", { text: "1" }),
  "address changed by staff": changedBy("staff"),
  "address changed by client": changedBy("client"),
  "address changed by browser": changedBy("browser"),
  "address claimed": ({ manageUrl: url }) => rendered("address_changed", { url }),
};

type KindsTo<Recipient> = {
  [Kind in EmailKind]: (typeof recipients)[Kind] extends Recipient ? Kind : never;
}[EmailKind];

/** Which templates each kind of email to a client or a visitor has: a kind without one is an error. */
const templatesOf: Record<KindsTo<"client" | "visitor">, string[]> = {
  confirmation: ["confirmation", "confirmation, without charge", "second person"],
  moved: ["moved", "moved, without charge", "second person, moved"],
  cancelled: [
    "cancelled",
    "cancelled by us",
    "second person, cancelled",
    "second person, cancelled by us",
    "second person, removed",
  ],
  reminder_day: ["reminder", "reminder, without charge"],
  reminder_hour: ["reminder", "reminder, without charge"],
  offer: ["offer", "offer, without charge"],
  refund: ["refund", "not booked"],
  duplicate_refund: ["second payment"],
  unconfirmed: ["unconfirmed, cash", "unconfirmed, UPI", "unconfirmed, bank"],
  goodwill: ["goodwill"],
  missed: ["missed", "missed, without charge"],
  desk_email: ["of the desk"],
  link: ["links"],
  pay_link: ["pay link"],
  pay_reminder: ["pay link, reminder"],
  pay_released: ["pay link, released"],
  follow_ups: ["follow-ups"],
  follow_ups_ended: [
    "follow-ups, ended",
    "follow-ups, ended by the other side",
    "follow-ups, ended by us",
  ],
  support_received: ["support form", "session complaint"],
  contact_received: ["contact form"],
  application_received: ["application"],
  reply: ["reply"],
  data_request_received: ["data complaint", "nomination", "erasure"],
  data_link: ["data link", "new email"],
  address_changed: [
    "address changed by staff",
    "address changed by client",
    "address changed by browser",
    "address claimed",
  ],
};

const templates: Record<string, Template> = { ...emailTemplates, ...otherTemplates };
/** Those to therapists are in English. */
const toClients = Object.entries(templates).filter(([name]) => !/therapist/.test(name));

test("every kind of email to a client or a visitor has its templates here", () => {
  const known = toClients.map(([name]) => name);
  expect([...new Set(Object.values(templatesOf).flat())].toSorted()).toEqual(known.toSorted());
});

test("the hours of the phone are in the language of the email", () => {
  const write = emailTemplates["pay link, released"];
  const { text } = withLanguage("hi", () => write(input));
  expect(text.replaceAll(/\s+/g, " ")).toContain(withLanguage("hi", () => brandWords.phoneHours));
});

/** As an order in Hindi fills them. */
const input = {
  ...emailInput,
  sessionTimeText: "शनि 21 नवंबर 2026, शाम 5 से 6 बजे तक",
  startText: "शनि 21 नवंबर, शाम 5 बजे",
  connection: "वीडियो कॉल",
  times: ["शनि 21 नवंबर, शाम 6 बजे", "शनि 21 नवंबर, शाम 7 बजे"],
  until: "शनि 21 नवंबर, सुबह 5:10 बजे",
};
/** Names, addresses and what the operator wrote stand in every language as they are. */
const asTheyAre =
  /https?:\S+|\S+@\S+|order_\w+|Sahaj|Priya|Asha\s+Menon|Noida, Uttar Pradesh, India|UPI|[AC]-1/g;

test.each(toClients)(
  "the %s email has a Hindi sentence in place of each English one",
  (_, write) => {
    const { subject, text, html } = withLanguage("hi", () => write(input));
    const words = `${subject}\n${text}`.replaceAll(asTheyAre, "");
    expect(words.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
    expect(subject).toMatch(/[\u0900-\u097f]/);
    expect(html).toContain('<html lang="hi"');
    // On lock screens, and beside others.
    expect(subject).not.toMatch(/थेरेपी|थेरेपिस्ट|मानसिक|मन/);
  },
);

test.each(toClients)("the %s email in English has no Hindi", (_, write) => {
  const { subject, text, html } = write(emailInput);
  expect(subject + text + html).not.toMatch(/[\u0900-\u097f]/);
  expect(html).toContain('<html lang="en"');
});

test("the lines of a Hindi email are as wide as those of an English one, by graphemes", () => {
  const write = emailTemplates.confirmation;
  const { text } = withLanguage("hi", () => write(input));
  const graphemes = new Intl.Segmenter("hi");
  const widths = text
    .split("\n")
    .filter((line) => !line.startsWith("http"))
    .map((line) => [...graphemes.segment(line)].length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(72);
  expect(Math.max(...widths)).toBeGreaterThan(60);
});
