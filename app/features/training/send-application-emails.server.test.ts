import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import type { Application } from "./application.ts";
import { mailApplicant, mailOperator } from "./send-application-emails.server.ts";
import { receiveApplication } from "./create-application.server.ts";

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());

const fill = {
  module: "foundation",
  name: "Zubeida Quraishi",
  phone_number: "9876543210",
  education: "MSW, Mumbai",
  reason: "Buy pills at https://evil.example",
};

/** Stores an application. @returns its submission */
async function apply(words: Partial<Application> & { email: string }): Promise<string> {
  await receiveApplication(journey, randomUUID(), { ...fill, ...words }, now);
  const row = await journey.db
    .selectFrom("training_application")
    .select("submission")
    .where("email", "=", words.email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return row.submission;
}

const someAddress = () => `${randomUUID()}@example.com`;

test("the operator gets everything that was told, once", async () => {
  const on = { ...journey, ...mailToLookAt() };
  const email = someAddress();
  const submission = await apply({ email });
  on.breakAfterNext();
  await expect(mailOperator(on, submission, later(5))).rejects.toThrow("line broke");
  await mailOperator(on, submission, later(60));
  await mailOperator(on, submission, later(120));
  expect(on.letters).toHaveLength(2);
  expect(on.letters[1]).toEqual(on.letters[0]);
  const [letter] = on.letters;
  expect(letter?.to.address).toBe("support@sahaj.test");
  expect(letter?.subject).toBe("Training application: Foundation");
  for (const told of [fill.name, email, fill.phone_number, fill.education, fill.reason]) {
    expect(letter?.text).toContain(told);
  }
});

test("the applicant's letter has not one word of the form in it", async () => {
  const on = { ...journey, ...mailToLookAt() };
  const email = someAddress();
  const submission = await apply({ email });
  await mailApplicant(on, submission, later(5));
  const [letter] = on.letters;
  expect(letter?.to).toEqual({ address: email });
  expect(letter?.text).toContain("training module Foundation");
  expect(letter?.text).toContain("₹3,000");
  const all = JSON.stringify(letter);
  for (const typed of ["Zubeida", "Quraishi", "98765", "Mumbai", "evil"]) {
    expect(all).not.toContain(typed);
  }
});

test("an address is confirmed once for a module, however often and however it is written", async () => {
  const on = { ...journey, ...mailToLookAt() };
  const email = someAddress();
  await mailApplicant(on, await apply({ email }), later(5));
  await mailApplicant(on, await apply({ email, reason: "Again" }), later(6));
  await mailApplicant(on, await apply({ email: email.toUpperCase() }), later(7));
  await mailApplicant(on, await apply({ email: email.replace("@", "+again@") }), later(7));
  expect(on.letters).toHaveLength(1);
  await mailApplicant(on, await apply({ email, module: "exploration" }), later(8));
  expect(on.letters).toHaveLength(2);
});

test("a module that an operator has taken out since is still mailed to the operator", async () => {
  const on = { ...journey, ...mailToLookAt() };
  const submission = await apply({ email: someAddress(), module: "gone" });
  await mailApplicant(on, submission, now);
  await mailOperator(on, submission, now);
  expect(on.letters.map((letter) => letter.subject)).toEqual(["Training application: gone"]);
});
