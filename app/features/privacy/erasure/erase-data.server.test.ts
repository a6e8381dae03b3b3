import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someBookedOrder, someOwedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { somebodyWhoTold } from "../../../../tests/support/fixtures/personal-data.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  somePlacedOrder,
} from "../../../../tests/support/fixtures/orders.ts";
import { joined } from "../../../../tests/support/fixtures/every-email.ts";
import {
  type MailToLookAt,
  mailToLookAt,
} from "../../../../tests/support/screens/example-emails.ts";
import { cancelByOperator } from "../../bookings/cancel-by-operator.server.ts";
import { readLinkToken } from "../../booking-access/issue-manage-link.server.ts";
import { openMeeting } from "../../meetings/create-meeting.server.ts";
import { mailVisitor } from "../../email/send-session-email.server.ts";
import { resendEmail } from "../../email/resend-email.server.ts";
import { proveMoney } from "../../ledger/check-ledger.server.ts";
import { noteRefunded } from "../../orders/captured-amount-store.server.ts";
import { eraseData } from "./erase-data.server.ts";
import { keepSchedule } from "../retention/enforce-retention.server.ts";
import { mailAcknowledgement, mailGrievance } from "../send-request-emails.server.ts";
import { readHeldData } from "../load-personal-data.server.ts";

let journey: Journey;
let on: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  on = { ...journey, ...mailToLookAt() };
});

const DAY = 86_400;

/** Does anything of the database say this? */
async function stands(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(on.db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits =
        await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`}`.execute(
          on.db,
        );
      return hits.rows.length > 0 ? name : "";
    }),
  );
  return found.filter(Boolean).toSorted();
}

const settleLetters = () =>
  sql`update letter set sent_at = ${now} where sent_at is null`.execute(on.db);

test("who only told and booked nothing is gone at once, but for the number of the erasure", async () => {
  const { id, email } = await somebodyWhoTold(on);
  const ticket = await eraseData(on, email, now);
  expect(ticket).toMatch(/^E-20261120-/);
  expect(await stands(email)).toEqual(["data_request"]);
  // As a number that belongs to nobody: that an agreement was given, and that it ended.
  expect(await stands(id)).toEqual(["consent"]);
  const consents = await on.db
    .selectFrom("consent")
    .selectAll()
    .where("subject", "=", id)
    .execute();
  expect(consents).toMatchObject([{ withdrawn_at: now }]);
});

test("the letter says the number and what stays; after it the address goes too", async () => {
  const { email } = await somebodyWhoTold(on);
  const ticket = await eraseData(on, email, now);
  const { id } = await on.db
    .selectFrom("data_request")
    .select("id")
    .where("ticket", "=", ticket)
    .executeTakeFirstOrThrow();
  await keepSchedule(on, later(60));
  expect(await stands(email)).toEqual(["data_request"]);
  await mailAcknowledgement(on, id, later(90));
  await mailGrievance(on, id, later(90));
  expect(on.letters.map(({ to }) => to.address)).toEqual([email, "grievance@sahaj.example"]);
  expect(joined(on.letters[0]?.text ?? "")).toMatch(/erased[^]*That you agreed to a notice/);
  await keepSchedule(on, later(DAY));
  expect(await stands(email)).toEqual([]);
  expect(await stands(ticket)).toEqual(["data_request"]);
});

