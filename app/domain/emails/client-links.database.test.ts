import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  someBookedOrder,
  someOfferedOrder,
  someOwedOrder,
} from "../../../tests/support/fixtures/booked-order.ts";
import {
  later,
  now,
  someVisitor,
  somePlacedOrder,
} from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { cancelAt } from "../../../tests/support/fixtures/mailed-session.ts";
import { addMinutes, instantOf } from "../../lib/india-time.ts";
import { findLinkRequest, insertLinkRequest } from "../links/link-requests.server.ts";
import { mailedLinkOfOrder } from "../links/order-viewer.server.ts";
import { findLinkToken, linkExpiresAt } from "../links/secret-links.server.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { declineOffer, endUnansweredOffer, acceptOffer } from "../bookings/offers.server.ts";

const deps = await openMailedJourney();

async function buyerWithEmail(email = `${randomUUID().slice(0, 8)}@example.com`) {
  return someVisitor(deps, { contact: { name: "Asha Rao", email, phone: "9876543210" } });
}

/** Requests the links for an email address and runs the job. */
async function requestLinks(email: string, at = now): Promise<string> {
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, requestedAt: at });
  await sendKind(deps, "link", id, at);
  return id;
}

const firstText = () => unwrapText(deps.emails[0]?.text ?? "");

test("one email lists every order that has a page, newest first", async () => {
  const visitor = await buyerWithEmail();
  const at = (minutes: number) => ({ visitor, at: addMinutes(now, -minutes) });
  const offered = await someOfferedOrder(deps, visitor);
  const owed = await someOwedOrder(deps, at(3));
  const cancelled = await someBookedOrder(deps, at(2));
  await cancelAt(deps, cancelled.id, now);
  const booked = await someBookedOrder(deps, at(1));
  await somePlacedOrder(deps, { visitor });
  await requestLinks(visitor.contact.email);
  expect(deps.emails).toHaveLength(1);
  expect(deps.emails[0]?.messageId).toBe(
    `<${offered.id}.link.v${now.getTime() / 1000}@sahaj.test>`,
  );
  const addresses = firstText().match(/https:\/\/sahaj\.test\S+/g);
  expect(addresses).toEqual([
    mailedLinkOfOrder(deps, offered),
    `https://sahaj.test/booking/${await findLinkToken(deps, "manage", booked.id)}`,
    `https://sahaj.test/booking/${await findLinkToken(deps, "manage", cancelled.id)}`,
    mailedLinkOfOrder(deps, owed),
  ]);
});

test("the email goes to the stored email address, not to the typed one", async () => {
  const visitor = await buyerWithEmail("Asha.Stored@Example.com");
  await someBookedOrder(deps, { visitor });
  await requestLinks("ASHA.stored@example.COM");
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["Asha.Stored@Example.com"]);
});

test("an email address that only looks like another does not get the other's links", async () => {
  const victim = await buyerWithEmail("kate@example.com");
  await someBookedOrder(deps, { visitor: victim });
  // The Kelvin sign: its lowercase letter is a k.
  const stranger = await buyerWithEmail("\u212Aate@example.com");
  await someBookedOrder(deps, { visitor: stranger });
  await requestLinks("kate@example.com");
  await requestLinks("\u212Aate@example.com", later(1));
  expect(deps.emails.map(({ to }) => to.address)).toEqual([
    "kate@example.com",
    "\u212Aate@example.com",
  ]);
  for (const { text } of deps.emails) expect(text.match(/\/booking\//g)).toHaveLength(1);
});

test("nothing is sent to an email address without paid orders", async () => {
  const visitor = await buyerWithEmail();
  await somePlacedOrder(deps, { visitor });
  await requestLinks(visitor.contact.email);
  await requestLinks("nobody@example.com");
  expect(deps.emails).toEqual([]);
});

test("a session whose manage link has expired is not listed", async () => {
  const visitor = await buyerWithEmail();
  const { startsAt } = await someBookedOrder(deps, { visitor });
  await requestLinks(visitor.contact.email, linkExpiresAt("manage", startsAt));
  expect(deps.emails).toEqual([]);
});

test("a mailbox gets three such emails an hour, and more after the hour", async () => {
  const visitor = await buyerWithEmail();
  await someBookedOrder(deps, { visitor });
  for (const seconds of [0, 1, 2, 3, 600])
    await requestLinks(visitor.contact.email, later(seconds));
  expect(deps.emails).toHaveLength(3);
  await requestLinks(visitor.contact.email, later(3600));
  expect(deps.emails).toHaveLength(4);
});

test("a request every minute does not exhaust the limit for later hours", async () => {
  const visitor = await buyerWithEmail();
  await someBookedOrder(deps, { visitor });
  for (let minute = 0; minute < 120; minute += 1) {
    await requestLinks(visitor.contact.email, addMinutes(now, minute));
  }
  expect(deps.emails).toHaveLength(6);
});

/** Waits until so many of the database's connections wait for a lock. */
async function untilBlocked(count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db);
    if (rows[0]?.blocked === count) return;
  }
}

