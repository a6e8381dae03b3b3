import { saveOrderContact } from "../orders/order-contact.server.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { textOfDatabase } from "../../../tests/support/database/text-of-database.ts";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import type { Journey } from "../../../tests/support/fixtures/test-services.ts";
import { encryptedColumns, encryptionContext } from "../../db/encrypted-columns.ts";
import { createCipher, decryptedText, type DecryptFailure } from "../../lib/cipher.ts";
import { createStaffText, createTextOfClient } from "../../../tests/support/fixtures/staff-text.ts";
import { createEnquiry } from "../messages/enquiries.server.ts";
import { findAttendee, saveAttendee } from "../bookings/attendees.server.ts";
import { recordEmailChange } from "../links/email-changes.server.ts";
import type { Answers } from "../visitors/answers.ts";
import { loadAnswers, saveAnswers, findQuizAnswers } from "../visitors/answers.server.ts";
import { submitAnswers } from "../visitors/submit-answers.server.ts";
import { createApplication } from "../messages/training-applications.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import { reencryptColumns } from "./reencrypt-columns.server.ts";

const deps = await openJourney();

const keyOf = (id: string) => ({ id, key: randomBytes(32) });
const unreadable: DecryptFailure[] = [];
const withKeys = (...keys: Parameters<typeof createCipher>[0]) => ({
  ...deps,
  cipher: createCipher(keys, (what) => void unreadable.push(what)),
});

const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };
const answers: Partial<Answers> = {
  age: "25-34",
  gender: "self-described",
  selfDescribe: "zebrafinch",
  issues: ["family", "self-worth"],
  triedTherapy: "yes",
};

/** Creates a visitor with text in every encrypted column. */
async function createAllText(as: Journey) {
  const id = randomUUID();
  await saveOrderContact(as, id, contact);
  await submitAnswers(as, id, await saveAnswers(as, id, answers));
  const email = `${id}@example.com`;
  await createEnquiry(as, id, { form: "support", email, message: "zebrafinch" }, now);
  await createEnquiry(as, id, { form: "contact", ...contact, email, message: "zebrafinch" }, now);
  const submissionOf = async (table: "support" | "contact" | "training_application") => {
    const rows = deps.db.selectFrom(table).select("submission").where("email", "=", email);
    return (await rows.executeTakeFirstOrThrow()).submission;
  };
  await createStaffText(as, id, email, await submissionOf("support"));
  const words = { education: "zebrafinch", reason: "zebrafinch" };
  await createApplication(as, id, { module: "foundation", ...contact, email, ...words }, now);
  const { id: orderId } = await someBookedOrder(as);
  const wrong = { ...attendee, secondEmail: "zebrafinch2@example.com" };
  for (const saved of [wrong, attendee]) await saveAttendee(as, orderId, saved, now);
  await createTextOfClient(as, orderId, id);
  const change = { changedBy: "staff", oldEmail: "zebrafinch", newEmail: "zebrafinch" } as const;
  await as.db
    .transaction()
    .execute((trx) => recordEmailChange(as, trx, { ...change, changed: {}, oldProved: true }, now));
  return {
    id,
    orderId,
    support: await submissionOf("support"),
    contact: await submissionOf("contact"),
    application: await submissionOf("training_application"),
  };
}

type CreatedText = Awaited<ReturnType<typeof createAllText>>;

/** Reads a text of a form as the product does. */
async function wordOf(
  { db, cipher }: Pick<Journey, "db" | "cipher">,
  table: "support" | "contact" | "training_application",
  column: string,
  submission: string,
) {
  const rows = db.selectFrom(table).selectAll().where("submission", "=", submission);
  const stored = String(((await rows.executeTakeFirst()) as Record<string, unknown>)[column]);
  const context = encryptionContext(table, column as never, submission);
  return decryptedText(cipher.decrypt(stored, context));
}

async function expectReadable(
  as: Journey,
  { id, orderId, support, contact: contactId, application }: CreatedText,
) {
  expect(await findAttendee(as, orderId)).toEqual(attendee);
  expect(await loadAnswers(as, id)).toMatchObject(answers);
  expect(await findQuizAnswers(as.db, as.cipher, id)).toMatchObject(answers);
  const words = await Promise.all([
    wordOf(as, "support", "message", support),
    wordOf(as, "contact", "message", contactId),
    wordOf(as, "training_application", "education", application),
    wordOf(as, "training_application", "reason", application),
  ]);
  expect(words).toEqual(Array.from({ length: 4 }, () => "zebrafinch"));
}

test("personal text is nowhere in the database in plain text and decrypts to what was entered", async () => {
  const person = await createAllText(deps);
  const dump = await textOfDatabase(deps.db);
  // Proves that the dump is complete: it contains a value that is not encrypted.
  expect(dump).toContain("asha@example.com");
  expect(dump).not.toMatch(/zebrafinch|"family"|self-worth|self-describe|25-34|9812345678/);
  await expectReadable(deps, person);
});

test("ciphertext copied to another row or field does not decrypt and raises an alarm", async () => {
  const [mine, yours] = [await createAllText(deps), await createAllText(deps)];
  await sql`update intake set answers = answers || jsonb_build_object('therapistType', answers -> 'selfDescribe')
    where id = ${mine.id}`.execute(deps.db);
  expect((await loadAnswers(deps, mine.id)).therapistType).toBe("");
  expect(deps.alarms).toEqual(["encrypted data can't be read"]);
  deps.alarms.length = 0;
  await sql`update intake set answers = (select answers from intake where id = ${mine.id})
    where id = ${yours.id}`.execute(deps.db);
  expect((await loadAnswers(deps, yours.id)).selfDescribe).toBe("");
  expect(new Set(deps.alarms)).toEqual(new Set(["encrypted data can't be read"]));
  await sql`update support set message = (select message from support where submission = ${mine.support})
    where submission = ${yours.support}`.execute(deps.db);
  await expect(wordOf(deps, "support", "message", yours.support)).rejects.toThrow(
    "Encrypted data can't be read (not_authentic): is a key missing in DATA_KEYS?",
  );
});

