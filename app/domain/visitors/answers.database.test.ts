import { saveOrderContact } from "../orders/order-contact.server.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { noAnswers } from "./answers.ts";
import { digest } from "../../lib/token.ts";
import { bookingNotice, type ConsentButton, noticeText } from "./privacy-notice.ts";
import { endVisitor, findApiVisitor, withApiVisitor } from "./visitors.server.ts";
import {
  loadAnswers,
  saveAnswers,
  saveAnswersUnlessEnded,
  findQuizAnswers,
} from "./answers.server.ts";
import { submitAnswers } from "./submit-answers.server.ts";
import { recordConsentWithdrawal } from "./record-consent.server.ts";

const deps = await openJourney();

const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };

const usersOf = async (id: string) =>
  (await deps.pool.query("select name, email, phone_number from users where id = $1", [id])).rows;
const quizOf = (id: string) => findQuizAnswers(deps.db, deps.cipher, id);
const consentsOf = (id: string) =>
  deps.db.selectFrom("consent").selectAll().where("subject", "=", id).execute();

/** A visitor who has sent step 1. */
async function someone(): Promise<string> {
  const id = randomUUID();
  await saveOrderContact(deps, id, contact);
  return id;
}

test("step 1 creates the users row, saves the answers and records the consent", async () => {
  const id = await someone();
  expect(await usersOf(id)).toEqual([contact]);
  expect(await loadAnswers(deps, id)).toEqual({ ...noAnswers, ...contact });
  expect(await consentsOf(id)).toMatchObject([
    {
      purpose: "booking",
      notice_version: bookingNotice.version,
      notice_hash: digest(noticeText(bookingNotice)),
      button: "step_1_continue",
      withdrawn_at: null,
    },
  ]);
});

test("the consent names the button pressed first, and the next one after a withdrawal", async () => {
  const id = randomUUID();
  const press = (button: ConsentButton) => saveOrderContact(deps, id, contact, {}, button);
  const buttons = async () => (await consentsOf(id)).map(({ button }) => button);
  await press("profile_book_session");
  await press("step_1_continue");
  expect(await buttons()).toEqual(["profile_book_session"]);
  await recordConsentWithdrawal(deps.db, { subject: id, purpose: "booking" }, now);
  await press("match_book_session");
  expect(await buttons()).toEqual(["match_book_session"]);
});

test("step 1 repeated updates the users row and creates no second one", async () => {
  const id = await someone();
  await saveOrderContact(deps, id, { ...contact, name: "Asha R." });
  expect(await usersOf(id)).toEqual([{ ...contact, name: "Asha R." }]);
  expect(await consentsOf(id)).toHaveLength(1);
});

test("step 1 sent many times at once creates one users row", async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 6 }, () => saveOrderContact(deps, id, contact)));
  expect(await usersOf(id)).toHaveLength(1);
});

test("two visitors with the same email address get two users rows", async () => {
  const [one, other] = [await someone(), await someone()];
  expect(await usersOf(one)).toEqual(await usersOf(other));
});

test("an answer that is not given is not saved, and those that were stay readable", async () => {
  const id = await someone();
  await saveAnswers(deps, id, { age: "25-34" });
  await saveAnswers(deps, id, { age: undefined, issues: ["family"] } as never);
  const expected = { ...noAnswers, ...contact, age: "25-34", issues: ["family"] };
  expect(await loadAnswers(deps, id)).toEqual(expected);
});

test("a step adds its answer and leaves the others as they are", async () => {
  const id = await someone();
  await saveAnswers(deps, id, { age: "25-34" });
  await saveAnswers(deps, id, { issues: ["family"] });
  await saveAnswers(deps, id, { age: "35-44" });
  expect(await loadAnswers(deps, id)).toEqual({
    ...noAnswers,
    ...contact,
    age: "35-44",
    issues: ["family"],
  });
});

test("answers of two steps that arrive at once are both saved", async () => {
  const id = randomUUID();
  await Promise.all([
    saveAnswers(deps, id, { age: "25-34" }),
    saveAnswers(deps, id, { gender: "woman" }),
    saveAnswers(deps, id, { connection: "not-sure" }),
  ]);
  expect(await loadAnswers(deps, id)).toMatchObject({
    age: "25-34",
    gender: "woman",
    connection: "not-sure",
  });
});

test("no visitor, and a visitor without saved answers, has empty answers", async () => {
  expect(await loadAnswers(deps, undefined)).toEqual(noAnswers);
  expect(await loadAnswers(deps, randomUUID())).toEqual(noAnswers);
});

