import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import type { Enquiry } from "./enquiry.ts";
import { createComplaintMessage, createEnquiry } from "./enquiries.server.ts";
import type { Application } from "./training-application.ts";
import { createApplication } from "./training-applications.server.ts";

const deps = await openMailedJourney();

const someAddress = () => `${randomUUID()}@example.com`;

async function newestSubmission(table: "contact" | "training_application", email: string) {
  const rows = deps.db.selectFrom(table).select("submission").where("email", "=", email);
  return (await rows.orderBy("id", "desc").executeTakeFirstOrThrow()).submission;
}

/** Stores a message. */
async function someMessage(words: Partial<Extract<Enquiry, { form: "contact" }>> = {}) {
  const email = someAddress();
  const contact = { name: "Meera", email, phone_number: "9876543210", message: "Hello" };
  await createEnquiry(deps, randomUUID(), { form: "contact", ...contact, ...words }, now);
  return { submission: await newestSubmission("contact", email), email };
}

test("the operator gets a link to the desk, and no word or name of the sender", async () => {
  const { submission, email } = await someMessage({ message: "Hello,\nhow do I book?" });
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

test.each([
  [
    "sounds like danger is named so",
    "I want to end my life",
    /^Read first: a message from the contact form: M-/,
  ],
  [
    "may mean danger is named like any other",
    "aaj kal bahut akela hu",
    /^A message from the contact form: M-/,
  ],
])("a message that %s in the subject", async (_, message, subject) => {
  const { submission } = await someMessage({ message });
  await sendKind(deps, "contact", submission, later(5));
  expect(deps.emails[0]?.subject).toMatch(subject);
  expect(deps.emails[0]?.text).not.toContain(message);
});

test("the sender is emailed the reference number, once a day, and no text from the form", async () => {
  const { submission, email } = await someMessage({ message: "Buy at evil.example" });
  await sendKind(deps, "contact_received", submission, later(5));
  await sendKind(deps, "contact_received", submission, later(60));
  expect(deps.emails.map((mail) => mail.to.address)).toEqual([email]);
  expect(deps.emails[0]?.subject).toMatch(/^We have your message: M-\d{8}-/);
  expect(JSON.stringify(deps.emails)).not.toMatch(/evil|Meera/);
});

test("an unknown submission sends nothing", async () => {
  await sendKind(deps, "support", randomUUID(), now);
  expect(deps.emails).toEqual([]);
});

test("each complaint of a client is acknowledged once, and the operator gets a link alone", async () => {
  const { id, contact } = await someBookedOrder(deps);
  for (const words of ["He was late.", "He was rude."]) {
    await createComplaintMessage(deps, id, words, now);
  }
  const rows = await deps.db
    .selectFrom("support")
    .select("submission")
    .where("order_id", "=", id)
    .execute();
  for (const { submission } of [...rows, ...rows]) {
    await sendKind(deps, "support", submission, later(5));
    await sendKind(deps, "support_received", submission, later(5));
  }
  const toClient = deps.emails.filter(({ to }) => to.address === contact.email);
  expect(toClient).toHaveLength(2);
  for (const { subject } of toClient) expect(subject).toMatch(/^We have your complaint: C-/);
  const toOperator = deps.emails.filter(({ to }) => to.address !== contact.email);
  expect(toOperator.map(({ subject }) => subject.split(":")[0])).toEqual([
    "A complaint about a session",
    "A complaint about a session",
  ]);
  expect(JSON.stringify(deps.emails)).not.toMatch(/late|rude/);
});

test("what is kept of an email goes with its message", async () => {
  const { submission } = await someMessage();
  await sendKind(deps, "contact_received", submission, later(5));
  const kept = () =>
    deps.db.selectFrom("email").select("kind").where("subject", "=", submission).execute();
  expect(await kept()).toHaveLength(1);
  await deps.db.deleteFrom("contact").where("submission", "=", submission).execute();
  expect(await kept()).toEqual([]);
});

const fill = {
  module: "foundation",
  name: "Zubeida Quraishi",
  phone_number: "9876543210",
  education: "MSW, Mumbai",
  reason: "Buy pills at https://evil.example",
};

/** Stores an application. @returns its submission */
async function apply(words: Partial<Application> & { email: string }): Promise<string> {
  await createApplication(deps, randomUUID(), { ...fill, ...words }, now);
  return newestSubmission("training_application", words.email);
}

test("the operator gets a link to the application, and no word of the applicant", async () => {
  const email = someAddress();
  const submission = await apply({ email });
  await sendKind(deps, "application", submission, later(5));
  const [message] = deps.emails;
  expect(message?.to.address).toBe("support@sahaj.test");
  expect(message?.subject).toMatch(/^Training application: A-\d{8}-/);
  expect(message?.text).toContain("An application for Foundation");
  expect(message?.text).toContain("/desk/messages");
  for (const typed of [fill.name, email, fill.phone_number, fill.education, fill.reason])
    expect(message?.text).not.toContain(typed);
});

test("the applicant's email contains no text from the form", async () => {
  const email = someAddress();
  const submission = await apply({ email });
  await sendKind(deps, "application_received", submission, later(5));
  const [message] = deps.emails;
  expect(message?.to).toEqual({ address: email });
  expect(message?.text).toContain("training module Foundation");
  expect(message?.text).toContain("₹3,000");
  expect(JSON.stringify(message)).not.toMatch(/Zubeida|Quraishi|98765|Mumbai|evil/);
});

test("an email address gets one confirmation for a module, in any spelling", async () => {
  const email = someAddress();
  for (const [words, sent] of [
    [{ email }, 1],
    [{ email, reason: "Again" }, 1],
    [{ email: email.toUpperCase() }, 1],
    [{ email: email.replace("@", "+again@") }, 1],
    [{ email, module: "exploration" }, 2],
  ] as const) {
    await sendKind(deps, "application_received", await apply(words), later(5));
    expect(deps.emails).toHaveLength(sent);
  }
});

test("an application for a module that was removed meanwhile is still sent to the operator", async () => {
  const submission = await apply({ email: someAddress(), module: "gone" });
  await sendKind(deps, "application_received", submission, now);
  await sendKind(deps, "application", submission, now);
  expect(deps.emails.map((message) => message.text)).toEqual([
    expect.stringContaining("An application for gone"),
  ]);
});
