import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { emailsOfKinds } from "../../emails.server.ts";
import { runEmailJob } from "../emails/send-email.server.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  recordRefunded,
  someBookedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { cancelByOperator } from "../bookings/cancel-session.server.ts";
import { findLinkToken } from "../links/secret-links.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { checkLedger } from "../ledger/check-ledger.server.ts";
import { writeLateVisitorRow } from "../orders/order-contact.server.ts";
import { findVisitorUser, saveContactAnswers } from "../visitors/answers.server.ts";
import { eraseData } from "./erase-data.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";

const deps = await openMailedJourney();

const DAY = 86_400;

/** @returns the tables with a row that contains the text */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(deps.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits =
        await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`}`.execute(
          deps.db,
        );
      return hits.rows.length > 0 ? name : "";
    }),
  );
  return found.filter(Boolean).toSorted();
}

const orderRow = (id: string) =>
  deps.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const settleEmails = () =>
  sql`update email set sent_at = ${now} where sent_at is null`.execute(deps.db);

test("data of a visitor without orders is erased at once, except the request's reference number", async () => {
  const { id, email } = await visitorWithAnswers(deps);
  const ticket = await eraseData(deps, email, now);
  expect(ticket).toMatch(/^E-20261120-/);
  expect(await tablesWith(email)).toEqual(["data_request"]);
  // Consents stay as proof, under an id that no longer leads to a visitor.
  expect(await tablesWith(id)).toEqual(["consent"]);
  const consents = deps.db.selectFrom("consent").selectAll().where("subject", "=", id);
  expect(await consents.execute()).toMatchObject([{ withdrawn_at: now }]);
});

test("the email states the number and what is retained; after it the email address is deleted too", async () => {
  const { email } = await visitorWithAnswers(deps);
  const ticket = await eraseData(deps, email, now);
  const request = deps.db.selectFrom("data_request").select("id").where("ticket", "=", ticket);
  const { id } = await request.executeTakeFirstOrThrow();
  await enforceRetention(deps, later(60));
  expect(await tablesWith(email)).toEqual(["data_request"]);
  await sendKind(deps, "data_request_received", id, later(90));
  await sendKind(deps, "data_request", id, later(90));
  expect(deps.emails.map(({ to }) => to.address)).toEqual([email, "grievance@sahaj.example"]);
  expect(unwrapText(deps.emails[0]?.text ?? "")).toMatch(
    /deleted[^]*Your consents, under a number/,
  );
  await enforceRetention(deps, later(DAY));
  expect(await tablesWith(email)).toEqual([]);
  expect(await tablesWith(ticket)).toEqual(["data_request", "received_message"]);
});

