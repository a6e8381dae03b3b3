import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { exampleMail } from "../../../tests/support/screens/example-emails.ts";
import type { Application } from "./training-application.ts";
import { createApplication } from "./training-applications.server.ts";

const journey = await openJourney();

const fill = {
  module: "foundation",
  name: "Zubeida Quraishi",
  phone_number: "9876543210",
  education: "MSW, Mumbai",
  reason: "Buy pills at https://evil.example",
};

/** Stores an application. @returns its submission */
async function apply(words: Partial<Application> & { email: string }): Promise<string> {
  await createApplication(journey, randomUUID(), { ...fill, ...words }, now);
  const row = await journey.db
    .selectFrom("training_application")
    .select("submission")
    .where("email", "=", words.email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.submission;
}

const someAddress = () => `${randomUUID()}@example.com`;

test("the operator gets a link to the application, once, and no word of the applicant", async () => {
  const deps = { ...journey, ...exampleMail() };
  const email = someAddress();
  const submission = await apply({ email });
  deps.breakAfterNext();
  await expect(sendKind(deps, "application", submission, later(5))).rejects.toThrow("line broke");
  await sendKind(deps, "application", submission, later(60));
  await sendKind(deps, "application", submission, later(120));
  expect(deps.emails).toHaveLength(2);
  expect(deps.emails[1]).toEqual(deps.emails[0]);
  const [message] = deps.emails;
  expect(message?.to.address).toBe("support@sahaj.test");
  expect(message?.subject).toMatch(/^Training application: A-\d{8}-/);
  expect(message?.text).toContain("An application for Foundation");
  expect(message?.text).toContain("/desk/messages");
  for (const typed of [fill.name, email, fill.phone_number, fill.education, fill.reason])
    expect(message?.text).not.toContain(typed);
});

test("the applicant's email contains no text from the form", async () => {
  const deps = { ...journey, ...exampleMail() };
  const email = someAddress();
  const submission = await apply({ email });
  await sendKind(deps, "application_received", submission, later(5));
  const [message] = deps.emails;
  expect(message?.to).toEqual({ address: email });
  expect(message?.text).toContain("training module Foundation");
  expect(message?.text).toContain("₹3,000");
  const all = JSON.stringify(message);
  for (const typed of ["Zubeida", "Quraishi", "98765", "Mumbai", "evil"]) {
    expect(all).not.toContain(typed);
  }
});

test("an email address gets one confirmation for a module, in any spelling", async () => {
  const deps = { ...journey, ...exampleMail() };
  const email = someAddress();
  await sendKind(deps, "application_received", await apply({ email }), later(5));
  await sendKind(deps, "application_received", await apply({ email, reason: "Again" }), later(6));
  await sendKind(
    deps,
    "application_received",
    await apply({ email: email.toUpperCase() }),
    later(7),
  );
  await sendKind(
    deps,
    "application_received",
    await apply({ email: email.replace("@", "+again@") }),
    later(7),
  );
  expect(deps.emails).toHaveLength(1);
  await sendKind(
    deps,
    "application_received",
    await apply({ email, module: "exploration" }),
    later(8),
  );
  expect(deps.emails).toHaveLength(2);
});

test("an application for a module that was removed meanwhile is still sent to the operator", async () => {
  const deps = { ...journey, ...exampleMail() };
  const submission = await apply({ email: someAddress(), module: "gone" });
  await sendKind(deps, "application_received", submission, now);
  await sendKind(deps, "application", submission, now);
  expect(deps.emails.map((message) => message.text)).toEqual([
    expect.stringContaining("An application for gone"),
  ]);
});
