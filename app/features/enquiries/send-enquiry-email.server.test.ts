import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import type { Enquiry } from "./enquiry.ts";
import { sendEnquiryEmail } from "./send-enquiry-email.server.ts";
import { createEnquiry } from "./create-enquiry.server.ts";

const journey = await openJourney();

/** Stores a message and creates the dependencies for sending it. */
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
  await createEnquiry(journey, randomUUID(), { ...enquiry, ...words }, now);
  const { submission } = await journey.db
    .selectFrom("contact")
    .select("submission")
    .where("email", "=", words.email ?? email)
    .executeTakeFirstOrThrow();
  return { on: { ...journey, ...exampleMail() }, submission, email };
}

test("the message is sent to the operator only", async () => {
  const { on: deps, submission, email } = await someMessage({ message: "Hello,\nhow do I book?" });
  await sendEnquiryEmail(deps, "contact", submission, later(5));
  expect(deps.emails.map((mail) => mail.to)).toEqual([
    { name: "Sahaj", address: "support@sahaj.test" },
  ]);
  const text = deps.emails[0]?.text ?? "";
  for (const told of ["Meera", email, "9876543210", "Hello,\n\nhow do I book?"]) {
    expect(text).toContain(told);
  }
  expect(text).not.toContain("If you need help now");
});

test("a message is sent once, however often the job runs", async () => {
  const { on: deps, submission } = await someMessage();
  await sendEnquiryEmail(deps, "contact", submission, later(5));
  await sendEnquiryEmail(deps, "contact", submission, later(60));
  expect(deps.emails).toHaveLength(1);
});

test("a retry after a broken connection repeats exactly the same email", async () => {
  const { on: deps, submission } = await someMessage();
  deps.breakAfterNext();
  await expect(sendEnquiryEmail(deps, "contact", submission, later(5))).rejects.toThrow(
    "line broke",
  );
  await sendEnquiryEmail(deps, "contact", submission, later(60));
  const [first, second] = deps.emails;
  expect(deps.emails).toHaveLength(2);
  expect(second).toEqual(first);
  expect(first?.messageId).toBe(`<contact.${submission}@sahaj.test>`);
  expect(first?.date).toEqual(now);
});

test("an unknown submission sends nothing", async () => {
  const { on: deps } = await someMessage();
  await sendEnquiryEmail(deps, "support", randomUUID(), now);
  expect(deps.emails).toEqual([]);
});

test("hostile text adds no header and no markup, and the longest message arrives whole", async () => {
  const name = "Meera\r\nBcc: other@example.com";
  const words = Array.from({ length: 800 }, (_, place) => `w${place}`).join(" ");
  const message = `<script>alert(1)</script> "><img src=x> ${words}`;
  const { on: deps, submission } = await someMessage({ name, message });
  await sendEnquiryEmail(deps, "contact", submission, now);
  const mail = deps.emails[0];
  expect(mail?.subject).toBe("A message from the contact form");
  expect(mail?.html).not.toMatch(/<script|<img/);
  expect(mail?.html).toContain("&lt;script&gt;");
  expect(mail?.text).not.toMatch(/^Bcc:/m);
  const told = (mail?.text ?? "").split(/\s+/);
  for (let place = 0; place < 800; place += 1) expect(told).toContain(`w${place}`);
});
