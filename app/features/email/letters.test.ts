import { expect, test } from "vitest";
import { everyEmail, joined, said } from "../../../tests/support/fixtures/every-email.ts";
import { cancellationEmail } from "./templates/cancellation-email.ts";
import { confirmationEmail } from "./templates/confirmation-email.ts";
import { rescheduledEmail } from "./templates/rescheduled-email.ts";
import { reminderEmail } from "./templates/reminder-email.ts";
import {
  therapistCancellationEmail,
  therapistEmail,
  therapistRescheduledEmail,
} from "./templates/therapist-email.ts";

const emails = Object.entries(everyEmail);

test.each(emails)("no health word stands anywhere in the %s letter", (_, write) => {
  const { subject, text, html } = write(said);
  expect(`${subject}\n${text}\n${html}`).not.toMatch(
    /therap|counsel|mental|anxiety|depress|psych|clinic|patient/i,
  );
});

test.each(emails)("the %s letter greets, says why it came and where to ask", (_, write) => {
  const words = joined(write(said).text);
  expect(words).toMatch(/Hello (Priya|Asha Menon),/);
  expect(words).toMatch(/This letter came because|You're getting this email because/);
  expect(words).toContain("Questions: support@example.com");
});

test.each(emails)("the %s email says no hello to a visitor whose name isn't known", (_, write) => {
  const words = joined(write({ ...said, visitorName: "", therapistName: "" }).text);
  expect(words).not.toContain("Hello");
});

test.each(emails)("the %s letter is the same when it is written again", (_, write) => {
  expect(write(structuredClone(said))).toEqual(write(said));
});

test.each(emails)(
  "hostile names inject neither markup nor lines into the %s letter",
  (_, write) => {
    const name = `<b>Asha</b>\r\nBcc: other@example.com\u202e${"x".repeat(500)}`;
    const { subject, text, html } = write({ ...said, visitorName: name, therapistName: name });
    expect(subject).not.toMatch(/Asha|Bcc|[\r\n]/);
    expect(html).not.toContain("<b>");
    expect(text).not.toMatch(/^Bcc/m);
    expect(text + html).not.toMatch(/[\r\u202e]|x{81}/);
  },
);

test("the visitor's letter says when, how long, with whom, what was paid and how to join", () => {
  const { subject, text, html } = confirmationEmail(said);
  expect(subject).toBe("Your session on Sat 21 Nov, 5:00 PM");
  const words = joined(text);
  expect(words).toContain("When: Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST");
  expect(words).toContain("Length: 60 minutes");
  expect(words).toContain("With: Asha Menon");
  expect(words).toContain("Paid: ₹799");
  expect(words).toContain("Order: order_1795242600000_abc");
  expect(words).toContain(`Join the session: ${said.link}`);
  expect(words).toContain("Free cancellation until Fri 20 Nov, 5:00 PM IST.");
  expect(html).toContain(`href="${said.link}"`);
});

test.each([
  ["confirmation", confirmationEmail],
  ["moved", rescheduledEmail],
  ["reminder", reminderEmail],
])("the %s letter leads to the visitor's own page, and says whose it is", (_, write) => {
  const words = joined(write(said).text);
  expect(words).toContain(`See, move or cancel your booking: ${said.manageUrl}`);
  expect(words).toContain("yours alone: whoever has its link can move or cancel the session");
});

test.each([
  ["confirmation", confirmationEmail, true],
  ["moved", rescheduledEmail, true],
  ["reminder", reminderEmail, true],
  ["cancelled", cancellationEmail, true],
  ["therapist's", therapistEmail, false],
  ["therapist's of a move", therapistRescheduledEmail, false],
  ["therapist's of a cancellation", therapistCancellationEmail, false],
])(
  "the %s letter leads to what is held about its reader, if that is a visitor",
  (_, write, does) => {
    const { text, html } = write(said);
    const address = "https://example.com/privacy/your-data";
    expect([text.includes(`Your data: ${address}`), html.includes(`href="${address}"`)]).toEqual([
      does,
      does,
    ]);
  },
);

test("the letter of a move says the new time, that the link stays and that nothing is to pay", () => {
  const { subject, text } = rescheduledEmail(said);
  expect(subject).toBe("New time: your session on Sat 21 Nov, 5:00 PM");
  const words = joined(text);
  expect(words).toContain("When: Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST");
  expect(words).toContain(`Join the session: ${said.link}`);
  expect(words).toContain("there is nothing more to pay");
  expect(words).toContain("The link to join is the one you had before");
});

test("a reminder says when the session is and never how long it is until then", () => {
  const { subject, text } = reminderEmail(said);
  expect(subject).toBe("Reminder: your session on Sat 21 Nov, 5:00 PM");
  const words = joined(text);
  expect(words).toContain("When: Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST");
  expect(words).toContain(`Join the session: ${said.link}`);
  expect(words).not.toMatch(/tomorrow|today|\bin an? (day|hour)/i);
});

test.each([
  ["booked", therapistEmail, "Session booked: Sat 21 Nov, 5:00 PM"],
  ["moved", therapistRescheduledEmail, "Session moved: now Sat 21 Nov, 5:00 PM"],
])("a therapist reads how to join, and where to record who didn't come: %s", (_, write, title) => {
  const { subject, text, html } = write(said);
  expect(subject).toBe(title);
  const words = joined(text);
  expect(words).toContain("With: Priya");
  expect(words).toContain(`Join the session: ${said.link}`);
  expect(words).toContain(`If nobody comes: record it here: ${said.sessionUrl}`);
  expect(words).toContain("from 15 minutes after the start");
  expect(text + html).not.toContain("Rao");
});

test("a therapist reads of a cancellation without money and without the visitor's surname", () => {
  const { subject, text, html } = therapistCancellationEmail(said);
  expect(subject).toBe("Session cancelled: Sat 21 Nov, 5:00 PM");
  expect(joined(text)).toContain("When: Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST");
  expect(text + html).not.toMatch(/Rao|₹/);
});
