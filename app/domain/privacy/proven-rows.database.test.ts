import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import {
  type VisitorWithAnswers,
  visitorWithAnswers,
} from "../../../tests/support/fixtures/personal-data.ts";
import { statementsSent } from "../../../tests/support/database/statements-sent.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { findVisitorUser, loadAnswers } from "../visitors/answers.server.ts";
import { saveOrderContact } from "../orders/order-contact.server.ts";
import { correctEmailAndLink } from "../links/change-email.server.ts";
import { createMeeting } from "../meetings/create-meeting.server.ts";
import { eraseData } from "./erase-data.server.ts";
import { confirmEmailUpdate, updateContactData, requestEmailUpdate } from "./update-data.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";

const deps = await openMailedJourney();

/** A visitor of another browser who types the address of another person in step 1. */
async function someStranger(email: string): Promise<string> {
  const id = randomUUID();
  await saveOrderContact(deps, id, { name: "Ravi Stranger", email, phone_number: "9000000001" });
  return id;
}

/** Books and pays in a visitor's browser; the confirmation arrives at the address. */
async function bookInBrowser(visitor: VisitorWithAnswers["visitor"]): Promise<string> {
  const { id } = await someBookedOrder(deps, { visitor });
  await createMeeting(deps, id, now);
  await sendKind(deps, "confirmation", id, now);
  expect(deps.emails.at(-1)?.to.address).toBe(visitor.contact.email);
  return id;
}

const corrected = { name: "Asha R.", phone_number: "9123456780" };

test("who once typed an address gets none of its owner's corrections, and stands on no page of theirs", async () => {
  const { id, email, visitor } = await visitorWithAnswers(deps);
  await bookInBrowser(visitor);
  const stranger = await someStranger(email.toUpperCase());
  const before = await loadAnswers(deps, stranger);
  // Opened from an email on a device that the visitor never used before.
  const owner = { email, visitorId: undefined };
  const held = await loadPersonalData(deps, owner, now);
  expect(held).toMatchObject({ unproven: 1, contacts: [{ id, phone: "9876543210" }] });
  expect(JSON.stringify(held)).not.toMatch(/Ravi|9000000001/);

  await updateContactData(deps, owner, corrected, now);
  await requestEmailUpdate(deps, owner, `new-${email}`, now);
  await confirmEmailUpdate(deps, { email, newEmail: `new-${email}` }, later(60));
  expect(await loadAnswers(deps, stranger)).toEqual(before);
  expect(await findVisitorUser(deps.db, stranger)).toMatchObject({
    name: "Ravi Stranger",
    phone_number: "9000000001",
  });
  const moved = await loadPersonalData(deps, { ...owner, email: `new-${email}` }, now);
  expect(moved).toMatchObject({
    unproven: 0,
    contacts: [{ id, name: "Asha R.", phone: "9123456780" }],
    sessions: [{ name: "Asha R.", phone: "9123456780" }],
  });
});

test("who paid in another person's name has forms that ask again, and not her new phone", async () => {
  const her = await visitorWithAnswers(deps);
  const payer = await someStranger(her.email);
  const contact = { name: "Asha Rao", email: her.email, phone: "9000000001" };
  await bookInBrowser({ userId: payer, contact, network: null });
  await updateContactData(deps, her.owner, corrected, now);
  expect(await loadAnswers(deps, her.id)).toMatchObject(corrected);
  expect(await loadAnswers(deps, payer)).toMatchObject({ name: "", email: "", phone_number: "" });
});

test("the browser that opened the mailbox keeps its proof until its address changes", async () => {
  const { id, email, owner } = await visitorWithAnswers(deps);
  const elsewhere = { email, visitorId: undefined };
  expect(await loadPersonalData(deps, elsewhere, now)).toMatchObject({ unproven: 1, contacts: [] });
  expect((await loadPersonalData(deps, owner, now)).contacts).toMatchObject([{ id }]);
  await updateContactData(deps, owner, corrected, now);
  expect((await loadPersonalData(deps, elsewhere, now)).contacts).toMatchObject([{ id }]);
  await saveOrderContact(deps, id, { ...corrected, email: "other@example.com" });
  await saveOrderContact(deps, id, { ...corrected, email });
  expect((await loadPersonalData(deps, elsewhere, now)).contacts).toEqual([]);
});

test("an order is not proven by what arrived at its address before a correction", async () => {
  const { email, visitor } = await visitorWithAnswers(deps);
  const orderId = await bookInBrowser(visitor);
  const other = { email: `other-${email}`, visitorId: undefined };
  const typed = { shown: email, typed: other.email };
  await correctEmailAndLink(deps, orderId, typed, now, async () => {});
  expect(await loadPersonalData(deps, other, now)).toMatchObject({ unproven: 2, sessions: [] });
});

test("an erasure reaches what is not proven too", async () => {
  const { email, visitor } = await visitorWithAnswers(deps);
  await bookInBrowser(visitor);
  const stranger = await someStranger(email);
  await eraseData(deps, email, now);
  const { rows } = await deps.pool.query("select from intake where id = $1", [stranger]);
  expect(rows).toEqual([]);
});

test("the data page sends as many statements however many rows carry its address", async () => {
  const { email, owner } = await visitorWithAnswers(deps);
  const count = async () => (await statementsSent(() => loadPersonalData(deps, owner, now))).length;
  const before = await count();
  await deps.pool.query(
    `insert into users (id, name, email, phone_number)
     select gen_random_uuid(), 'Someone', $1, '9876543210' from generate_series(1, 560)`,
    [email],
  );
  expect(await loadPersonalData(deps, owner, now)).toMatchObject({ unproven: 560 });
  expect(await count()).toBe(before);
  await deps.pool.query("update users set email_proven_at = now() where email = $1", [email]);
  expect(await count()).toBe(before);
});
