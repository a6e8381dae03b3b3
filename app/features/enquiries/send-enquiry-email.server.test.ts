import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import type { Enquiry } from "./enquiry.ts";
import { mailEnquiry } from "./send-enquiry-email.server.ts";
import { receiveEnquiry } from "./create-enquiry.server.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());

/** A stored message and everything that mailing it takes. */
async function someMessage(words: Partial<Extract<Enquiry, { form: "contact" }>> = {}) {
  const email = `${randomUUID()}@example.com`;
  const phone_number = "9876543210";
  const enquiry = {
    form: "contact" as const,
    name: "Meera",
    email,
    phone_number,
    message: "Hello",
  };
  await receiveEnquiry(journey, randomUUID(), { ...enquiry, ...words }, now);
  const { submission } = await journey.db
    .selectFrom("contact")
    .select("submission")
    .where("email", "=", words.email ?? email)
    .executeTakeFirstOrThrow();
  return { on: { ...journey, ...mailToLookAt() }, submission, email };
}

test("the operator gets the message, and nobody else gets anything", async () => {
  const { on, submission, email } = await someMessage({ message: "Hello,\nhow do I book?" });
  await mailEnquiry(on, "contact", submission, later(5));
  expect(on.letters.map((letter) => letter.to)).toEqual([
    { name: "Sahaj", address: "support@sahaj.test" },
  ]);
  const text = on.letters[0]?.text ?? "";
  for (const told of ["Meera", email, "9876543210", "Hello,\n\nhow do I book?"]) {
    expect(text).toContain(told);
  }
  expect(text).not.toContain("If you need help now");
});

test("a message is mailed once, however often the job runs", async () => {
  const { on, submission } = await someMessage();
  await mailEnquiry(on, "contact", submission, later(5));
  await mailEnquiry(on, "contact", submission, later(60));
  expect(on.letters).toHaveLength(1);
});

test("a try after a broken line repeats the very same letter", async () => {
  const { on, submission } = await someMessage();
  on.breakAfterNext();
  await expect(mailEnquiry(on, "contact", submission, later(5))).rejects.toThrow("line broke");
  await mailEnquiry(on, "contact", submission, later(60));
  const [first, second] = on.letters;
  expect(on.letters).toHaveLength(2);
  expect(second).toEqual(first);
  expect(first?.messageId).toBe(`<contact.${submission}@sahaj.test>`);
  expect(first?.date).toEqual(now);
});

test("a submission that was never stored mails nothing", async () => {
  const { on } = await someMessage();
  await mailEnquiry(on, "support", randomUUID(), now);
  expect(on.letters).toEqual([]);
});

test("hostile words add no header and no markup, and the longest message arrives whole", async () => {
  const name = "Meera\r\nBcc: other@example.com";
  const words = Array.from({ length: 800 }, (_, place) => `w${place}`).join(" ");
  const message = `<script>alert(1)</script> "><img src=x> ${words}`;
  const { on, submission } = await someMessage({ name, message });
  await mailEnquiry(on, "contact", submission, now);
  const letter = on.letters[0];
  expect(letter?.subject).toBe("A message from the contact form");
  expect(letter?.html).not.toMatch(/<script|<img/);
  expect(letter?.html).toContain("&lt;script&gt;");
  expect(letter?.text).not.toMatch(/^Bcc:/m);
  const told = (letter?.text ?? "").split(/\s+/);
  for (let place = 0; place < 800; place += 1) expect(told).toContain(`w${place}`);
});
