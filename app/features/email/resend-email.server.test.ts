import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someOfferedOrder, someOwedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  refusing,
  sweepAndSend,
  sweptEmails,
} from "../../../tests/support/fixtures/email-sweep.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { type MailToLookAt, mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import {
  cancelAt,
  moveTo,
  someOpenSession,
} from "../../../tests/support/fixtures/mailed-session.ts";
import type { EmailKey } from "./delivery-store.server.ts";
import { resendEmail } from "./resend-email.server.ts";
import { mailTherapistCancelled, mailVisitorCancelled } from "./send-cancellation.server.ts";
import { mailOffer } from "./send-offer.server.ts";
import { mailRefund } from "./send-refund-email.server.ts";
import {
  mailTherapist,
  mailTherapistMoved,
  mailVisitor,
  mailVisitorMoved,
} from "./send-session-email.server.ts";

let journey: Journey;
let on: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(async () => {
  on = { ...journey, ...mailToLookAt() };
  await sql`delete from letter`.execute(on.db);
  await sql`delete from told`.execute(on.db);
});

const HOUR = 3600;
/** The session is the next day at 5 PM: 30.5 hours after `now`, for an hour. */
const SESSION_OVER = later(31.5 * HOUR);

const down = () => refusing(on, false);

async function outage(hours: number): Promise<void> {
  for (let minutes = 20; minutes < hours * 60; minutes += 20)
    await sweepAndSend(down(), later(minutes * 60));
}

async function unsent(): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from letter where sent_at is null and dropped_at is null order by kind`.execute(
    on.db,
  );
  return rows.map(({ kind }) => kind);
}

const subjects = () => on.letters.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted();

test("after a mail outage of 26 hours every email goes out once, though its job was given up", async () => {
  const booked = await someOpenSession(on);
  const moved = await someOpenSession(on);
  await moveTo(on, moved.id, "2026-11-22", "6:00 PM");
  const cancelled = await someOpenSession(on);
  await cancelAt(on, cancelled.id, now);
  const owed = await someOwedOrder(on);
  const tries = [
    () => mailVisitor(down(), booked.id, now),
    () => mailTherapist(down(), booked.id, now),
    () => mailVisitorMoved(down(), moved.id, 1, now),
    () => mailTherapistMoved(down(), moved.id, 1, now),
    () => mailVisitorCancelled(down(), cancelled.id, now),
    () => mailTherapistCancelled(down(), cancelled.id, now),
    () => mailRefund(down(), owed.id, now),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow("no such mailbox");
  await outage(26);
  expect(await unsent()).toHaveLength(7);
  await sweepAndSend(on, later(26 * HOUR));
  expect(await unsent()).toEqual([]);
  expect(on.letters).toHaveLength(7);
  expect(new Set(subjects())).toHaveLength(7);
  await sweepAndSend(on, later(27 * HOUR));
  expect(on.letters).toHaveLength(7);
});

test("an offer's email goes out as long as the offer stands, and is dropped after it", async () => {
  const { id } = await someOfferedOrder(on);
  await expect(mailOffer(down(), id, later(902))).rejects.toThrow("no such mailbox");
  await sweepAndSend(on, later(11 * HOUR));
  expect(on.letters).toHaveLength(1);

  const other = await someOfferedOrder(on);
  await expect(mailOffer(down(), other.id, later(902))).rejects.toThrow("no such mailbox");
  await sweepAndSend(on, later(13 * HOUR));
  expect(on.letters).toHaveLength(1);
  expect(await unsent()).toEqual([]);
});

test("what its session has made pointless is dropped, and never sent", async () => {
  const { id } = await someOpenSession(on);
  await expect(mailVisitor(down(), id, now)).rejects.toThrow("no such mailbox");
  await sweepAndSend(on, new Date(SESSION_OVER.getTime() - 1000));
  expect(on.letters).toHaveLength(1);

  const other = await someOpenSession(on);
  await expect(mailVisitor(down(), other.id, now)).rejects.toThrow("no such mailbox");
  await expect(mailTherapist(down(), other.id, now)).rejects.toThrow("no such mailbox");
  await sweepAndSend(on, SESSION_OVER);
  expect(on.letters).toHaveLength(1);
  expect(await unsent()).toEqual([]);
});

test("an email of a session that was cancelled meanwhile is dropped", async () => {
  const { id } = await someOpenSession(on);
  await expect(mailVisitor(down(), id, now)).rejects.toThrow("no such mailbox");
  await cancelAt(on, id, later(60));
  await sweepAndSend(on, later(HOUR));
  expect(on.letters).toEqual([]);
  expect(await unsent()).toEqual([]);
});

test("between two tries the sweep publishes one job, and none while a job tries", async () => {
  const { id } = await someOpenSession(on);
  await expect(mailVisitor(down(), id, now)).rejects.toThrow("no such mailbox");
  expect(await sweptEmails(on, later(19 * 60))).toEqual([]);
  const [first] = await sweptEmails(on, later(20 * 60));
  const [again] = await sweptEmails(on, later(21 * 60));
  expect(first).toEqual(again);
  await expect(resendEmail(down(), first?.email as EmailKey, later(22 * 60))).rejects.toThrow(
    "no such mailbox",
  );
  expect(await sweptEmails(on, later(41 * 60))).toEqual([]);
  const [next] = await sweptEmails(on, later(42 * 60));
  expect(next?.turn).not.toBe(first?.turn);
});

test("a sender that died leaves its email to the sweep", async () => {
  const { id } = await someOpenSession(on);
  await expect(mailVisitor(down(), id, now)).rejects.toThrow("no such mailbox");
  await sql`update letter set sending_until = ${later(60)}`.execute(on.db);
  await sweepAndSend(on, later(20 * 60));
  expect(on.letters).toHaveLength(1);
});
