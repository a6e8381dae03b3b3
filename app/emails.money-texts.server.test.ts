import { expect, test } from "vitest";
import {
  unwrapText,
  emailInput,
  emailTemplates,
  rendered,
} from "../tests/support/fixtures/email-templates.ts";

test("an early cancellation email states the full refund, when it arrives and where", () => {
  const { subject, text } = emailTemplates.cancelled(emailInput);
  expect(subject).toBe("Cancelled: your session on Sat 21 Nov, 5:00 PM IST");
  const content = unwrapText(text);
  expect(content).toContain("Refund: ₹799, the full amount");
  expect(content).toContain("Arrives: by Fri 4 Dec (7 to 10 working days)");
  expect(content).toContain("the account, card or UPI app you paid from");
  expect(content).toContain("If it isn’t there by Fri 4 Dec, write to support@example.com");
  expect(content).toContain(`View your booking and refund: ${emailInput.manageUrl}`);
  expect(content).not.toContain("policy");
});

test("a late cancellation email states the half refund and the reason", () => {
  const content = unwrapText(
    emailTemplates.cancelled({ ...emailInput, refundPaise: 39_950, share: "part" }).text,
  );
  expect(content).toContain("Refund: ₹399.50 of ₹799");
  expect(content).toContain("Arrives: by Fri 4 Dec (7 to 10 working days)");
  expect(content).toContain("You cancelled less than 24 hours before the session.");
  expect(content).toContain("you get a 50% refund");
});

test("after goodwill a cancellation email states what this refund is, and that it is the rest", () => {
  const rest = { ...emailInput, refundPaise: 29_900, share: "rest" as const };
  const own = unwrapText(emailTemplates.cancelled(rest).text);
  expect(own).toContain("Refund: ₹299, the rest of what you paid");
  expect(own).toContain("With this refund you have all of it back.");
  const { subject, text } = emailTemplates.cancelled({ ...rest, byUs: true });
  expect(subject + unwrapText(text)).toContain("We’re refunding the remaining ₹299.");
  const nothing = { ...emailInput, refundPaise: 0, share: "none" as const };
  expect(unwrapText(emailTemplates.cancelled(nothing).text)).toContain(
    "We had already refunded all of your payment.",
  );
  expect(own + text).not.toContain("₹799");
});

test("a cancellation email without a refund says so and promises none", () => {
  const policy = { ...emailInput.policy, latePercent: 0 };
  const { text, html } = emailTemplates.cancelled({
    ...emailInput,
    policy,
    refundPaise: 0,
    share: "none",
    grantedPaise: 0,
  });
  const content = unwrapText(text);
  expect(content).toContain("Refund: none");
  expect(content).toContain("Under the policy you booked with, no refund is due.");
  expect(content + html).not.toMatch(/Arrives|working days|₹/);
});

test("an operator's cancellation email states the full refund and its date", () => {
  const { subject, text } = emailTemplates.cancelled({ ...emailInput, byUs: true });
  expect(subject).toBe("Cancelled: your session on Sat 21 Nov, 5:00 PM IST");
  const content = unwrapText(text);
  expect(content).toContain("We’re sorry: we’ve cancelled your session with Asha Menon.");
  expect(content).toContain("We’re refunding all ₹799. You’ll get it by Fri 4 Dec.");
  expect(content).toContain("Refund: ₹799, the full amount");
  expect(content).toContain(`View your booking and refund: ${emailInput.manageUrl}`);
  expect(content).not.toMatch(/policy|comes back|If that wasn’t you/i);
});

test("the therapist's email about an operator's cancellation contains nothing about money", () => {
  const { subject, text } = emailTemplates["cancelled, to the therapist"]({
    ...emailInput,
    byUs: true,
  });
  expect(subject).toBe("Session cancelled: Sat 21 Nov, 5:00 PM IST");
  expect(unwrapText(text)).toContain("We’ve cancelled this session and told your client.");
  expect(text).not.toMatch(/refund|₹/);
});