test("with a wrong key the visitor's answers are empty and can be saved anew", async () => {
  const { id } = await createAllText(withKeys(keyOf("lost")));
  unreadable.length = 0;
  const as = withKeys(keyOf("other"));
  expect((await loadAnswers(as, id)).age).toBe("");
  // One for all of them.
  const failure = { reason: "key_unknown", keyId: "lost", where: "intake/answers" };
  expect(unreadable).toEqual([failure]);
  await saveAnswers(as, id, { age: "55+" });
  expect((await loadAnswers(as, id)).age).toBe("55+");
});

test("your data says of each saved answer and message that no key decrypts that it can't be read now", async () => {
  const email = `${randomUUID()}@example.com`;
  const id = randomUUID();
  const lost = withKeys(keyOf("lost"));
  await saveOrderContact(lost, id, { ...contact, email });
  await createEnquiry(lost, id, { form: "contact", ...contact, email, message: "Hello." }, now);
  const change = { changedBy: "client", oldEmail: "old@example.com", newEmail: email } as const;
  await deps.db
    .transaction()
    .execute((trx) =>
      recordEmailChange(lost, trx, { ...change, changed: { users: [id] }, oldProved: true }, now),
    );
  const as = withKeys(keyOf("other"));
  await saveAnswers(as, id, { age: "55+" });
  const { answers: shown, ...held } = await loadPersonalData(as, { email, visitorId: id }, now);
  const text = "(This is encrypted and can’t be read right now. Our team has been alerted.)";
  const expected = {
    "Your name": text,
    "Email address": text,
    "Phone number": text,
    Age: "55+",
  };
  expect(shown.map((one) => one.answers)).toEqual([expected]);
  expect(held).toMatchObject({ messages: [{ name: "Asha Rao", message: text }], emailChanges: [] });
});

test("answers that have the newest key are not encrypted again beside one that no key decrypts", async () => {
  const id = randomUUID();
  const [lost, older, newest] = [keyOf("lost"), keyOf("older"), keyOf("newest")];
  await saveAnswers(withKeys(lost), id, { selfDescribe: "zebrafinch" });
  await saveAnswers(withKeys(older), id, { age: "55+" });
  const as = withKeys(newest, older);
  await saveAnswers(as, id, { triedTherapy: "yes" });
  const stored = async (): Promise<Record<string, string>> =>
    (await deps.pool.query("select answers from intake where id = $1", [id])).rows[0]?.answers;
  const before = await stored();
  await reencryptColumns(as);
  const once = await stored();
  expect(once).toEqual({ ...before, age: expect.stringMatching(/^sealed:newest:/) });
  // What has the newest key or none of the ring stays as it is.
  expect(await reencryptColumns(as)).toMatchObject({ reencrypted: 0 });
  expect(await stored()).toEqual(once);
  expect(await loadAnswers(as, id)).toMatchObject({
    selfDescribe: "",
    age: "55+",
    triedTherapy: "yes",
  });
});

test("a check constraint refuses plain text", async () => {
  const plain = sql`insert into intake (id, answers) values (${randomUUID()}, '{"age": "55+"}')`;
  await expect(plain.execute(deps.db)).rejects.toThrow(/violates check constraint/);
  const message = sql`insert into support (email, message) values ('a@b.in', 'plain')`;
  await expect(message.execute(deps.db)).rejects.toThrow(/violates check constraint/);
  const { id } = await createAllText(deps);
  for (const column of ["age", "gender", "self_describe", "therapist_type", "tried_therapy"]) {
    const change = sql`update quiz set ${sql.ref(column)} = 'plain' where user_id = ${id}`;
    await expect(change.execute(deps.db)).rejects.toThrow(/violates check constraint/);
  }
  const list = sql`update quiz set issues = '{plain}' where user_id = ${id}`;
  await expect(list.execute(deps.db)).rejects.toThrow(/violates check constraint/);
});

test("keys rotate while visitors read and write, and the old key can then be removed", async () => {
  const [old, newer] = [keyOf("old"), keyOf("newer")];
  const people = [];
  for (let count = 0; count < 25; count += 1) people.push(await createAllText(withKeys(old)));
  const both = withKeys(newer, old);
  const serving = people.map(async (person) => {
    await expectReadable(both, person);
    await saveAnswers(both, person.id, { preferredTime: 17 });
    await expectReadable(both, person);
  });
  const [{ reencrypted }] = await Promise.all([reencryptColumns(both), ...serving]);
  // What a visitor saves meanwhile has the new key already.
  expect(reencrypted).toBeGreaterThanOrEqual(25 * (encryptedColumns.length - 3));
  await reencryptColumns(both);
  const alone = withKeys(newer);
  for (const person of people) {
    await expectReadable(alone, person);
    expect(await loadAnswers(alone, person.id)).toMatchObject({ preferredTime: 17 });
  }
  expect(await reencryptColumns(alone)).toMatchObject({ reencrypted: 0 });
});

test("values that no key decrypts are counted and left unchanged", async () => {
  const { support } = await createAllText(withKeys(keyOf("gone")));
  const messageOf = () =>
    deps.db.selectFrom("support").select("message").where("submission", "=", support).execute();
  const before = await messageOf();
  expect((await reencryptColumns(deps)).unreadable).toBeGreaterThanOrEqual(
    encryptedColumns.length - 1,
  );
  expect(await messageOf()).toEqual(before);
});
