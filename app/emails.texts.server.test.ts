import { expect, test } from "vitest";
import {
  emailInput,
  emailTemplates,
  rendered,
  unwrapText,
} from "../tests/support/fixtures/email-templates.ts";
import type { RenderedEmail } from "./domain/emails/email-layout.ts";

const emails = Object.entries(emailTemplates);
type Name = keyof typeof emailTemplates;

test.each(emails)("the %s email contains no health terms, and is the same twice", (_, write) => {
  const { subject, text, html } = write(emailInput);
  expect(`${subject}\n${text}\n${html}`).not.toMatch(
    /therap|counsel|mental|anxiety|depress|psych|clinic|patient/i,
  );
  expect(write(structuredClone(emailInput))).toEqual({ subject, text, html });
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
    const nameless = write({ ...emailInput, client: { name: "" }, therapistName: "" });
    expect(nameless.text).not.toContain("Hello");
  },
);

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

test.each(emails)("hostile names inject neither markup nor lines into the %s email", (_, write) => {
  const name = `<b>Asha</b>\r\nBcc: other@example.com\u202e${"x".repeat(500)}`;
  const { subject, text, html } = write({ ...emailInput, client: { name }, therapistName: name });
  expect(subject).not.toMatch(/Asha|Bcc|[\r\n]/);
  expect(html).not.toContain("<b>");
  expect(text).not.toMatch(/^Bcc/m);
  expect(text + html).not.toMatch(/[\r\u202e]|x{81}/);
});

const said = (name: Name) => unwrapText(emailTemplates[name](emailInput).text);

test.each(["confirmation", "moved", "reminder", "missed", "offer", "therapist"] as const)(
  "the %s email of a session without charge speaks of no payment, no receipt and no refund",
  (name) => {
    const ofMoney = /receipt|refund|\bpa(?:y|id|yment)\b|₹/i;
    expect(said(name)).toMatch(ofMoney);
    expect(said(`${name}, without charge`)).toContain("Asha Menon");
    expect(said(`${name}, without charge`)).not.toMatch(ofMoney);
  },
);

test.each<[Name, boolean]>([
  ["confirmation", true],
  ["moved", true],
  ["reminder", true],
  ["cancelled", true],
  ["therapist", false],
  ["moved, to the therapist", false],
  ["cancelled, to the therapist", false],
])("the %s email links the privacy page only for a visitor: %s", (name, does) => {
  const { text, html } = emailTemplates[name](emailInput);
  const address = "https://example.com/privacy/your-data";
  expect([text.includes(`Your data: ${address}`), html.includes(`href="${address}"`)]).toEqual([
    does,
    does,
  ]);
});

const { client, link, manageUrl, sessionUrl, answerUrl, therapistName, sessionTimeText } =
  emailInput;
const when = "When: Sat 21 Nov 2026, 5:00 – 6:00 PM IST";
const arrives = "Arrives: by Fri 4 Dec (7 to 10 working days)";
const viewRefund = `View your booking and refund: ${manageUrl}`;
const manage = [
  `View, reschedule or cancel your booking: ${manageUrl}`,
  "private: anyone who has it can reschedule or cancel the session",
];
const forTherapist = [
  "With: Priya",
  `Join the session: ${link}`,
  `If your client doesn’t join, record it here: ${sessionUrl}`,
  "from 15 minutes after the start",
];
const noRefund = {
  policy: { ...emailInput.policy, latePercent: 0 },
  refundPaise: 0,
  share: "none",
  grantedPaise: 0,
} as const;

const ofTemplate = (name: Name, changes: Partial<typeof emailInput> = {}) =>
  emailTemplates[name]({ ...emailInput, ...changes });
const refunded = (because: typeof emailInput.because) => ofTemplate("refund", { because });
const refundTexts = [
  "No session is booked. We’re refunding you in full.",
  "Refund: ₹799, the full amount",
  arrives,
  "You don’t need to do anything",
  "https://example.com/match",
];
const line = `${sessionTimeText}, with Asha Menon`;
const links = (...states: ("booked" | "cancelled" | "offered" | "owed")[]) =>
  rendered("link", {
    client,
    bookings: states.map((state) => ({
      state,
      sessionTimeText,
      therapistName,
      url: `https://example.com/booking/${state}`,
    })),
  });