test("Submit writes the quiz row with the given answers, and null for unanswered ones", async () => {
  const id = await someone();
  const saved = await saveAnswers(deps, id, { issues: ["family"], preferredDate: "2026-11-21" });
  expect(saved).toEqual(await loadAnswers(deps, id));
  expect(await submitAnswers(deps, id, saved)).toEqual({ ok: true });
  expect(await quizOf(id)).toMatchObject({
    name: "Asha Rao",
    age: "",
    issues: ["family"],
    triedTherapy: "",
    preferredDate: "2026-11-21",
  });
  const [row] = await deps.db.selectFrom("quiz").selectAll().where("user_id", "=", id).execute();
  expect(row).toMatchObject({ age: null, tried_therapy: null, preferred_time: null });
});

test("Submit repeated, also with another answer, leaves one row with the last answers", async () => {
  const id = await someone();
  const early = await loadAnswers(deps, id);
  await Promise.all(Array.from({ length: 5 }, () => submitAnswers(deps, id, early)));
  const late = { triedTherapy: "yes", connection: "video", preferredTime: 17 } as const;
  await submitAnswers(deps, id, await saveAnswers(deps, id, late));
  expect(await quizOf(id)).toMatchObject({ triedTherapy: "yes", preferredTime: 17 });
  const [row] = await deps.db.selectFrom("quiz").selectAll().where("user_id", "=", id).execute();
  // The specification fixes these texts.
  expect(row).toMatchObject({ connection: "Video Call", preferred_time: "5:00 PM" });
});

// Section 4 of the specification, step 6.
test.each([
  ["video", "Video Call"],
  ["audio", "Audio Call"],
  ["in-person", "In-Person (if available)"],
  ["not-sure", "Not sure"],
  ["", null],
] as const)("the quiz row of a visitor who chose “%s” holds %s, and is read", async (id, label) => {
  const visitor = await someone();
  await submitAnswers(deps, visitor, await saveAnswers(deps, visitor, { connection: id }));
  const stored = "select connection from quiz where user_id = $1";
  expect((await deps.pool.query(stored, [visitor])).rows).toEqual([{ connection: label }]);
  expect(await quizOf(visitor)).toMatchObject({ connection: id });
  // Rows of before hold the id.
  const before = "update quiz set connection = $2 where user_id = $1";
  await deps.pool.query(before, [visitor, id || null]);
  expect(await quizOf(visitor)).toMatchObject({ connection: id });
});

test("Submit without step 1 is sent back to it", async () => {
  const id = randomUUID();
  const saved = await saveAnswers(deps, id, { age: "25-34" });
  const refused = { ok: false, reason: "contact_missing" };
  expect(await submitAnswers(deps, id, saved)).toEqual(refused);
  expect(await submitAnswers(deps, randomUUID(), noAnswers)).toEqual(refused);
  expect(await quizOf(id)).toBeUndefined();
});

test("an API visitor is stored while an order is placed, and kept if it is", async () => {
  const id = randomUUID();
  const found = await findApiVisitor(deps.db, id, "asha@example.com");
  const bare = { name: "", email: "asha@example.com", phone: "" };
  expect(found).toEqual({ contact: bare, isNew: true });
  if (!found) return;
  const stored = { name: "", email: "asha@example.com", phone_number: "" };
  const place = async (ok: boolean) => {
    expect(await usersOf(id)).toEqual([stored]);
    return { ok };
  };
  await withApiVisitor(deps.db, id, found, () => place(false));
  expect(await usersOf(id)).toEqual([]);
  const failing = withApiVisitor(deps.db, id, found, () => Promise.reject(new Error("no answer")));
  await expect(failing).rejects.toThrow("no answer");
  expect(await usersOf(id)).toEqual([]);
  await withApiVisitor(deps.db, id, found, () => place(true));
  expect(await usersOf(id)).toEqual([stored]);
  // A second call that is refused leaves what the first one stored.
  await withApiVisitor(deps.db, id, found, () => place(false));
  expect(await usersOf(id)).toEqual([stored]);
  expect(await findApiVisitor(deps.db, id, "ASHA@example.com")).toEqual({
    contact: bare,
    isNew: false,
  });
  expect(await findApiVisitor(deps.db, id, "other@example.com")).toBeUndefined();
});

test("an API caller may act for a visitor of the site if it has the visitor's contact", async () => {
  const id = await someone();
  expect(await findApiVisitor(deps.db, id, "asha@example.com")).toEqual({
    contact: { name: "Asha Rao", email: "asha@example.com", phone: "9876543210" },
    isNew: false,
  });
});

test("a visitor who has started over saves no answer", async () => {
  const id = randomUUID();
  expect(await saveAnswersUnlessEnded(deps, id, { age: "25-34" })).toMatchObject({ age: "25-34" });
  await endVisitor(deps.db, id, now);
  expect(await saveAnswersUnlessEnded(deps, id, { age: "55+" })).toBeUndefined();
  expect(await loadAnswers(deps, id)).toMatchObject({ age: "25-34" });
});
