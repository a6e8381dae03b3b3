import { expect, test } from "vitest";
import { joined, said } from "../../../tests/support/fixtures/every-email.ts";
import { cancellationEmail } from "./templates/cancellation-email.ts";
import { manageLinksEmail } from "./templates/manage-links-email.ts";
import { offerEmail } from "./templates/offer-email.ts";
import { refundEmail, duplicatePaymentEmail } from "./templates/refund-email.ts";
import { therapistCancellationEmail } from "./templates/therapist-email.ts";

test("a cancellation in time gives all of it back, and the letter says when and to where", () => {
  const { subject, text } = cancellationEmail(said);
  expect(subject).toBe("Cancelled: your session on Sat 21 Nov, 5:00 PM");
  const words = joined(text);
  expect(words).toContain("Comes back: ₹799, the full amount");
  expect(words).toContain("Arrives: within 7 to 10 working days");
  expect(words).toContain("the account, card or UPI app that you paid from");
  expect(words).toContain(`See what became of your booking: ${said.manageUrl}`);
  expect(words).not.toContain("policy");
});

test("a late cancellation gives half back, and the letter says why", () => {
  const words = joined(cancellationEmail({ ...said, refundPaise: 39_950 }).text);
  expect(words).toContain("Comes back: ₹399.50 of ₹799");
  expect(words).toContain("Arrives: within 7 to 10 working days");
  expect(words).toContain("less than 24 hours before its start");
  expect(words).toContain("50% comes back then");
});

test("where nothing comes back, the letter says so and promises no refund", () => {
  const policy = { ...said.policy, latePercent: 0 };
  const { text, html } = cancellationEmail({ ...said, policy, refundPaise: 0 });
  const words = joined(text);
  expect(words).toContain("Comes back: nothing");
  expect(words).toContain("By the policy it was booked under, nothing comes back then.");
  expect(words + html).not.toMatch(/Arrives|working days|₹/);
});

test("cancelled by us, the email says so, that all of it is refunded, and by which day", () => {
  const cancelledByUsAt = new Date("2026-11-20T05:00:00Z");
  const { subject, text } = cancellationEmail({ ...said, cancelledByUsAt });
  expect(subject).toBe("Cancelled: your session on Sat 21 Nov, 5:00 PM");
  const words = joined(text);
  expect(words).toContain("We're sorry: we've cancelled your session with Asha Menon.");
  expect(words).toContain("We're refunding all ₹799. You'll get it by Fri 4 Dec.");
  expect(words).toContain("Refund: ₹799, the full amount");
  expect(words).toContain(`See your booking and refund: ${said.manageUrl}`);
  expect(words).not.toMatch(/policy|comes back|If that wasn't you/i);
});

test("the therapist of a session that we cancelled reads that we did, and nothing about money", () => {
  const { subject, text } = therapistCancellationEmail({ ...said, byUs: true });
  expect(subject).toBe("Session cancelled: Sat 21 Nov, 5:00 PM");
  expect(joined(text)).toContain("We've cancelled this session and told your client.");
  expect(text).not.toMatch(/refund|₹/);
});

test("an offer says that the money is safe, which times are kept until when, and what silence means", () => {
  const { subject, text, html } = offerEmail(said);
  expect(subject).toBe("Your ₹799 is safe: please choose another time");
  const words = joined(text);
  expect(words).toContain(
    "Time 1: Sat 21 Nov, 6:00 PM IST Time 2: Sat 21 Nov, 7:00 PM IST Time 3: Sun 22 Nov, 9:00 AM IST",
  );
  expect(words).toContain("Kept for you until: Sat 21 Nov, 5:10 AM IST");
  expect(words).toContain(`Choose a time: ${said.answerUrl}`);
  expect(words).toContain(
    "without an answer until Sat 21 Nov, 5:10 AM IST, all of it goes back by itself",
  );
  expect(html).toContain(`href="${said.answerUrl}"`);
});

test("an offer of a single time speaks of one", () => {
  const words = joined(offerEmail({ ...said, times: ["Sat 21 Nov, 6:00 PM IST"] }).text);
  expect(words).toContain("This time with Asha Menon can be yours");
  expect(words).toContain("Another time: Sat 21 Nov, 6:00 PM IST");
  expect(words).not.toMatch(/These times|Time 1/);
});

test.each([
  ["slot_gone", "the time you had chosen was no longer free"],
  ["offer_over", "The other times that were kept for you are free again"],
  ["other", "we could not book a session for your payment"],
] as const)(
  "a refund says why, how much, when, and that nothing need be done: %s",
  (because, why) => {
    const { subject, text } = refundEmail({ ...said, because });
    expect(subject).toBe("Your refund of ₹799");
    const words = joined(text);
    expect(words).toContain(why);
    expect(words).toContain("No session is booked, and all of your money goes back to you.");
    expect(words).toContain("Refund: ₹799, all that you paid");
    expect(words).toContain("Arrives: within 7 to 10 working days");
    expect(words).toContain("You need not do anything");
    expect(words).toContain("https://example.com/match");
  },
);

test("who paid twice reads that the second payment goes back, and that nothing else changes", () => {
  const words = joined(duplicatePaymentEmail(said).text);
  expect(words).toContain(
    "the second payment goes back to you by itself, and nothing else changes",
  );
  expect(words).toContain("Refund: ₹799, what you paid too much");
  expect(words).not.toMatch(/No session is booked|another time/);
});

test("the letter with the links has a line for each booking: when, with whom, what became of it, where", () => {
  const { visitorName, therapistName, sessionTimeText, brand } = said;
  const one = (state: "booked" | "cancelled" | "offered" | "owed") => ({
    state,
    sessionTimeText,
    therapistName,
    address: `https://example.com/booking/${state}`,
  });
  const bookings = [one("booked"), one("cancelled"), one("offered"), one("owed")];
  const { subject, text } = manageLinksEmail({ visitorName, bookings, brand });
  expect(subject).toBe("The links to your bookings");
  const words = joined(text);
  const line = `${sessionTimeText}, with Asha Menon`;
  expect(words).toContain(`${line}: https://example.com/booking/booked`);
  expect(words).toContain(`${line} (cancelled): https://example.com/booking/cancelled`);
  expect(words).toContain(`${line} (another time can be chosen): https`);
  expect(words).toContain(`${line} (your money goes back): https`);
  expect(words).toContain("whoever has a link can move or cancel the session");
});

test("a single booking is spoken of as one", () => {
  const { visitorName, therapistName, sessionTimeText, manageUrl, brand } = said;
  const bookings = [
    { state: "booked" as const, sessionTimeText, therapistName, address: manageUrl },
  ];
  expect(manageLinksEmail({ visitorName, bookings, brand }).subject).toBe(
    "The link to your booking",
  );
});
