import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someBookedOrder, someOwedOrder } from "../../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../../tests/support/fixtures/personal-data.ts";
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
import { parseLinkToken } from "../../booking-access/issue-manage-link.server.ts";
import { createMeeting } from "../../meetings/create-meeting.server.ts";
import { sendVisitorConfirmation } from "../../email/send-session-email.server.ts";
import { resendEmail } from "../../email/resend-email.server.ts";
import { checkLedger } from "../../ledger/check-ledger.server.ts";
import { recordRefundedAmount } from "../../orders/record-captured-amount.server.ts";
import { eraseData } from "./erase-data.server.ts";
import { enforceRetention } from "../retention/enforce-retention.server.ts";
import { sendAcknowledgement, sendGrievanceEmail } from "../send-request-emails.server.ts";
import { loadPersonalData } from "../load-personal-data.server.ts";

let journey: Journey;
let deps: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  deps = { ...journey, ...mailToLookAt() };
});

const DAY = 86_400;

/** Does anything of the database say this? */
async function stands(text: string): Promise<string[]> {
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

const settleEmails = () =>
  sql`update letter set sent_at = ${now} where sent_at is null`.execute(deps.db);

test("who only told and booked nothing is gone at once, but for the number of the erasure", async () => {
  const { id, email } = await visitorWithAnswers(deps);
  const ticket = await eraseData(deps, email, now);
  expect(ticket).toMatch(/^E-20261120-/);
  expect(await stands(email)).toEqual(["data_request"]);
  // As a number that belongs to nobody: that an agreement was given, and that it ended.
  expect(await stands(id)).toEqual(["consent"]);
  const consents = await deps.db
    .selectFrom("consent")
    .selectAll()
    .where("subject", "=", id)
    .execute();
  expect(consents).toMatchObject([{ withdrawn_at: now }]);
});

test("the letter says the number and what stays; after it the address goes too", async () => {
  const { email } = await visitorWithAnswers(deps);
  const ticket = await eraseData(deps, email, now);
  const { id } = await deps.db
    .selectFrom("data_request")
    .select("id")
    .where("ticket", "=", ticket)
    .executeTakeFirstOrThrow();
  await enforceRetention(deps, later(60));
  expect(await stands(email)).toEqual(["data_request"]);
  await sendAcknowledgement(deps, id, later(90));
  await sendGrievanceEmail(deps, id, later(90));
  expect(deps.emails.map(({ to }) => to.address)).toEqual([email, "grievance@sahaj.example"]);
  expect(joined(deps.emails[0]?.text ?? "")).toMatch(/erased[^]*That you agreed to a notice/);
  await enforceRetention(deps, later(DAY));
  expect(await stands(email)).toEqual([]);
  expect(await stands(ticket)).toEqual(["data_request"]);
});

test("a session to come keeps what it needs until it is over; then only the record of the sale stays", async () => {
  const { email, buyer } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { buyer });
  await createMeeting(deps, order.id, now);
  await settleEmails();
  await eraseData(deps, email, now);
  const waiting = await loadPersonalData(deps, email, now);
  expect([waiting.answers, waiting.messages, waiting.applications]).toEqual([[], [], []]);
  expect(waiting.sessions).toMatchObject([{ order: order.id, isOpen: true, name: "Asha Rao" }]);
  expect(await parseLinkToken(deps, order.id, "visitor")).toBeDefined();

  // The night before the session nothing goes; the one after it, all but the sale.
  await enforceRetention(deps, later(DAY));
  expect((await loadPersonalData(deps, email, now)).sessions).toHaveLength(1);
  await enforceRetention(deps, later(3 * DAY));
  expect((await stands(email)).filter((table) => table !== "data_request")).toEqual([]);
  expect(await stands("9876543210")).toEqual(expect.not.arrayContaining(["users"]));
  const row = await deps.db
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
  const meetings = await deps.db
    .selectFrom("meeting")
    .select("link")
    .where("order_id", "=", order.id)
    .execute();
  expect(meetings).toEqual([{ link: "https://erased.invalid/" }]);
  expect(await parseLinkToken(deps, order.id, "visitor")).toBeUndefined();
  const { complaints } = await checkLedger(deps, later(3 * DAY)).then((judged) => ({
    complaints: judged.addsUp,
  }));
  expect(complaints).toBe(true);
});

test("of a session that we cancelled the reason goes with the rest, once the refund is through", async () => {
  const { email, buyer } = await visitorWithAnswers(deps);
  const { id, pricePaise } = await someBookedOrder(deps, { buyer });
  await cancelByOperator(deps, id, "the therapist is ill", now);
  expect((await loadPersonalData(deps, email, now)).sessions[0]?.state).toBe("Cancelled by us");
  await eraseData(deps, email, now);
  await recordRefundedAmount(deps.db, id, pricePaise, now);
  await enforceRetention(deps, later(3 * DAY));
  const row = await deps.db
    .selectFrom("orders")
    .select(["cancelled_by", "cancel_reason", "contact_email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ cancelled_by: "operator", cancel_reason: null, contact_email: "" });
});

test("an email that could not be sent keeps an erasure waiting until its session is over, and no longer", async () => {
  const { email, buyer } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { buyer });
  await createMeeting(deps, order.id, now);
  deps.breakAfterNext();
  await expect(sendVisitorConfirmation(deps, order.id, now)).rejects.toThrow("the line broke");
  await eraseData(deps, email, now);
  const over = later(3 * DAY);
  await enforceRetention(deps, over);
  expect(await stands(email)).toContain("orders");

  // What the job of every minute leads to.
  await resendEmail(deps, { orderId: order.id, kind: "confirmation", version: 0 }, over);
  expect(deps.emails).toHaveLength(1);
  await enforceRetention(deps, over);
  expect(await stands(email)).toEqual(["data_request"]);
});

test("money that is owed keeps its order as it stands, however often the night comes", async () => {
  const { email, buyer } = await visitorWithAnswers(deps);
  const order = await someOwedOrder(deps, { buyer });
  await eraseData(deps, email, now);
  await enforceRetention(deps, later(4000 * DAY));
  const row = await deps.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(row.contact_email).toBe(email);
});

test("an order that was never paid goes whole, once no late payment is looked for", async () => {
  const { id, email, buyer } = await visitorWithAnswers(deps);
  const order = await somePlacedOrder(deps, { buyer });
  await deps.db
    .updateTable("orders")
    .set({ state: "abandoned" })
    .where("id", "=", order.id)
    .execute();
  await eraseData(deps, email, now);
  await enforceRetention(deps, later(6 * DAY));
  expect(await stands(order.id)).toContain("orders");
  await enforceRetention(deps, later(8 * DAY));
  expect(await stands(order.id)).toEqual([]);
  expect(await stands(id)).toEqual(["consent"]);
});

test("somebody else's data is not touched", async () => {
  const [mine, theirs] = [await visitorWithAnswers(deps), await visitorWithAnswers(deps)];
  await someBookedOrder(deps, { buyer: theirs.buyer });
  const before = await loadPersonalData(deps, theirs.email, now);
  await eraseData(deps, mine.email, now);
  await enforceRetention(deps, later(3 * DAY));
  expect(await loadPersonalData(deps, theirs.email, now)).toEqual(before);
});

test("erased twice it is erased, and each has its number", async () => {
  const { email } = await visitorWithAnswers(deps);
  const tickets = [await eraseData(deps, email, now), await eraseData(deps, email, now)];
  expect(new Set(tickets).size).toBe(2);
});