test("an upcoming session keeps its data until it is over; then only the sale record stays", async () => {
  const { email, owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  await createMeeting(deps, order.id, now);
  await settleEmails();
  await sql`update orders set connection = 'audio' where id = ${order.id}`.execute(deps.db);
  await eraseData(deps, email, now);
  const pending = await loadPersonalData(deps, owner, now);
  expect([pending.answers, pending.messages, pending.applications]).toEqual([[], [], []]);
  expect(pending.sessions).toMatchObject([
    { order: order.id, isOpen: true, name: "Asha Rao", connection: "audio" },
  ]);
  expect(await findLinkToken(deps, "manage", order.id)).toBeDefined();

  // Nothing is erased before the session ends; after it, everything but the sale record.
  await enforceRetention(deps, later(DAY));
  expect((await loadPersonalData(deps, owner, now)).sessions).toHaveLength(1);
  await enforceRetention(deps, later(3 * DAY));
  expect((await tablesWith(email)).filter((table) => table !== "data_request")).toEqual([]);
  expect(await tablesWith("9876543210")).toEqual(expect.not.arrayContaining(["users"]));
  expect(await orderRow(order.id)).toMatchObject({
    contact_name: "Asha Rao",
    contact_email: "",
    contact_phone: "",
    connection: null,
    captured_paise: order.pricePaise,
  });
  const meetings = deps.db.selectFrom("meeting").select("link").where("order_id", "=", order.id);
  expect(await meetings.execute()).toEqual([{ link: "https://erased.invalid/" }]);
  expect(await findLinkToken(deps, "manage", order.id)).toBeUndefined();
  expect((await checkLedger(deps.db, later(3 * DAY))).addsUp).toBe(true);
});

test("the cancellation reason of an operator's cancellation is erased once the refund is complete", async () => {
  const { email, owner, visitor } = await visitorWithAnswers(deps);
  const { id, pricePaise } = await someBookedOrder(deps, { visitor });
  await cancelByOperator(deps, id, "the therapist is ill", now);
  expect((await loadPersonalData(deps, owner, now)).sessions[0]?.state).toBe("Cancelled by us");
  await eraseData(deps, email, now);
  await recordRefunded(deps, id, pricePaise);
  await enforceRetention(deps, later(3 * DAY));
  const left = { cancelled_by: "operator", cancel_reason: null, contact_email: "" };
  expect(await orderRow(id)).toMatchObject(left);
});

test("an unsent email delays an erasure until the session is over", async () => {
  const { email, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  await createMeeting(deps, order.id, now);
  deps.breakAfterNext();
  await expect(sendKind(deps, "confirmation", order.id, now)).rejects.toThrow("the line broke");
  await eraseData(deps, email, now);
  const over = later(3 * DAY);
  await enforceRetention(deps, over);
  expect(await tablesWith(email)).toContain("orders");

  // As the sweep job does every minute.
  const confirmation = { subject: order.id, kind: "confirmation", version: 0 } as const;
  await runEmailJob(deps, emailsOfKinds, confirmation, over);
  expect(deps.emails).toHaveLength(1);
  await enforceRetention(deps, over);
  expect(await tablesWith(email)).toEqual(["data_request"]);
});

test("an order with a refund due is never erased", async () => {
  const { email, visitor } = await visitorWithAnswers(deps);
  const order = await someOwedOrder(deps, { visitor });
  await eraseData(deps, email, now);
  await enforceRetention(deps, later(4000 * DAY));
  expect((await orderRow(order.id)).contact_email).toBe(email);
});

test("an unpaid order is erased completely once late payments are no longer reconciled", async () => {
  const { id, email, visitor } = await visitorWithAnswers(deps);
  const order = await somePlacedOrder(deps, { visitor });
  await deps.pool.query("update orders set state = 'abandoned' where id = $1", [order.id]);
  await eraseData(deps, email, now);
  await enforceRetention(deps, later(6 * DAY));
  expect(await tablesWith(order.id)).toContain("orders");
  await enforceRetention(deps, later(8 * DAY));
  expect(await tablesWith(order.id)).toEqual([]);
  expect(await tablesWith(id)).toEqual(["consent"]);
});

test("the visitor's row is erased though an order of theirs has a mistyped address", async () => {
  const { email, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  const mistyped = "asha@exmaple.com";
  await sql`update orders set contact_email = ${mistyped} where id = ${order.id}`.execute(deps.db);
  await settleEmails();
  await eraseData(deps, email, now);
  expect(await tablesWith(email)).toEqual(["data_request"]);
  expect(await tablesWith(mistyped)).toEqual(["orders"]);
});

test("a visitor whose row waits for its job is erased too, and the job writes nothing", async () => {
  const [mine, others] = [randomUUID(), randomUUID()];
  const contact = { name: "Late Row", email: "late@example.com", phone_number: "9876500000" };
  const failedAt = now.toISOString();
  await deps.db.transaction().execute(async (trx) => {
    await saveContactAnswers(trx, deps.cipher, mine, contact);
    const other = { ...contact, email: "another@example.com" };
    await saveContactAnswers(trx, deps.cipher, others, other);
  });
  await eraseData(deps, "Late@example.com", later(60));
  for (const visitorId of [mine, others])
    await writeLateVisitorRow(deps, { visitorId, row: "users", failedAt });
  expect(await findVisitorUser(deps.db, mine)).toBeUndefined();
  expect(await findVisitorUser(deps.db, others)).toMatchObject({ email: "another@example.com" });
});

test("an erasure leaves other visitors' data unchanged", async () => {
  const [mine, theirs] = [await visitorWithAnswers(deps), await visitorWithAnswers(deps)];
  await someBookedOrder(deps, { visitor: theirs.visitor });
  // Answers have the database's time, which may be long before the test's.
  await deps.pool.query("update intake set updated_at = $1", [now]);
  const before = await loadPersonalData(deps, theirs.owner, now);
  await eraseData(deps, mine.email, now);
  await enforceRetention(deps, later(3 * DAY));
  expect(await loadPersonalData(deps, theirs.owner, now)).toEqual(before);
});

test("each of two erasures gets its own number", async () => {
  const { email } = await visitorWithAnswers(deps);
  const tickets = [await eraseData(deps, email, now), await eraseData(deps, email, now)];
  expect(new Set(tickets).size).toBe(2);
});
