import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  later,
  now,
  openJourney,
  requestedSlotOf,
  somePlacedOrder,
  someVisitor,
} from "../../../tests/support/fixtures/orders.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { completed, openedFor } from "../../../tests/support/providers/scripted-payments.ts";
import { createCipher, type Cipher, type DecryptFailure, type DataKeys } from "../../lib/cipher.ts";
import { newOrderId } from "../orders/order-id.server.ts";
import { encryptNote, decryptNote } from "./order-note.server.ts";
import { MOST_NOTE_CHARACTERS, type PaymentRequest } from "./payment-provider.ts";
import { startPayment } from "./start-payment.server.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { checkPaymentOfWebhook } from "./check-payment.server.ts";
import {
  closePaymentWithoutOrder,
  comparePayments,
  findOrFetchPaymentWithoutOrder,
  listPaymentsWithoutOrder,
  loadPaymentNotes,
} from "./payment-without-order.server.ts";

const deps = await openJourney();

const lostOrder = () => newOrderId(now, deps.secretKey);
const idsListed = async () =>
  (await listPaymentsWithoutOrder(deps.db, 50)).map(({ orderId }) => orderId);

test("a webhook about a paid order that the database lost is listed for a person, with one alarm", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await checkPaymentOfWebhook(deps, id, now);
  await checkPaymentOfWebhook(deps, id, later(60));
  expect(deps.alarms).toEqual(["payment without an order"]);
  expect(await idsListed()).toEqual([id]);
});

test("the page of a payment that was found asks the provider no more", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  for (const seconds of [0, 60])
    expect(await findOrFetchPaymentWithoutOrder(deps, id, later(seconds))).toMatchObject({
      orderId: id,
    });
  expect(deps.payments.calls.filter((call) => call === `fetchStatus ${id}`)).toHaveLength(1);
});

test("a second payment for a lost order raises the alarm again, also after the first was settled", async () => {
  const [open, settled] = [lostOrder(), lostOrder()];
  const amounts = async () =>
    Object.fromEntries(
      (await listPaymentsWithoutOrder(deps.db, 50)).map((one) => [one.orderId, one.amountPaise]),
    );
  deps.payments.script.fetchStatus = async () => completed(79_900);
  for (const id of [open, settled]) await checkPaymentOfWebhook(deps, id, now);
  await closePaymentWithoutOrder(deps, settled, "refunded at the provider", now);
  expect(await amounts()).toMatchObject({ [open]: 79_900 });
  deps.alarms.length = 0;
  deps.payments.script.fetchStatus = async () => completed(79_900, 159_800);
  for (const id of [open, open, settled, settled])
    await checkPaymentOfWebhook(deps, id, later(600));
  expect(deps.alarms).toEqual(["payment without an order", "payment without an order"]);
  expect(await amounts()).toMatchObject({ [open]: 159_800, [settled]: 79_900 });
  const again = { ok: true };
  expect(await closePaymentWithoutOrder(deps, settled, "the second, too", now)).toEqual(again);
  const compared = await comparePayments(deps, `${open}\n${settled}`, later(900));
  expect(compared.paid).toMatchObject([{ orderId: open, amountPaise: 159_800 }]);
});

test("an unknown order that the provider does not know, or that is not paid, is listed nowhere", async () => {
  const before = await idsListed();
  deps.payments.script.fetchStatus = async () => "not-found";
  expect(await findOrFetchPaymentWithoutOrder(deps, lostOrder(), now)).toBeUndefined();
  deps.payments.script.fetchStatus = async () => ({ ...completed(79_900), state: "PENDING" });
  expect(await findOrFetchPaymentWithoutOrder(deps, lostOrder(), now)).toBeUndefined();
  expect(await idsListed()).toEqual(before);
});

const mayNot = async () => false;

test("a payment that was found stays found when the provider may not be asked again", async () => {
  deps.payments.script.fetchStatus = async () => completed(79_900);
  const [found, never] = [lostOrder(), lostOrder()];
  await findOrFetchPaymentWithoutOrder(deps, found, now);
  expect(await findOrFetchPaymentWithoutOrder(deps, found, now, mayNot)).toMatchObject({
    orderId: found,
  });
  expect(await findOrFetchPaymentWithoutOrder(deps, never, now, mayNot)).toBeUndefined();
});

