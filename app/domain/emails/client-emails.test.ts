import { expect, test } from "vitest";
import { emailInput, emailTemplates } from "../../../tests/support/fixtures/email-templates.ts";
import { brandWords } from "../../content/brand.ts";
import { training } from "../../content/training.ts";
import { type EmailKind, recipients } from "../../db/email-kinds.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { deskEmail } from "../clients/desk-emails.server.ts";
import { enquiryAcknowledgement } from "../messages/enquiries.server.ts";
import { replyEmail } from "../messages/messages.server.ts";
import { applicantEmail } from "../messages/training-applications.server.ts";
import { dataLinkEmail, newEmailEmail } from "../privacy/data-links.server.ts";
import { requestAcknowledgement } from "../privacy/data-requests.server.ts";
import { retainedRecords } from "../privacy/retention.ts";
import { emailChangedEmail, emailClaimedEmail } from "./send-email-changed.server.ts";
import { goodwillEmail, notBookedEmail } from "./send-refund-email.server.ts";

const { brand } = emailInput;
const firstModule = () => training.modules[0] ?? expect.fail("no training");
/** An erasure's email says what is kept, in the language in which it was asked for. */
const requestOf = (kind: "complaint" | "nomination" | "erasure") =>
  requestAcknowledgement(
    { kind, ticket: "C-1", words: retainedRecords({ sold: 2, open: 1, contested: 1 }).join("\n") },
    brand,
  );

/** The rest of the emails to people who are no therapists and no staff: those that no order sends of itself. */
const otherTemplates: typeof emailTemplates = {
  "not booked": notBookedEmail,
  goodwill: goodwillEmail,
  "of the desk": ({ client }) => deskEmail(client, "1", brand),
  "data link": ({ manageUrl }) => dataLinkEmail(manageUrl, brand),
  "new email": ({ manageUrl }) => newEmailEmail(manageUrl, brand),
  "data complaint": () => requestOf("complaint"),
  nomination: () => requestOf("nomination"),
  erasure: () => requestOf("erasure"),
  "support form": () => enquiryAcknowledgement("support", "C-1", brand),
  "contact form": () => enquiryAcknowledgement("contact", "C-1", brand),
  "session complaint": () => enquiryAcknowledgement("complaint", "C-1", brand),
  application: () => applicantEmail(firstModule(), "A-1", brand),
  reply: () => replyEmail("1", brand),
  ...Object.fromEntries(
    (["staff", "client", "browser"] as const).map((changedBy) => [
      `address changed by ${changedBy}`,
      ({ manageUrl: url, until }: typeof emailInput) =>
        emailChangedEmail({ changedBy, url, until }, brand),
    ]),
  ),
  "address claimed": ({ manageUrl: url }) => emailClaimedEmail({ url }, brand),
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
  offer: ["offer"],
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

const templates = { ...emailTemplates, ...otherTemplates };
/** Those to therapists are in English. */
const toClients = Object.entries(templates).filter(([name]) => !/therapist/.test(name));

test("every kind of email to a client or a visitor has its templates here", () => {
  const known = toClients.map(([name]) => name);
  expect([...new Set(Object.values(templatesOf).flat())].toSorted()).toEqual(known.toSorted());
});

test("the hours of the phone are in the language of the email", () => {
  const write = templates["pay link, released"];
  const { text } = withLanguage("hi", () => write?.(input) ?? { text: "" });
  expect(text.replaceAll(/\s+/g, " ")).toContain(withLanguage("hi", () => brandWords.phoneHours));
});

/** As an order in Hindi fills them. */
const input = {
  ...emailInput,
  sessionTimeText: "शनि 21 नवंबर 2026, शाम 5 से 6 बजे तक",
  startText: "शनि 21 नवंबर, शाम 5 बजे",
  connection: "वीडियो कॉल",
  policyLine: "शुक्र 20 नवंबर, शाम 5 बजे तक कैंसल करने पर पूरे पैसे वापस",
  arrives: "मंगल 8 दिसंबर तक (7 से 10 कामकाजी दिन)",
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
  const { text } = withLanguage("hi", () => write?.(input) ?? { text: "" });
  const graphemes = new Intl.Segmenter("hi");
  const widths = text
    .split("\n")
    .filter((line) => !line.startsWith("http"))
    .map((line) => [...graphemes.segment(line)].length);
  expect(Math.max(...widths)).toBeLessThanOrEqual(72);
  expect(Math.max(...widths)).toBeGreaterThan(60);
});
