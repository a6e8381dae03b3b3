import { expect, test } from "vitest";
import {
  emailTemplates,
  unwrapText,
  emailInput,
} from "../tests/support/fixtures/email-templates.ts";

const emails = Object.entries(emailTemplates);

test.each(emails)("the %s email contains no health terms", (_, write) => {
  const { subject, text, html } = write(emailInput);
  expect(`${subject}\n${text}\n${html}`).not.toMatch(
    /therap|counsel|mental|anxiety|depress|psych|clinic|patient/i,
  );
});

test.each(emails)(
  "the %s email greets the recipient, if we know their name, and states why it was sent and where to ask",
  (name, write) => {
    const content = unwrapText(write(emailInput).text);
    // Of a second person we know the address alone.
    const isNamed = !name.startsWith("second person");
    expect(/Hello (Priya|Asha Menon),/.test(content)).toBe(isNamed);
    expect(content).toMatch(/You’re getting this email because/);
    expect(content).toContain("Questions: support@example.com");
  },
);

test.each(emails)("the %s email has no greeting when the visitor's name is unknown", (_, write) => {
  const content = unwrapText(
    write({ ...emailInput, client: { name: "" }, therapistName: "" }).text,
  );
  expect(content).not.toContain("Hello");
});

test.each(emails)(
  "the %s email has at most seven paragraphs, also in person, and shows no address in its HTML",
  (_, write) => {
    for (const isInPerson of [false, true]) {
      const { html } = write({ ...emailInput, isInPerson });
      expect(html.match(/<p /g)?.length).toBeLessThanOrEqual(7);
      expect(html.replaceAll(/<[^>]*>/g, "")).not.toContain("://");
    }
  },
);

test.each(emails.filter(([name]) => name.startsWith("second person")))(
  "the copy to the %s has nothing that is the client’s alone",
  (_, write) => {
    const { subject, text, html } = write({ ...emailInput, isFree: false });
    const { orderId, manageUrl } = emailInput;
    const all = unwrapText(`${subject} ${text} ${html}`);
    for (const own of [orderId, manageUrl, "Free cancellation", "https://example.com/"])
      expect(all).not.toContain(own);
    expect(all).not.toMatch(/₹|paid|charge|refund|receipt|nothing more to pay|your booking/i);
  },
);

test.each(emails)("the %s email is rendered identically twice", (_, write) => {
  expect(write(structuredClone(emailInput))).toEqual(write(emailInput));
});

test.each(emails)("hostile names inject neither markup nor lines into the %s email", (_, write) => {
  const name = `<b>Asha</b>\r\nBcc: other@example.com\u202e${"x".repeat(500)}`;
  const { subject, text, html } = write({ ...emailInput, client: { name }, therapistName: name });
  expect(subject).not.toMatch(/Asha|Bcc|[\r\n]/);
  expect(html).not.toContain("<b>");
  expect(text).not.toMatch(/^Bcc/m);
  expect(text + html).not.toMatch(/[\r\u202e]|x{81}/);
});

test("the confirmation states time, length, therapist, amount paid and meeting link", () => {
  const { subject, text, html } = emailTemplates.confirmation(emailInput);
  expect(subject).toBe("Your session on Sat 21 Nov, 5:00 PM IST");
  const content = unwrapText(text);
  expect(content).toContain("When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(content).toContain("Length: 60 minutes");
  expect(content).toContain("With: Asha Menon");
  expect(content).toContain("Paid: ₹799");
  expect(content).toContain("Order: order_1795242600000_abc");
  expect(content).toContain(`Join the session: ${emailInput.link}`);
  expect(content).toContain("Free cancellation until Fri 20 Nov, 5:00 PM IST.");
  expect(html).toContain(`href="${emailInput.link}"`);
});

const said = (template: keyof typeof emailTemplates) =>
  unwrapText(emailTemplates[template](emailInput).text);

test.each(["confirmation", "moved", "reminder", "missed"] as const)(
  "the %s email of a session without charge speaks of no receipt and no refund",
  (name) => {
    expect(said(name)).toMatch(/receipt|refund/i);
    expect(said(`${name}, without charge`)).toContain("Asha Menon");
    expect(said(`${name}, without charge`)).not.toMatch(/receipt|refund/i);
  },
);

test.each([
  ["confirmation", emailTemplates.confirmation],
  ["moved", emailTemplates.moved],
  ["reminder", emailTemplates.reminder],
])("the %s email links the visitor's page and says that it is private", (_, write) => {
  const content = unwrapText(write(emailInput).text);
  expect(content).toContain(`View, reschedule or cancel your booking: ${emailInput.manageUrl}`);
  expect(content).toContain("private: anyone who has it can reschedule or cancel the session");
});

test.each([
  ["confirmation", emailTemplates.confirmation, true],
  ["moved", emailTemplates.moved, true],
  ["reminder", emailTemplates.reminder, true],
  ["cancelled", emailTemplates.cancelled, true],
  ["therapist’s", emailTemplates.therapist, false],
  ["therapist's of a move", emailTemplates["moved, to the therapist"], false],
  ["therapist's of a cancellation", emailTemplates["cancelled, to the therapist"], false],
])("the %s email links the privacy page only for a visitor", (_, write, does) => {
  const { text, html } = write(emailInput);
  const address = "https://example.com/privacy/your-data";
  expect([text.includes(`Your data: ${address}`), html.includes(`href="${address}"`)]).toEqual([
    does,
    does,
  ]);
});

test("the rescheduled email states the new time, the unchanged link and that nothing is to be paid", () => {
  const { subject, text } = emailTemplates.moved(emailInput);
  expect(subject).toBe("New time: your session on Sat 21 Nov, 5:00 PM IST");
  const content = unwrapText(text);
  expect(content).toContain("When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(content).toContain(`Join the session: ${emailInput.link}`);
  expect(content).toContain("There is nothing more to pay");
  expect(content).toContain("The meeting link is the same as before");
});

test("a reminder states the session's time and never how long it is until then", () => {
  const { subject, text } = emailTemplates.reminder(emailInput);
  expect(subject).toBe("Reminder: your session on Sat 21 Nov, 5:00 PM IST");
  const content = unwrapText(text);
  expect(content).toContain("When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(content).toContain(`Join the session: ${emailInput.link}`);
  expect(content).not.toMatch(/tomorrow|today|\bin an? (day|hour)/i);
});

test.each([
  ["booked", emailTemplates.therapist, "Session booked: Sat 21 Nov, 5:00 PM IST"],
  [
    "moved",
    emailTemplates["moved, to the therapist"],
    "Session rescheduled: now Sat 21 Nov, 5:00 PM IST",
  ],
])(
  "the therapist's email says how to join and where to record a no-show: %s",
  (_, write, title) => {
    const { subject, text, html } = write(emailInput);
    expect(subject).toBe(title);
    const content = unwrapText(text);
    expect(content).toContain("With: Priya");
    expect(content).toContain(`Join the session: ${emailInput.link}`);
    expect(content).toContain(
      `If your client doesn’t join, record it here: ${emailInput.sessionUrl}`,
    );
    expect(content).toContain("from 15 minutes after the start");
    expect(text + html).not.toContain("Rao");
  },
);

test("the therapist's cancellation email contains neither amounts nor the client's surname", () => {
  const { subject, text, html } = emailTemplates["cancelled, to the therapist"](emailInput);
  expect(subject).toBe("Session cancelled: Sat 21 Nov, 5:00 PM IST");
  expect(unwrapText(text)).toContain("When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST");
  expect(text + html).not.toMatch(/Rao|₹/);
});