test("a provider's file is compared with the books: of orders that they don't know the paid ones are listed", async () => {
  const known = await somePlacedOrder(deps);
  const [paid, unpaid] = [lostOrder(), lostOrder()];
  deps.payments.script.fetchStatus = async (id) => (id === paid ? completed(49_900) : "not-found");
  const file = `Merchant Order Id,Amount\n"${known.id}",799.00\n${paid},499.00\n${paid},499.00\n${unpaid};0\n`;
  const compared = await comparePayments(deps, file, now);
  expect(compared).toMatchObject({ named: 3, unknown: 2 });
  expect(compared.paid).toMatchObject([{ orderId: paid, amountPaise: 49_900 }]);
  expect(await idsListed()).toContain(paid);
  expect(await idsListed()).not.toContain(known.id);
});

test("a listed payment is closed once, with who did it and why", async () => {
  const id = lostOrder();
  deps.payments.script.fetchStatus = async () => completed(79_900);
  await findOrFetchPaymentWithoutOrder(deps, id, now);
  expect(await closePaymentWithoutOrder(deps, id, "refunded at the provider", now)).toEqual({
    ok: true,
  });
  expect(await closePaymentWithoutOrder(deps, id, "again", now)).toEqual({
    ok: false,
    reason: "not_listed",
  });
  expect(await idsListed()).not.toContain(id);
  const audits = await deps.db
    .selectFrom("audit")
    .select(["use_case", "reason"])
    .where("subject", "=", id)
    .execute();
  expect(audits).toEqual([{ use_case: "close-payment", reason: "refunded at the provider" }]);
});

const keyOf = (id: string) => ({ id, key: randomBytes(32) });

