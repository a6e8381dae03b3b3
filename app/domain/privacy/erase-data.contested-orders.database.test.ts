import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { pressed } from "../../../tests/support/fixtures/desk-actions.ts";
import { later, now, somePlacedOrder } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { byFinance, inCash } from "../../../tests/support/fixtures/outside-payments.ts";
import {
  caller,
  openPagesAt,
  pressPay,
  somePayLink,
} from "../../../tests/support/fixtures/pay-links.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { loadDeskOrder } from "../../screens/desk/order.server.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { decryptedText } from "../../lib/cipher.ts";
import { confirmBooking } from "../bookings/confirm-booking.server.ts";
import { listEmailChanges, listOpenEmailClaims } from "../links/email-changes.server.ts";
import { findLinkUrl, recordLinkUsed } from "../links/secret-links.server.ts";
import { saveOrderContact } from "../orders/order-contact.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import {
  confirmOutsidePayment,
  recordOutsidePayment,
} from "../payments/outside-payments.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { claimEmailBack, decideEmailClaim } from "./claim-email.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { eraseData, finishWaitingDataErasures } from "./erase-data.server.ts";
import { confirmEmailUpdate, requestEmailUpdate } from "./update-data.server.ts";
import {
  somePhone,
  someClient,
  correctEmail,
  claimsOf,
  undoTokenOf,
} from "../../../tests/support/fixtures/personal-data.ts";

// Orders that two mailboxes claim (docs/decisions/0064), where another feature meets them.

const deps = await openMailedJourney();
beforeEach(() => createDemoStaff(deps.db, undefined, now));

const DAY = 86_400;
const isContested = async (id: string) => (await findOrder(deps.db, id))?.isContested;
async function claim(orderId: string): Promise<void> {
  const claimed = await claimEmailBack(deps, await undoTokenOf(deps, orderId), now);
  expect(claimed).toEqual({ ok: true, state: "contested" });
}

test("cash for a contested session keeps it contested: its confirmation goes out after the decision", async () => {
  openPagesAt(deps, now);
  const email = `wrong-${randomUUID().slice(0, 8)}@example.com`;
  const contact = { ...caller, email, phone_number: somePhone() };
  const order = await somePayLink(deps, { contact });
  const token = (await findLinkUrl(deps, "pay", order.id))?.split("/").at(-1) ?? "";
  await recordLinkUsed(deps.db, "pay", token, undefined, now);
  await pressPay(deps, order.id, now);
  await correctEmail(deps, order.id, email, `right-${email}`);
  await claim(order.id);
  const at = later(700);
  const recorded = await recordOutsidePayment(deps, order.id, inCash(), at);
  if (!recorded.ok) throw new Error(recorded.reason);
  const next = recorded.orderId;
  expect(next).not.toBe(order.id);
  expect(await isContested(next)).toBe(true);
  const { rows } = await deps.pool.query(
    "select distinct email_limited_until as until from orders where id = any($1)",
    [[order.id, next]],
  );
  expect(rows).toEqual([{ until: later(DAY) }]);
  expect(await confirmOutsidePayment(deps, next, byFinance, at)).toMatchObject({ ok: true });
  await confirmBooking(deps, next, at);
  await deps.pool.query("update booking set link = 'https://room.test/x' where order_id = $1", [
    next,
  ]);
  await sendKind(deps, "confirmation", next, at);
  expect(deps.emails).toEqual([]);
  // Staff find the claim on the order that was paid, and decide there.
  expect(await claimsOf(deps, next)).toHaveLength(1);
  expect(await pressed(deps, next, "keep-email")).toEqual({ ok: true });
  expect([await isContested(order.id), await isContested(next)]).toEqual([false, false]);
  await sendKind(deps, "confirmation", next, at);
  expect(deps.emails.map(({ to }) => to.address)).toEqual([`right-${email}`]);
});

describe("A contested order", () => {
  test("that is not paid keeps its address, and no order stays contested after the decision", async () => {
    const { email, order, client, other } = await someClient(deps);
    const held = await somePlacedOrder(deps, { visitor: client });
    await correctEmail(deps, order.id, email, other);
    await claim(order.id);
    expect(await isContested(held.id)).toBe(true);
    const typed = { name: "Asha", email: `third-${email}`, phone_number: client.contact.phone };
    await saveOrderContact(deps, client.userId, typed);
    expect((await findOrder(deps.db, held.id))?.contact.email).toBe(other);
    // However it came to another address, the decision frees it.
    await deps.pool.query("update orders set contact_email = 'fourth@example.com' where id = $1", [
      held.id,
    ]);
    const [open] = await claimsOf(deps, order.id);
    expect(await decideEmailClaim(deps, order.id, open?.changeId ?? "", "new", now)).toEqual({
      ok: true,
    });
    expect([await isContested(order.id), await isContested(held.id)]).toEqual([false, false]);
  });

  test("that the change did not move shows the claim, and staff decide there too", async () => {
    const { email, order, client, other } = await someClient(deps);
    await correctEmail(deps, order.id, email, other);
    // Booked since by the same browser, for the address that it knows now.
    const contact = { ...client.contact, email: other };
    const since = await someBookedOrder(deps, { visitor: { ...client, contact } });
    await claim(order.id);
    expect(await isContested(since.id)).toBe(true);
    const holder = { roles: ["support"] } as const;
    for (const id of [order.id, since.id]) {
      const shown = await loadDeskOrder(deps, id, holder, now);
      expect(shown?.claim).toMatchObject({ isContested: true, hasObjected: false });
      expect(shown?.actions.map(({ name }) => name)).toContain("give-back-email");
    }
    expect(await pressed(deps, since.id, "give-back-email")).toEqual({ ok: true });
    for (const id of [order.id, since.id])
      expect(await findOrder(deps.db, id)).toMatchObject({
        isContested: false,
        contact: { email },
      });
  });
});