test("a session to come keeps what it needs until it is over; then only the record of the sale stays", async () => {
  const { email, buyer } = await somebodyWhoTold(on);
  const order = await someBookedOrder(on, { buyer });
  await openMeeting(on, order.id, now);
  await settleLetters();
  await eraseData(on, email, now);
  const waiting = await readHeldData(on, email, now);
  expect([waiting.answers, waiting.messages, waiting.applications]).toEqual([[], [], []]);
  expect(waiting.sessions).toMatchObject([{ order: order.id, isOpen: true, name: "Asha Rao" }]);
  expect(await readLinkToken(on, order.id, "visitor")).toBeDefined();

  // The night before the session nothing goes; the one after it, all but the sale.
  await keepSchedule(on, later(DAY));
  expect((await readHeldData(on, email, now)).sessions).toHaveLength(1);
  await keepSchedule(on, later(3 * DAY));
  expect((await stands(email)).filter((table) => table !== "data_request")).toEqual([]);
  expect(await stands("9876543210")).toEqual(expect.not.arrayContaining(["users"]));
  const row = await on.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    contact_name: "Asha Rao",
    contact_email: "",
    contact_phone: "",
    captured_paise: order.pricePaise,
  });
  const meetings = await on.db
    .selectFrom("meeting")
    .select("link")
    .where("order_id", "=", order.id)
    .execute();
  expect(meetings).toEqual([{ link: "https://erased.invalid/" }]);
  expect(await readLinkToken(on, order.id, "visitor")).toBeUndefined();
  const { complaints } = await proveMoney(on, later(3 * DAY)).then((judged) => ({
    complaints: judged.addsUp,
  }));
  expect(complaints).toBe(true);
});

test("of a session that we cancelled the reason goes with the rest, once the refund is through", async () => {
  const { email, buyer } = await somebodyWhoTold(on);
  const { id, pricePaise } = await someBookedOrder(on, { buyer });
  await cancelByOperator(on, id, "the therapist is ill", now);
  expect((await readHeldData(on, email, now)).sessions[0]?.state).toBe("Cancelled by us");
  await eraseData(on, email, now);
  await noteRefunded(on.db, id, pricePaise, now);
  await keepSchedule(on, later(3 * DAY));
  const row = await on.db
    .selectFrom("orders")
    .select(["cancelled_by", "cancel_reason", "contact_email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ cancelled_by: "operator", cancel_reason: null, contact_email: "" });
});

test("an email that could not be sent keeps an erasure waiting until its session is over, and no longer", async () => {
  const { email, buyer } = await somebodyWhoTold(on);
  const order = await someBookedOrder(on, { buyer });
  await openMeeting(on, order.id, now);
  on.breakAfterNext();
  await expect(mailVisitor(on, order.id, now)).rejects.toThrow("the line broke");
  await eraseData(on, email, now);
  const over = later(3 * DAY);
  await keepSchedule(on, over);
  expect(await stands(email)).toContain("orders");

  // What the job of every minute leads to.
  await resendEmail(on, { orderId: order.id, kind: "confirmation", version: 0 }, over);
  expect(on.letters).toHaveLength(1);
  await keepSchedule(on, over);
  expect(await stands(email)).toEqual(["data_request"]);
});

test("money that is owed keeps its order as it stands, however often the night comes", async () => {
  const { email, buyer } = await somebodyWhoTold(on);
  const order = await someOwedOrder(on, { buyer });
  await eraseData(on, email, now);
  await keepSchedule(on, later(4000 * DAY));
  const row = await on.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(row.contact_email).toBe(email);
});

test("an order that was never paid goes whole, once no late payment is looked for", async () => {
  const { id, email, buyer } = await somebodyWhoTold(on);
  const order = await somePlacedOrder(on, { buyer });
  await on.db
    .updateTable("orders")
    .set({ state: "abandoned" })
    .where("id", "=", order.id)
    .execute();
  await eraseData(on, email, now);
  await keepSchedule(on, later(6 * DAY));
  expect(await stands(order.id)).toContain("orders");
  await keepSchedule(on, later(8 * DAY));
  expect(await stands(order.id)).toEqual([]);
  expect(await stands(id)).toEqual(["consent"]);
});

test("somebody else's data is not touched", async () => {
  const [mine, theirs] = [await somebodyWhoTold(on), await somebodyWhoTold(on)];
  await someBookedOrder(on, { buyer: theirs.buyer });
  const before = await readHeldData(on, theirs.email, now);
  await eraseData(on, mine.email, now);
  await keepSchedule(on, later(3 * DAY));
  expect(await readHeldData(on, theirs.email, now)).toEqual(before);
});

test("erased twice it is erased, and each has its number", async () => {
  const { email } = await somebodyWhoTold(on);
  const tickets = [await eraseData(on, email, now), await eraseData(on, email, now)];
  expect(new Set(tickets).size).toBe(2);
});
