import { expect, test } from "vitest";
import type { Brand } from "./brand.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { refundLetter } from "./refund-letter.ts";
import { therapistLetter } from "./therapist-letter.ts";

const brand: Brand = {
  name: "Sahaj",
  supportEmail: "support@example.com",
  phone: "+91 120 555 0100",
  address: "Noida, Uttar Pradesh, India",
  helplines: [{ name: "Tele-MANAS", number: "14416", hours: "24 hours" }],
};
const link = "https://meet.example.org/s-abcdefghijklmnopqrstuvwxyz234567";
const session = {
  visitorName: "Priya Rao",
  therapistName: "Asha Menon",
  sessionWhen: "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST",
  durationMinutes: 60,
  link,
  brand,
};
const confirmation = {
  ...session,
  amount: "₹799",
  orderId: "order_1795242600000_abc",
  policyLine: "Free cancellation until Fri 20 Nov, 5:00 PM IST",
  bookingUrl: "https://example.com/payment-status?orderId=order_1795242600000_abc",
};
const refund = {
  visitorName: "Priya Rao",
  amount: "₹799",
  sessionWhen: session.sessionWhen,
  orderId: "order_1795242600000_abc",
  chooseAgainUrl: "https://example.com/therapist",
  brand,
};

const joined = (text: string) => text.replace(/\s+/g, " ");

test("the visitor's letter says when, how long, with whom, what was paid and how to join", () => {
  const { subject, text, html } = confirmationLetter(confirmation);
  expect(subject).toBe("Your session on Sat 21 Nov, 5:00 PM");
  const said = joined(text);
  expect(said).toContain("Hello Priya,");
  expect(said).toContain("When: Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST");
  expect(said).toContain("Length: 60 minutes");
  expect(said).toContain("With: Asha Menon");
  expect(said).toContain("Paid: ₹799");
  expect(said).toContain("Order: order_1795242600000_abc");
  expect(said).toContain(`Join the session: ${link}`);
  expect(said).toContain("Free cancellation until Fri 20 Nov, 5:00 PM IST");
  expect(said).toContain(`See your booking: ${confirmation.bookingUrl}`);
  expect(html).toContain(`href="${link}"`);
});

test("an order without a number to show has no empty line for it", () => {
  const { orderId: _, ...withoutOrder } = confirmation;
  expect(confirmationLetter(withoutOrder).text).not.toContain("Order:");
});

test("the therapist's letter tells the visitor's first name only", () => {
  const { subject, text, html } = therapistLetter(session);
  expect(subject).toBe("Session booked: Sat 21 Nov, 5:00 PM");
  expect(joined(text)).toContain("With: Priya");
  expect(joined(text)).toContain("Length: 60 minutes");
  expect(joined(text)).toContain(`Join the session: ${link}`);
  expect(text + html).not.toContain("Rao");
});

test("the refund letter says how much comes back, when, and that nothing need be done", () => {
  const { subject, text } = refundLetter(refund);
  expect(subject).toBe("Your refund of ₹799");
  const said = joined(text);
  expect(said).toContain("Refund: ₹799, the full amount");
  expect(said).toContain("within 7 to 10 working days");
  expect(said).toContain("You need not do anything");
  expect(said).toContain("Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST");
  expect(said).toContain("https://example.com/therapist");
});

test("the refund letter offers another time only where there is one to offer", () => {
  const { chooseAgainUrl: _, ...withoutOffer } = refund;
  expect(refundLetter(withoutOffer).text).not.toContain("another time");
});

const letters = [
  ["confirmation", () => confirmationLetter(confirmation)],
  ["therapist", () => therapistLetter(session)],
  ["refund", () => refundLetter(refund)],
] as const;

test.each(letters)("no health word stands anywhere in the %s letter", (_, write) => {
  const { subject, text, html } = write();
  // The address of the therapist list is a route of the site, not a word of the letter.
  const words = `${subject}\n${text}\n${html}`.replaceAll("https://example.com/therapist", "");
  expect(words).not.toMatch(/therap|counsel|mental|anxiety|depress|psych|clinic|patient/i);
});

test("hostile names inject neither markup nor lines, and are cut", () => {
  const name = `<b>Asha</b>\r\nBcc: other@example.com\u202e${"x".repeat(500)}`;
  const hostile = { visitorName: name, therapistName: name };
  for (const { subject, text, html } of [
    confirmationLetter({ ...confirmation, ...hostile }),
    therapistLetter({ ...session, ...hostile }),
    refundLetter({ ...refund, visitorName: name }),
  ]) {
    expect(subject).not.toMatch(/Asha|Bcc|[\r\n]/);
    expect(html).not.toContain("<b>");
    expect(text).not.toMatch(/^Bcc/m);
    expect(text + html).not.toMatch(/[\r\u202e]|x{81}/);
  }
});