/** What an email says, its subject first, and what no part of it says. */
const texts: Record<string, [RenderedEmail, string, string[], RegExp?]> = {
  "a confirmation states time, length, therapist, amount paid and meeting link": [
    ofTemplate("confirmation"),
    "Your session on Sat 21 Nov, 5:00 PM IST",
    [
      when,
      "Length: 60 minutes",
      "With: Asha Menon",
      "Paid: ₹799",
      "Order: order_1795242600000_abc",
      `Join the session: ${link}`,
      "Free cancellation until Fri 20 Nov, 5:00 PM IST.",
      ...manage,
    ],
  ],
  "a move states the new time, the unchanged link and that nothing is to be paid": [
    ofTemplate("moved"),
    "New time: your session on Sat 21 Nov, 5:00 PM IST",
    [
      when,
      `Join the session: ${link}`,
      "There is nothing more to pay",
      "The meeting link is the same as before",
      ...manage,
    ],
  ],
  "a reminder states the session’s time, and never how long it is until then": [
    ofTemplate("reminder"),
    "Reminder: your session on Sat 21 Nov, 5:00 PM IST",
    [when, `Join the session: ${link}`, ...manage],
    /tomorrow|today|\bin an? (day|hour)/i,
  ],
  "a therapist reads of a booking how to join and where to record a no-show": [
    ofTemplate("therapist"),
    "Session booked: Sat 21 Nov, 5:00 PM IST",
    forTherapist,
    /Rao/,
  ],
  "a therapist reads the same where their own address has changed": [
    ofTemplate("links of a changed address, to the therapist"),
    "New private links: session on Sat 21 Nov, 5:00 PM IST",
    ["that went to the old address no longer work", ...forTherapist],
    /Rao/,
  ],
  "a therapist whose address has changed after the session reads where to record a no-show alone": [
    ofTemplate("links of a changed address after the session, to the therapist"),
    "New private links: session on Sat 21 Nov, 5:00 PM IST",
    [
      "that went to the old address no longer work",
      "If your client didn’t join, you can record it here for 7 days after the start.",
      `If your client didn’t join, record it here: ${sessionUrl}`,
    ],
    /Rao|Join the session|join five minutes early/,
  ],
  "a therapist reads the same of a move": [
    ofTemplate("moved, to the therapist"),
    "Session rescheduled: now Sat 21 Nov, 5:00 PM IST",
    forTherapist,
    /Rao/,
  ],
  "a therapist reads of a cancellation neither amounts nor the client’s surname": [
    ofTemplate("cancelled, to the therapist"),
    "Session cancelled: Sat 21 Nov, 5:00 PM IST",
    [when],
    /Rao|₹/,
  ],
  "a therapist reads of our cancellation nothing about money": [
    ofTemplate("cancelled, to the therapist", { byUs: true }),
    "Session cancelled: Sat 21 Nov, 5:00 PM IST",
    ["We’ve cancelled this session and told your client."],
    /refund|₹/,
  ],
  "an early cancellation states the full refund, when it arrives and where": [
    ofTemplate("cancelled"),
    "Cancelled: your session on Sat 21 Nov, 5:00 PM IST",
    [
      "Refund: ₹799, the full amount",
      arrives,
      "the account, card or UPI app you paid from",
      "If it isn’t there by Fri 4 Dec, write to support@example.com",
      viewRefund,
    ],
    /policy/,
  ],
  "a late cancellation states the half refund and the reason": [
    ofTemplate("cancelled", { refundPaise: 39_950, share: "part" }),
    "Cancelled: your session on Sat 21 Nov, 5:00 PM IST",
    [
      "Refund: ₹399.50 of ₹799",
      arrives,
      "You cancelled less than 24 hours before the session.",
      "you get a 50% refund",
    ],
  ],
  "a cancellation after goodwill states that this refund is the rest": [
    ofTemplate("cancelled", { refundPaise: 29_900, share: "rest" }),
    "Cancelled: your session on Sat 21 Nov, 5:00 PM IST",
    ["Refund: ₹299, the rest of what you paid", "With this refund you have all of it back."],
    /₹799/,
  ],
  "our cancellation after goodwill states the remaining refund": [
    ofTemplate("cancelled", { refundPaise: 29_900, share: "rest", byUs: true }),
    "Cancelled: your session on Sat 21 Nov, 5:00 PM IST",
    ["We’re refunding the remaining ₹299."],
    /₹799/,
  ],
  "a cancellation after goodwill of all says that all was refunded before": [
    ofTemplate("cancelled", { refundPaise: 0, share: "none" }),
    "Cancelled: your session on Sat 21 Nov, 5:00 PM IST",
    ["We had already refunded all of your payment."],
  ],
  "a cancellation without a refund says so and promises none": [
    ofTemplate("cancelled", noRefund),
    "Cancelled: your session on Sat 21 Nov, 5:00 PM IST",
    ["Refund: none", "Under the policy you booked with, no refund is due."],
    /Arrives|working days|₹/,
  ],
  "our cancellation states the full refund and its date": [
    ofTemplate("cancelled", { byUs: true }),
    "Cancelled: your session on Sat 21 Nov, 5:00 PM IST",
    [
      "We’re sorry: we’ve cancelled your session with Asha Menon.",
      "We’re refunding all ₹799. You’ll get it by Fri 4 Dec.",
      "Refund: ₹799, the full amount",
      viewRefund,
    ],
    /policy|comes back|If that wasn’t you/i,
  ],
  "an offer states the payment, the held slots, their expiry and what happens without an answer": [
    ofTemplate("offer"),
    "Your ₹799 is safe: please choose another time",
    [
      "Time 1: Sat 21 Nov, 6:00 PM IST Time 2: Sat 21 Nov, 7:00 PM IST Time 3: Sun 22 Nov, 9:00 AM IST",
      "Held for you until: Sat 21 Nov, 5:10 AM IST",
      `Choose a time: ${answerUrl}`,
      "If you don’t choose by Sat 21 Nov, 5:10 AM IST, we’ll refund you in full.",
    ],
  ],
  "an offer of one slot uses the singular": [
    ofTemplate("offer", { times: ["Sat 21 Nov, 6:00 PM IST"] }),
    "Your ₹799 is safe: please choose another time",
    ["You can have this time with Asha Menon instead", "Another time: Sat 21 Nov, 6:00 PM IST"],
    /these times|Time 1/,
  ],
  "a refund of a lost slot states reason, amount, arrival and that nothing is to be done": [
    refunded("slot_gone"),
    "Your refund of ₹799",
    ["when your payment reached us, your time was already taken", ...refundTexts],
  ],
  "a refund after an offer states why": [
    refunded("offer_over"),
    "Your refund of ₹799",
    ["We’ve released the other times we held for you", ...refundTexts],
  ],
  "a refund of another reason names none": [
    refunded("other"),
    "Your refund of ₹799",
    ["we couldn’t book a session for your payment", ...refundTexts],
  ],
  "a duplicate payment’s refund says that nothing else changes": [
    ofTemplate("second payment"),
    "Your refund of ₹799",
    [
      "We’re refunding the duplicate payment. Nothing else changes.",
      "Refund: ₹799, the duplicate payment",
    ],
    /No session is booked|another time/,
  ],
  "links have a line per booking with time, therapist, state and address": [
    links("booked", "cancelled", "offered", "owed"),
    "The links to your bookings",
    [
      `${line}: https://example.com/booking/booked`,
      `${line} (cancelled): https://example.com/booking/cancelled`,
      `${line} (choose another time): https`,
      `${line} (being refunded): https`,
      "anyone who has one can reschedule or cancel the session",
    ],
  ],
  "a link to one booking uses the singular": [links("booked"), "The link to your booking", []],
};

test.each(Object.entries(texts))("%s", (_, [email, subject, says, never = /undefined|null/]) => {
  expect(email.subject).toBe(subject);
  const text = unwrapText(email.text);
  for (const part of says) expect(text).toContain(part);
  for (const url of says.flatMap((part) => part.match(/https:\/\/\S+$/) ?? []))
    expect(email.html).toContain(`href="${url}`);
  expect(unwrapText(`${text} ${email.html}`)).not.toMatch(never);
});
