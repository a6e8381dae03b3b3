import { expect, test } from "vitest";
import { unwrapText, emailInput } from "../../../../tests/support/fixtures/email-templates.ts";
import { cancellationEmail } from "./cancellation-email.ts";
import { manageLinksEmail } from "./manage-links-email.ts";
import { offerEmail } from "./offer-email.ts";
import { refundEmail, duplicatePaymentEmail } from "./refund-email.ts";
import { therapistCancellationEmail } from "./therapist-email.ts";

test("an early cancellation email states the full refund, when it arrives and where", () => {
  const { subject, text } = cancellationEmail(emailInput);
  expect(subject).toBe("Cancelled: your session on Sat 21 Nov, 5:00 PM");
  const content = unwrapText(text);
  expect(content).toContain("Comes back: ₹799, the full amount");
  expect(content).toContain("Arrives: within 7 to 10 working days");
  expect(content).toContain("the account, card or UPI app that you paid from");
  expect(content).toContain(`See what became of your booking: ${emailInput.manageUrl}`);
  expect(content).not.toContain("policy");
});

test("a late cancellation email states the half refund and the reason", () => {
  const content = unwrapText(cancellationEmail({ ...emailInput, refundPaise: 39_950 }).text);
  expect(content).toContain("Comes back: ₹399.50 of ₹799");
  expect(content).toContain("Arrives: within 7 to 10 working days");
  expect(content).toContain("less than 24 hours before its start");
  expect(content).toContain("50% comes back then");
});

test("a cancellation email without a refund says so and promises none", () => {
  const policy = { ...emailInput.policy, latePercent: 0 };
  const { text, html } = cancellationEmail({ ...emailInput, policy, refundPaise: 0 });
  const content = unwrapText(text);
  expect(content).toContain("Comes back: nothing");
  expect(content).toContain("By the policy it was booked under, nothing comes back then.");
  expect(content + html).not.toMatch(/Arrives|working days|₹/);
});

test("an operator's cancellation email states the full refund and its date", () => {
  const cancelledByUsAt = new Date("2026-11-20T05:00:00Z");
  const { subject, text } = cancellationEmail({ ...emailInput, cancelledByUsAt });
  expect(subject).toBe("Cancelled: your session on Sat 21 Nov, 5:00 PM");
  const content = unwrapText(text);
  expect(content).toContain("We're sorry: we've cancelled your session with Asha Menon.");
  expect(content).toContain("We're refunding all ₹799. You'll get it by Fri 4 Dec.");
  expect(content).toContain("Refund: ₹799, the full amount");
  expect(content).toContain(`See your booking and refund: ${emailInput.manageUrl}`);
  expect(content).not.toMatch(/policy|comes back|If that wasn't you/i);
});

test("the therapist's email about an operator's cancellation contains nothing about money", () => {
  const { subject, text } = therapistCancellationEmail({ ...emailInput, byUs: true });
  expect(subject).toBe("Session cancelled: Sat 21 Nov, 5:00 PM");
  expect(unwrapText(text)).toContain("We've cancelled this session and told your client.");
  expect(text).not.toMatch(/refund|₹/);
});

test("an offer email states that the payment is safe, the held slots, their expiry and what happens without an answer", () => {
  const { subject, text, html } = offerEmail(emailInput);
  expect(subject).toBe("Your ₹799 is safe: please choose another time");
  const content = unwrapText(text);
  expect(content).toContain(
    "Time 1: Sat 21 Nov, 6:00 PM IST Time 2: Sat 21 Nov, 7:00 PM IST Time 3: Sun 22 Nov, 9:00 AM IST",
  );
  expect(content).toContain("Kept for you until: Sat 21 Nov, 5:10 AM IST");
  expect(content).toContain(`Choose a time: ${emailInput.answerUrl}`);
  expect(content).toContain(
    "without an answer until Sat 21 Nov, 5:10 AM IST, all of it goes back by itself",
  );
  expect(html).toContain(`href="${emailInput.answerUrl}"`);
});

test("an offer email with one slot uses the singular", () => {
  const content = unwrapText(
    offerEmail({ ...emailInput, times: ["Sat 21 Nov, 6:00 PM IST"] }).text,
  );
  expect(content).toContain("This time with Asha Menon can be yours");
  expect(content).toContain("Another time: Sat 21 Nov, 6:00 PM IST");
  expect(content).not.toMatch(/These times|Time 1/);
});

test.each([
  ["slot_gone", "the time you had chosen was no longer free"],
  ["offer_over", "The other times that were kept for you are free again"],
  ["other", "we could not book a session for your payment"],
] as const)(
  "a refund email states reason, amount, arrival and that nothing is to be done: %s",
  (because, why) => {
    const { subject, text } = refundEmail({ ...emailInput, because });
    expect(subject).toBe("Your refund of ₹799");
    const content = unwrapText(text);
    expect(content).toContain(why);
    expect(content).toContain("No session is booked, and all of your money goes back to you.");
    expect(content).toContain("Refund: ₹799, all that you paid");
    expect(content).toContain("Arrives: within 7 to 10 working days");
    expect(content).toContain("You need not do anything");
    expect(content).toContain("https://example.com/match");
  },
);

test("a duplicate payment email states that the second payment is refunded and nothing else changes", () => {
  const content = unwrapText(duplicatePaymentEmail(emailInput).text);
  expect(content).toContain(
    "the second payment goes back to you by itself, and nothing else changes",
  );
  expect(content).toContain("Refund: ₹799, what you paid too much");
  expect(content).not.toMatch(/No session is booked|another time/);
});

test("the manage links email has a line per booking with time, therapist, state and link", () => {
  const { visitorName, therapistName, sessionTimeText, brand } = emailInput;
  const one = (state: "booked" | "cancelled" | "offered" | "owed") => ({
    state,
    sessionTimeText,
    therapistName,
    address: `https://example.com/booking/${state}`,
  });
  const bookings = [one("booked"), one("cancelled"), one("offered"), one("owed")];
  const { subject, text } = manageLinksEmail({ visitorName, bookings, brand });
  expect(subject).toBe("The links to your bookings");
  const content = unwrapText(text);
  const line = `${sessionTimeText}, with Asha Menon`;
  expect(content).toContain(`${line}: https://example.com/booking/booked`);
  expect(content).toContain(`${line} (cancelled): https://example.com/booking/cancelled`);
  expect(content).toContain(`${line} (another time can be chosen): https`);
  expect(content).toContain(`${line} (your money goes back): https`);
  expect(content).toContain("whoever has a link can move or cancel the session");
});

test("a manage links email with one booking uses the singular", () => {
  const { visitorName, therapistName, sessionTimeText, manageUrl, brand } = emailInput;
  const bookings = [
    { state: "booked" as const, sessionTimeText, therapistName, address: manageUrl },
  ];
  expect(manageLinksEmail({ visitorName, bookings, brand }).subject).toBe(
    "The link to your booking",
  );
});
