import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { now, requestedSlotOf, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import type { JobData } from "../../db/job-kinds.ts";
import { saveOrderContact, writeLateVisitorRow } from "../orders/order-contact.server.ts";
import { placeOrder } from "../orders/place-order.server.ts";
import { findVisitorUser, loadAnswers, saveAnswers } from "./answers.server.ts";
import { submitAnswers } from "./submit-answers.server.ts";

// The database is broken by triggers, as specification §7 and §8 have it: the failure is logged, the visitor goes on.

const deps = await openJourney();
const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };

type Row = JobData["write-visitor-row"]["row"];

/** Makes every write of a row fail, or only the first one. @returns the repair */
async function breakTable(table: Row, code: string, times: "once" | "always" = "always") {
  await sql`create sequence attempts`.execute(deps.db);
  await sql`
    create function break_it() returns trigger language plpgsql as $$ begin
      if nextval('attempts') = 1 or ${sql.lit(times)} = 'always' then
        raise exception 'planned' using errcode = ${sql.lit(code)};
      end if;
      return new;
    end $$`.execute(deps.db);
  await sql`create trigger break_it before insert or update on ${sql.table(table)}
    for each row execute function break_it()`.execute(deps.db);
  const repair = async () => {
    await sql`drop function if exists break_it cascade`.execute(deps.db);
    await sql`drop sequence if exists attempts`.execute(deps.db);
  };
  onTestFinished(repair);
  return repair;
}

/** The jobs that wait for a visitor's rows. */
async function jobsOf(visitorId: string): Promise<JobData["write-visitor-row"][]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from published where name = 'write-visitor-row'
      and subject like ${`${visitorId} %`} order by id`.execute(deps.db);
  return rows.map(({ subject }) => {
    const [id = "", row, failedAt = ""] = subject.split(" ");
    return { visitorId: id, row: row as Row, failedAt };
  });
}

const quizOf = (id: string) =>
  deps.db.selectFrom("quiz").selectAll().where("user_id", "=", id).executeTakeFirst();

async function someAnswers(id: string) {
  await saveOrderContact(deps, id, contact);
  return saveAnswers(deps, id, { issues: ["anxiety"], preferredTime: 15 });
}

// A serialization failure, a deadlock, a lock that is taken, a full disk, a cancelled statement, a fault of ours.
const codes = ["40001", "40P01", "55P03", "53100", "57014", "P0001"];

describe.each(codes)("After error %s", (code) => {
  test("that happens once, the rows are there at once and no job is needed", async () => {
    const id = randomUUID();
    const repair = await breakTable("users", code, "once");
    expect(await saveOrderContact(deps, id, contact)).toEqual({});
    await repair();
    const answers = await loadAnswers(deps, id);
    await breakTable("quiz", code, "once");
    expect(await submitAnswers(deps, id, answers)).toEqual({ ok: true });
    expect(await findVisitorUser(deps.db, id)).toEqual(contact);
    expect(await quizOf(id)).toMatchObject({ name: "Asha Rao" });
    expect(await jobsOf(id)).toEqual([]);
  });

  test("that stays, a job writes the quiz row from the stored answers", async () => {
    const id = randomUUID();
    const answers = await someAnswers(id);
    const repair = await breakTable("quiz", code);
    const submitted = await withLanguage("hi", () => submitAnswers(deps, id, answers));
    expect(submitted).toMatchObject({ ok: true, late: { code } });
    const [job, ...more] = await jobsOf(id);
    expect([job?.row, more]).toEqual(["quiz", []]);
    if (!job) return;
    await expect(writeLateVisitorRow(deps, job)).rejects.toMatchObject({ code });
    expect(await quizOf(id)).toBeUndefined();
    await repair();
    await withLanguage("hi", () => writeLateVisitorRow(deps, job));
    expect(await quizOf(id)).toMatchObject({ preferred_time: "3:00 PM", page_language: "hi" });
  });

  test("that stays, the contact is stored without its users row, which a job writes", async () => {
    const id = randomUUID();
    const repair = await breakTable("users", code);
    expect(await saveOrderContact(deps, id, contact)).toMatchObject({ late: { code } });
    expect(await loadAnswers(deps, id)).toMatchObject(contact);
    const consents = deps.db.selectFrom("consent").select("purpose").where("subject", "=", id);
    expect(await consents.execute()).toEqual([{ purpose: "booking" }]);
    const [job] = await jobsOf(id);
    expect(job?.row).toBe("users");
    await repair();
    if (job) await writeLateVisitorRow(deps, job);
    expect(await findVisitorUser(deps.db, id)).toEqual(contact);
  });
});

test("a quiz row is written with the users row that is missing too", async () => {
  const id = randomUUID();
  const repair = await breakTable("users", "53100");
  const answers = await someAnswers(id);
  expect(await submitAnswers(deps, id, answers)).toMatchObject({ ok: true, late: {} });
  await repair();
  const quiz = (await jobsOf(id)).find(({ row }) => row === "quiz");
  if (quiz) await writeLateVisitorRow(deps, quiz);
  expect(await quizOf(id)).toMatchObject({ name: "Asha Rao" });
});

test("a row that was written since the failure keeps its newer values", async () => {
  const id = randomUUID();
  const answers = await someAnswers(id);
  const repair = await breakTable("quiz", "53100");
  await submitAnswers(deps, id, answers);
  await repair();
  await submitAnswers(deps, id, await saveAnswers(deps, id, { preferredTime: 17 }));
  await saveAnswers(deps, id, { preferredTime: 20 });
  const [job] = await jobsOf(id);
  if (job) await writeLateVisitorRow(deps, job);
  expect(await quizOf(id)).toMatchObject({ preferred_time: "5:00 PM" });
});

test("nothing is written for a visitor whose answers were deleted", async () => {
  const id = randomUUID();
  const repair = await breakTable("users", "53100");
  await saveOrderContact(deps, id, contact);
  await repair();
  await deps.db.deleteFrom("intake").where("id", "=", id).execute();
  const [job] = await jobsOf(id);
  if (job) await writeLateVisitorRow(deps, job);
  expect(await findVisitorUser(deps.db, id)).toBeUndefined();
});

test("Book Session writes the users row that its job has not written yet", async () => {
  const { userId, contact: shown } = { ...(await someVisitor(deps)), userId: randomUUID() };
  const repair = await breakTable("users", "53100");
  await saveOrderContact(deps, userId, contact);
  const requested = requestedSlotOf(await addTherapist(deps));
  const visitor = { userId, contact: shown, network: null };
  await expect(placeOrder(deps, requested, visitor, now, null)).rejects.toMatchObject({
    code: "53100",
  });
  await repair();
  expect(await placeOrder(deps, requested, visitor, now, null)).toMatchObject({ ok: true });
  expect(await findVisitorUser(deps.db, userId)).toEqual(contact);
});

test("answers that can't be stored either are an error, not a success", async () => {
  await sql`create function break_answers() returns trigger language plpgsql as $$ begin
    raise exception 'planned' using errcode = '53100'; end $$`.execute(deps.db);
  await sql`create trigger break_answers before insert on intake
    for each row execute function break_answers()`.execute(deps.db);
  onTestFinished(async () => {
    await sql`drop function break_answers cascade`.execute(deps.db);
  });
  const id = randomUUID();
  await expect(saveOrderContact(deps, id, contact)).rejects.toMatchObject({ code: "53100" });
  expect(await jobsOf(id)).toEqual([]);
});