test("an offer email states that the payment is safe, the held slots, their expiry and what happens without an answer", () => {
  const { subject, text, html } = emailTemplates.offer(emailInput);
  expect(subject).toBe("Your ₹799 is safe: please choose another time");
  const content = unwrapText(text);
  expect(content).toContain(
    "Time 1: Sat 21 Nov, 6:00 PM IST Time 2: Sat 21 Nov, 7:00 PM IST Time 3: Sun 22 Nov, 9:00 AM IST",
  );
  expect(content).toContain("Held for you until: Sat 21 Nov, 5:10 AM IST");
  expect(content).toContain(`Choose a time: ${emailInput.answerUrl}`);
  expect(content).toContain(
    "If you don’t choose by Sat 21 Nov, 5:10 AM IST, we’ll refund you in full.",
  );
  expect(html).toContain(`href="${emailInput.answerUrl}"`);
});

test("an offer email with one slot uses the singular", () => {
  const content = unwrapText(
    emailTemplates.offer({ ...emailInput, times: ["Sat 21 Nov, 6:00 PM IST"] }).text,
  );
  expect(content).toContain("You can have this time with Asha Menon instead");
  expect(content).toContain("Another time: Sat 21 Nov, 6:00 PM IST");
  expect(content).not.toMatch(/these times|Time 1/);
});

test.each([
  ["slot_gone", "when your payment reached us, your time was already taken"],
  ["offer_over", "We’ve released the other times we held for you"],
  ["other", "we couldn’t book a session for your payment"],
] as const)(
  "a refund email states reason, amount, arrival and that nothing is to be done: %s",
  (because, why) => {
    const { subject, text } = emailTemplates.refund({ ...emailInput, because });
    expect(subject).toBe("Your refund of ₹799");
    const content = unwrapText(text);
    expect(content).toContain(why);
    expect(content).toContain("No session is booked. We’re refunding you in full.");
    expect(content).toContain("Refund: ₹799, the full amount");
    expect(content).toContain("Arrives: by Fri 4 Dec (7 to 10 working days)");
    expect(content).toContain("You don’t need to do anything");
    expect(content).toContain("https://example.com/match");
  },
);

test("a duplicate payment email states that the second payment is refunded and nothing else changes", () => {
  const content = unwrapText(emailTemplates["second payment"](emailInput).text);
  expect(content).toContain("We’re refunding the duplicate payment. Nothing else changes.");
  expect(content).toContain("Refund: ₹799, the duplicate payment");
  expect(content).not.toMatch(/No session is booked|another time/);
});

test("the manage links email has a line per booking with time, therapist, state and link", () => {
  const { client, therapistName, sessionTimeText } = emailInput;
  const one = (state: "booked" | "cancelled" | "offered" | "owed") => ({
    state,
    sessionTimeText,
    therapistName,
    url: `https://example.com/booking/${state}`,
  });
  const bookings = [one("booked"), one("cancelled"), one("offered"), one("owed")];
  const { subject, text } = rendered("link", { client, bookings });
  expect(subject).toBe("The links to your bookings");
  const content = unwrapText(text);
  const line = `${sessionTimeText}, with Asha Menon`;
  expect(content).toContain(`${line}: https://example.com/booking/booked`);
  expect(content).toContain(`${line} (cancelled): https://example.com/booking/cancelled`);
  expect(content).toContain(`${line} (choose another time): https`);
  expect(content).toContain(`${line} (being refunded): https`);
  expect(content).toContain("anyone who has one can reschedule or cancel the session");
});

test("a manage links email with one booking uses the singular", () => {
  const { client, therapistName, sessionTimeText, manageUrl } = emailInput;
  const bookings = [{ state: "booked" as const, sessionTimeText, therapistName, url: manageUrl }];
  expect(rendered("link", { client, bookings }).subject).toBe("The link to your booking");
});