test("four concurrent requests, none counted before the others, send three emails", async () => {
  const visitor = await buyerWithEmail();
  const { id } = await someBookedOrder(deps, { visitor });
  const { answers } = await deps.db.transaction().execute(async (trx) => {
    await lockOrder(trx, id);
    const requests = [0, 1, 2, 3].map((seconds) =>
      requestLinks(visitor.contact.email, later(seconds)),
    );
    await untilBlocked(requests.length);
    return { answers: Promise.all(requests) };
  });
  await answers;
  expect(deps.emails).toHaveLength(3);
});

test("requests older than a day are deleted, answered or not", async () => {
  const visitor = await buyerWithEmail();
  await someBookedOrder(deps, { visitor });
  const old = randomUUID();
  await insertLinkRequest(deps.db, {
    id: old,
    email: visitor.contact.email,
    requestedAt: later(-86_401),
  });
  const fresh = await requestLinks("nobody@example.com");
  expect(await findLinkRequest(deps.db, old)).toBeUndefined();
  expect(await findLinkRequest(deps.db, fresh)).toBeDefined();
  await sendKind(deps, "link", old, now);
  expect(deps.emails).toEqual([]);
});

test("an offer is emailed with the alternative slots, their expiry and the link to answer", async () => {
  const order = await someOfferedOrder(deps);
  await sendKind(deps, "offer", order.id, later(902));
  expect(deps.emails[0]?.to.address).toBe("asha@example.com");
  expect(deps.emails[0]?.calendar).toBeUndefined();
  expect(firstText()).toContain(
    "Time 1: Sat 21 Nov, 6:00 PM IST Time 2: Sun 22 Nov, 5:00 PM IST Time 3: Mon 23 Nov, 5:00 PM IST",
  );
  expect(firstText()).toContain("Held for you until: Fri 20 Nov, 10:45 PM IST");
  expect(firstText()).toContain(`${mailedLinkOfOrder(deps, order)} `);
});

test("a slot that can no longer be accepted is not offered", async () => {
  const { id } = await someOfferedOrder(deps);
  const until = instantOf("2026-11-22", 9);
  await deps.db.updateTable("orders").set({ offer_until: until }).where("id", "=", id).execute();
  await sendKind(deps, "offer", id, instantOf("2026-11-21", 17));
  expect(firstText()).toContain("Time 1: Sun 22 Nov, 5:00 PM IST");
  expect(firstText()).not.toContain("6:00 PM IST Time");
});

test("no email is sent when no slot can be accepted", async () => {
  const { id } = await someOfferedOrder(deps);
  const until = instantOf("2026-11-23", 20);
  await deps.db.updateTable("orders").set({ offer_until: until }).where("id", "=", id).execute();
  await sendKind(deps, "offer", id, instantOf("2026-11-23", 18));
  expect(deps.emails).toEqual([]);
});

test.each<[string, number, (id: string) => Promise<unknown>]>([
  ["taken", 1000, (id) => acceptOffer(deps, id, instantOf("2026-11-21", 18), later(1000))],
  ["declined", 1000, (id) => declineOffer(deps, id, later(1000))],
  ["over", 1000, (id) => endUnansweredOffer(deps, id, later(13 * 3600))],
  ["expired, before the job ends it,", 902 + 12 * 3600, async () => {}],
])("an offer that is %s is not emailed", async (_, seconds, end) => {
  const { id } = await someOfferedOrder(deps);
  await end(id);
  await sendKind(deps, "offer", id, later(seconds));
  // Neither is one of an order that has none.
  await sendKind(deps, "offer", (await someBookedOrder(deps)).id, now);
  expect(deps.emails).toEqual([]);
});
