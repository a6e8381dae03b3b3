import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { refusing, sweepAndSend } from "../../../tests/support/fixtures/email-sweep.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import type { Enquiry } from "./enquiry.ts";
import { createComplaintMessage, createEnquiry } from "./enquiries.server.ts";

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

test("the operator gets a link to the desk, and no word or name of the sender", async () => {
  const { on: deps, submission, email } = await someMessage({ message: "Hello,\nhow do I book?" });
  await sendKind(deps, "contact", submission, later(5));
  expect(deps.emails.map((mail) => mail.to)).toEqual([
    { name: "Sahaj", address: "support@sahaj.test" },
  ]);
  const text = deps.emails[0]?.text ?? "";
  expect(text).toContain("/desk/messages");
  expect(text).toContain("within 12 hours");
  for (const typed of ["Meera", email, "9876543210", "how do I book?"])
    expect(text).not.toContain(typed);
});

test("a message that sounds like danger is named so in the subject", async () => {
  const { on: deps, submission } = await someMessage({ message: "I want to end my life" });
  await sendKind(deps, "contact", submission, later(5));
  expect(deps.emails[0]?.subject).toMatch(/^Read first: a message from the contact form: M-/);
  expect(deps.emails[0]?.text).not.toContain("end my life");
});

test("a message that may mean danger has the subject of any other", async () => {
  const { on: deps, submission } = await someMessage({ message: "aaj kal bahut akela hu" });
  await sendKind(deps, "contact", submission, later(5));
  expect(deps.emails[0]?.subject).toMatch(/^A message from the contact form: M-/);
});

test("the sender is emailed the reference number, once a day, and no text from the form", async () => {
  const { on: deps, submission, email } = await someMessage({ message: "Buy at evil.example" });
  await sendKind(deps, "contact_received", submission, later(5));
  await sendKind(deps, "contact_received", submission, later(60));
  expect(deps.emails.map((mail) => mail.to.address)).toEqual([email]);
  expect(deps.emails[0]?.subject).toMatch(/^We have your message: M-\d{8}-/);
  expect(JSON.stringify(deps.emails)).not.toMatch(/evil|Meera/);
});

test("an unknown submission sends nothing", async () => {
  const { on: deps } = await someMessage();
  await sendKind(deps, "support", randomUUID(), now);
  expect(deps.emails).toEqual([]);
});

test("each complaint of a client is acknowledged once, and the operator gets a link alone", async () => {
  const { id, contact } = await someBookedOrder(journey);
  const on = { ...journey, ...exampleMail() };
  for (const words of ["He was late.", "He was rude."]) {
    await createComplaintMessage(journey, id, words, now);
  }
  const rows = await journey.db
    .selectFrom("support")
    .select("submission")
    .where("order_id", "=", id)
    .execute();
  for (const { submission } of [...rows, ...rows]) {
    await sendKind(on, "support", submission, later(5));
    await sendKind(on, "support_received", submission, later(5));
  }
  const toClient = on.emails.filter(({ to }) => to.address === contact.email);
  expect(toClient).toHaveLength(2);
  for (const { subject } of toClient) expect(subject).toMatch(/^We have your complaint: C-/);
  const toOperator = on.emails.filter(({ to }) => to.address !== contact.email);
  expect(toOperator.map(({ subject }) => subject.split(":")[0])).toEqual([
    "A complaint about a session",
    "A complaint about a session",
  ]);
  expect(JSON.stringify(on.emails)).not.toMatch(/late|rude/);
});

test("an email whose job is gone is sent by the sweep, and what is kept of it goes with its message", async () => {
  const { on: deps, submission } = await someMessage();
  await expect(
    sendKind(refusing(deps, false), "contact_received", submission, later(5)),
  ).rejects.toThrow("no such mailbox");
  await sweepAndSend(deps, later(3600));
  expect(deps.emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We have your message/),
  ]);
  const kept = () =>
    deps.db.selectFrom("email").select("kind").where("subject", "=", submission).execute();
  expect(await kept()).toHaveLength(1);
  await deps.db.deleteFrom("contact").where("submission", "=", submission).execute();
  expect(await kept()).toEqual([]);
});