/** The note that a visitor's payment page was opened with, and its order, which is then lost. */
async function lostWithNote(email = "asha@example.com") {
  const visitor = await someVisitor(deps);
  const therapist = await addTherapist(deps, { name: `Dr. Meera ${randomUUID()}` });
  const requests: PaymentRequest[] = [];
  deps.payments.script.openPayment = async (request) => {
    requests.push(request);
    return openedFor(request.orderId);
  };
  const client = { ...visitor, contact: { ...visitor.contact, email } };
  const started = await startPayment(deps, requestedSlotOf(therapist), client, () => now);
  const [request] = requests;
  if (!started.ok || !request) throw new Error("the pay page was opened");
  for (const table of ["claim", "orders"] as const)
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(table === "claim" ? "order_id" : "id")} = ${started.orderId}`.execute(
      deps.db,
    );
  deps.payments.script.fetchStatus = async () => ({ ...completed(79_900), note: request.note });
  return { id: started.orderId, therapist, note: request.note };
}

const notesOf = async (...ids: string[]) => {
  const listed = await listPaymentsWithoutOrder(deps.db, 50);
  const notes = await loadPaymentNotes(deps, listed);
  return ids.map((id) => notes.get(id));
};

test("the provider's note of a lost order gives slot and email address to staff with the right to it, and to no log", async () => {
  const lost = await lostWithNote();
  expect(lost.note).toMatch(/^sealed:[\w:-]+$/);
  expect(Buffer.from(lost.note, "base64url").toString("latin1")).not.toContain("asha");
  const logged: unknown[] = [];
  const alarm = (...said: unknown[]) => void logged.push(said);
  await findOrFetchPaymentWithoutOrder({ ...deps, alarm }, lost.id, now);
  expect(logged).toEqual([
    ["payment without an order", { amountPaise: 79_900, providerOrderId: "P-1", hasContact: true }],
  ]);
  const text = `For Sat 21 Nov, 5:00 PM IST, 60 minutes with ${lost.therapist.name}; asha@example.com.`;
  expect(await notesOf(lost.id)).toEqual([text]);
  const compared = await comparePayments(deps, `${lost.id},799.00`, now);
  expect((await loadPaymentNotes(deps, compared.paid)).get(lost.id)).toBe(text);
  const givenUpJobs = { list: async () => [] } as never;
  for (const role of ["owner", "support", "finance"] as const) {
    const { inbox } = await loadToday({ ...deps, givenUpJobs }, role, now);
    expect(inbox.find(({ key }) => key === `lost-${lost.id}`)?.detail).toContain(text);
  }
  for (const role of ["privacy", "content", "therapist"] as const)
    expect(JSON.stringify(await loadToday({ ...deps, givenUpJobs }, role, now))).not.toContain(
      "asha@example.com",
    );
  const { rows } = await sql`select * from payment_without_order`.execute(deps.db);
  expect(JSON.stringify(rows)).not.toContain("asha");
});

test("a closed payment has no note any more, and a second comparison does not list it again", async () => {
  const lost = await lostWithNote();
  await findOrFetchPaymentWithoutOrder(deps, lost.id, now);
  await closePaymentWithoutOrder(deps, lost.id, "booked again", now);
  const { rows } =
    await sql`select note from payment_without_order where order_id = ${lost.id}`.execute(deps.db);
  expect(rows).toEqual([{ note: null }]);
  expect(await comparePayments(deps, lost.id, now)).toMatchObject({ unknown: 1, paid: [] });
});

test("an email address too long for the provider is left out, the slot stays", async () => {
  const longest = `${"a".repeat(64)}@${"b".repeat(63)}.example.com`;
  const lost = await lostWithNote(longest);
  expect(lost.note.length).toBeLessThanOrEqual(MOST_NOTE_CHARACTERS);
  await findOrFetchPaymentWithoutOrder(deps, lost.id, now);
  expect(await notesOf(lost.id)).toEqual([
    expect.stringMatching(
      /5:00 PM IST, 60 minutes .*; the email address was too long for the note\.$/,
    ),
  ]);
});

test("notes have room for usual email addresses under the longest key id", () => {
  const cipher = createCipher([keyOf("k".repeat(32))], () => {});
  const contact = { name: "", phone: "", email: `${"a".repeat(64)}@university.example.ac.in` };
  const order = {
    id: lostOrder(),
    therapistId: 99_999,
    startsAt: now,
    durationMinutes: 60 as const,
    contact,
  };
  const note = encryptNote(cipher, order);
  expect(note.length).toBeLessThanOrEqual(MOST_NOTE_CHARACTERS);
  expect(decryptNote(cipher, order.id, note)).toMatchObject({ email: contact.email });
});

test("an older key still opens a note; without it, or with another order's note, staff are told plainly", async () => {
  const [older, newer] = [keyOf("older"), keyOf("newer")];
  const failures: DecryptFailure[] = [];
  const withKeys = (...keys: DataKeys) => createCipher(keys, (what) => void failures.push(what));
  const id = lostOrder();
  const contact = { name: "", phone: "", email: "asha@example.com" };
  const order = { id, therapistId: 987_654, startsAt: now, durationMinutes: 30 as const, contact };
  const note = encryptNote(withKeys(older), order);
  const read = (cipher: Cipher, orderId = id, text = note) =>
    loadPaymentNotes({ ...deps, cipher }, [{ orderId, note: text }]).then((texts) =>
      texts.get(orderId),
    );
  expect(await read(withKeys(newer, older))).toBe(
    "For Fri 20 Nov, 10:30 AM IST, 30 minutes with therapist 987654; asha@example.com.",
  );
  expect(failures).toEqual([]);
  const unreadable = /can't be read: is the key of the note missing in DATA_KEYS\?$/;
  expect(await read(withKeys(newer))).toMatch(unreadable);
  expect(await read(withKeys(older), lostOrder())).toMatch(unreadable);
  expect(await read(withKeys(older), id, `${note.slice(0, -8)}AAAAAAAA`)).toMatch(unreadable);
  expect(JSON.stringify(failures)).not.toContain(id);
});

test("a payment whose provider returns no note of ours is listed without one", async () => {
  const ids = [lostOrder(), lostOrder()];
  deps.payments.script.fetchStatus = async (id) =>
    id === ids[0] ? completed(79_900) : { ...completed(79_900), note: "of another program" };
  for (const id of ids) await findOrFetchPaymentWithoutOrder(deps, id, now);
  const missing = "Slot and email address are not known: the provider keeps no note.";
  expect(await notesOf(...ids)).toEqual([missing, missing]);
});