const quizzes = async (id: string) =>
  (await deps.pool.query("select from quiz where user_id = $1", [id])).rowCount;
const messages = async (email: string) =>
  (await deps.pool.query("select from support where email = $1", [email])).rowCount;
const erasureOf = async (id: string) =>
  (await deps.pool.query("select erasure_requested_at as at from orders where id = $1", [id]))
    .rows[0];

/** A change of all that is a client's, on the page of their data, that the old mailbox claims back. */
async function someContested() {
  const client = await someClient(deps);
  const { email, owner, order, other } = client;
  await requestEmailUpdate(deps, owner, other, now);
  await confirmEmailUpdate(deps, { email, newEmail: other }, now);
  expect((await findOrder(deps.db, order.id))?.contact.email).toBe(other);
  await claim(order.id);
  return client;
}

describe("An erasure by the mailbox that has a contested order", () => {
  test("waits, and says so: the person loses nothing when the order is theirs again", async () => {
    const { email, owner, order, other } = await someContested();
    await eraseData(deps, other, now);
    await eraseData(deps, email, now);
    await deps.pool.query("update email set sent_at = $1 where sent_at is null", [now]);
    expect(await quizzes(owner.visitorId)).toBe(1);
    expect(await messages(other)).toBe(1);
    // The session is over, and every email sent.
    await finishWaitingDataErasures(deps, later(30 * DAY));
    expect((await findOrder(deps.db, order.id))?.contact.email).toBe(other);
    const stored = await deps.db.selectFrom("data_request").select(["id", "words"]).execute();
    const words = stored.map((row) =>
      decryptedText(
        deps.cipher.decrypt(row.words, encryptionContext("data_request", "words", row.id)),
      ),
    );
    expect(words.join("\n")).toContain("Another mailbox says that one booking with your email is");
    expect(await pressed(deps, order.id, "give-back-email")).toEqual({ ok: true });
    expect(await erasureOf(order.id)).toEqual({ at: null });
    await finishWaitingDataErasures(deps, later(30 * DAY));
    expect((await findOrder(deps.db, order.id))?.contact.email).toBe(email);
    expect(await quizzes(owner.visitorId)).toBe(1);
    expect(await messages(email)).toBe(1);
  });

  test("goes on once it keeps the order", async () => {
    const { owner, order, other } = await someContested();
    await eraseData(deps, other, now);
    expect(await pressed(deps, order.id, "keep-email")).toEqual({ ok: true });
    expect(await quizzes(owner.visitorId)).toBe(0);
    expect(await messages(other)).toBe(0);
    expect(await erasureOf(order.id)).toEqual({ at: now });
    await deps.pool.query("update email set sent_at = $1 where sent_at is null", [now]);
    await finishWaitingDataErasures(deps, later(30 * DAY));
    expect((await findOrder(deps.db, order.id))?.contact.email).toBe("");
  });
});

test("a claim whose orders are gone is on no list, and deleted like a decided one", async () => {
  const { email, order, other } = await someClient(deps);
  await correctEmail(deps, order.id, email, other);
  await claim(order.id);
  const [change] = await listEmailChanges(deps, [order.id]);
  await deps.pool.query(
    `set session_replication_role = replica; delete from orders where id = '${order.id}';
    reset session_replication_role`,
  );
  expect(await claimsOf(deps, order.id)).toEqual([]);
  const { claims } = await listOpenEmailClaims(deps, { limit: 500 });
  expect(claims.map(({ changeId }) => changeId)).not.toContain(change?.id);
  await enforceRetention(deps, later(32 * DAY));
  expect(await listEmailChanges(deps, [order.id])).toEqual([]);
});

test("the desk lists fifty claims, and counts the others", async () => {
  const { email, order, other } = await someClient(deps);
  await correctEmail(deps, order.id, email, other);
  await claim(order.id);
  const { all: before } = await listOpenEmailClaims(deps, { limit: 1 });
  const columns = `changed_by, old_email, new_email, changed, changed_at, claimed_at, contested`;
  await deps.pool.query(
    `insert into email_change (id, ${columns})
      select gen_random_uuid(), ${columns} from email_change, generate_series(1, 60)
      where changed -> 'orders' ? $1`,
    [order.id],
  );
  const listed = await listOpenEmailClaims(deps, { limit: 50 });
  expect([listed.claims.length, listed.all]).toEqual([50, before + 60]);
  const today = await loadToday(deps, { roles: ["support"] }, now);
  expect(today.inbox.filter(({ key }) => key.startsWith("claim-"))).toHaveLength(50);
  expect(today.unlisted).toBeGreaterThanOrEqual(before + 10);
});
