import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import {
  type Journey,
  later,
  now,
  openJourney,
  someBuyer,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { joined } from "../../../tests/support/fixtures/every-email.ts";
import { type MailToLookAt, mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import { cancelAt } from "../../../tests/support/fixtures/mailed-session.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { readLinkToken } from "../booking-access/issue-manage-link.server.ts";
import { linkExpiresAt } from "../booking-access/manage-link.ts";
import { findWish, insertWish } from "../booking-access/link-request-store.server.ts";
import { mailedOrderUrl } from "../booking-access/order-key.server.ts";
import { lockOrder } from "../orders/store.server.ts";
import { mailLinks } from "./send-manage-links.server.ts";

let journey: Journey;
let on: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  on = { ...journey, ...mailToLookAt() };
});

/** Somebody with a mailbox of their own. */
async function someoneAt(email = `${randomUUID().slice(0, 8)}@example.com`) {
  return someBuyer(on, { contact: { name: "Asha Rao", email, phone: "9876543210" } });
}

/** Somebody types an address, and the job answers. */
async function ask(email: string, at = now): Promise<string> {
  const id = randomUUID();
  await insertWish(on.db, { id, email, askedAt: at });
  await mailLinks(on, id, at);
  return id;
}

const words = () => joined(on.letters[0]?.text ?? "");

test("one letter has a line for all that may still matter, the newest first", async () => {
  const buyer = await someoneAt();
  const at = (minutes: number) => ({ buyer, at: addMinutes(now, -minutes) });
  const owed = await someOwedOrder(on, at(3));
  const cancelled = await someBookedOrder(on, at(2));
  await cancelAt(on, cancelled.id, now);
  const booked = await someBookedOrder(on, at(1));
  await somePlacedOrder(on, { buyer });
  await ask(buyer.contact.email);
  expect(on.letters).toHaveLength(1);
  expect(on.letters[0]?.messageId).toBe(`<${booked.id}.link.v${now.getTime() / 1000}@sahaj.test>`);
  const addresses = words().match(/https:\/\/sahaj\.test\S+/g);
  expect(addresses).toEqual([
    `https://sahaj.test/booking/${await readLinkToken(on, booked.id, "visitor")}`,
    `https://sahaj.test/booking/${await readLinkToken(on, cancelled.id, "visitor")}`,
    mailedOrderUrl(on, owed.id),
  ]);
});

test("an offer that waits for an answer is found too", async () => {
  const buyer = await someoneAt();
  const { id } = await someOfferedOrder(on, buyer);
  await ask(buyer.contact.email);
  expect(words()).toContain(`${mailedOrderUrl(on, id)} `);
});

test("it goes to the address that is stored, not to the one that was typed", async () => {
  const buyer = await someoneAt("Asha.Stored@Example.com");
  await someBookedOrder(on, { buyer });
  await ask("ASHA.stored@example.COM");
  expect(on.letters.map(({ to }) => to.address)).toEqual(["Asha.Stored@Example.com"]);
});

test("an address that only looks like another is not given the other's links", async () => {
  const victim = await someoneAt("kate@example.com");
  await someBookedOrder(on, { buyer: victim });
  // The Kelvin sign: its small letter is a k.
  const stranger = await someoneAt("\u212Aate@example.com");
  await someBookedOrder(on, { buyer: stranger });
  await ask("kate@example.com");
  await ask("\u212Aate@example.com", later(1));
  expect(on.letters.map(({ to }) => to.address)).toEqual([
    "kate@example.com",
    "\u212Aate@example.com",
  ]);
  for (const { text } of on.letters) expect(text.match(/\/booking\//g)).toHaveLength(1);
});

test("to an address that nothing was booked with, nothing is sent", async () => {
  const buyer = await someoneAt();
  await somePlacedOrder(on, { buyer });
  await ask(buyer.contact.email);
  await ask("nobody@example.com");
  expect(on.letters).toEqual([]);
});

test("a session whose link has run out is not found any more", async () => {
  const buyer = await someoneAt();
  const { startsAt } = await someBookedOrder(on, { buyer });
  await ask(buyer.contact.email, linkExpiresAt("visitor", startsAt));
  expect(on.letters).toEqual([]);
});

test("a mailbox gets three such letters an hour, and then again one", async () => {
  const buyer = await someoneAt();
  await someBookedOrder(on, { buyer });
  for (const seconds of [0, 1, 2, 3, 600]) await ask(buyer.contact.email, later(seconds));
  expect(on.letters).toHaveLength(3);
  await ask(buyer.contact.email, later(3600));
  expect(on.letters).toHaveLength(4);
});

test("somebody who asks every minute does not keep the letters away", async () => {
  const buyer = await someoneAt();
  await someBookedOrder(on, { buyer });
  for (let minute = 0; minute < 120; minute += 1) {
    await ask(buyer.contact.email, addMinutes(now, minute));
  }
  expect(on.letters).toHaveLength(6);
});

/** Waits until so many of the database's connections wait for a lock. */
async function untilBlocked(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(on.db);
    if (rows[0]?.blocked === count) return;
  }
}

test("four wishes that are answered at once, all of them before any has counted, get three letters", async () => {
  const buyer = await someoneAt();
  const { id } = await someBookedOrder(on, { buyer });
  const { answers } = await on.db.transaction().execute(async (trx) => {
    await lockOrder(trx, id);
    const asked = [0, 1, 2, 3].map((seconds) => ask(buyer.contact.email, later(seconds)));
    await untilBlocked(asked.length);
    return { answers: Promise.all(asked) };
  });
  await answers;
  expect(on.letters).toHaveLength(3);
});

test("a wish is answered once, and after a crash by the same letter", async () => {
  const buyer = await someoneAt();
  await someBookedOrder(on, { buyer });
  on.breakAfterNext();
  const id = randomUUID();
  await insertWish(on.db, { id, email: buyer.contact.email, askedAt: now });
  await expect(mailLinks(on, id, now)).rejects.toThrow("the line broke");
  await mailLinks(on, id, later(60));
  await mailLinks(on, id, later(120));
  expect(on.letters).toHaveLength(2);
  expect(on.letters[1]).toEqual(on.letters[0]);
});

test("wishes older than a day are forgotten, answered or not", async () => {
  const buyer = await someoneAt();
  await someBookedOrder(on, { buyer });
  const old = randomUUID();
  await insertWish(on.db, { id: old, email: buyer.contact.email, askedAt: later(-86_401) });
  const fresh = await ask("nobody@example.com");
  expect(await findWish(on.db, old)).toBeUndefined();
  expect(await findWish(on.db, fresh)).toBeDefined();
  await mailLinks(on, old, now);
  expect(on.letters).toEqual([]);
});
