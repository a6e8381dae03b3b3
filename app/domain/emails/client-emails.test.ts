import { expect, test } from "vitest";
import { emailInput, emailTemplates } from "../../../tests/support/fixtures/email-templates.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";

/** To therapists. */
const inEnglish = /therapist/;
const toClients = Object.entries(emailTemplates).filter(([name]) => !inEnglish.test(name));
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
  /https?:\S+|\S+@\S+|order_\w+|Sahaj|Priya|Asha\s+Menon|Tele-MANAS|24 hours|9 AM to 9 PM, every day|Noida, Uttar Pradesh, India|UPI/g;

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
