import { expect, test } from "vitest";
import { auditOf, staffId } from "../../../tests/support/fixtures/desk-actions.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, someVisitor } from "../../../tests/support/fixtures/orders.ts";
import { openJourneyForEach } from "../../../tests/support/fixtures/open-journey.ts";
import { enforceRetention } from "../privacy/enforce-retention.server.ts";
import { eraseData } from "../privacy/erase-data.server.ts";
import { createDemoStaff } from "../staff/sign-in.server.ts";
import { addClientNote, deleteClientNote, listClientNotes } from "./client-notes.server.ts";

const deps = await openJourneyForEach();

const note = { staffId: staffId("owner"), text: "Please call after 6 PM." };

async function someClient(email = "asha@example.com") {
  await createDemoStaff(deps.db, undefined, now);
  const contact = { name: "Asha Rao", email, phone: "9876543210" };
  return someBookedOrder(deps, { visitor: await someVisitor(deps, { contact }) });
}

const storedNotes = async () =>
  deps.db.selectFrom("client_note").selectAll().orderBy("written_at").execute();

test("a note is stored encrypted, and the form sent twice at once adds one with one entry of the audit", async () => {
  const { id } = await someClient();
  const both = await Promise.all([
    addClientNote(deps, id, note, now),
    addClientNote(deps, id, note, later(1)),
  ]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  const [stored, ...more] = await storedNotes();
  expect([stored?.body.startsWith("sealed:"), more]).toEqual([true, []]);
  expect(await auditOf(deps, id)).toEqual(["add-note"]);
  expect(await listClientNotes(deps, [id])).toMatchObject([
    { text: note.text, author: "demo-owner@example.com" },
  ]);
  expect(await addClientNote(deps, id, { ...note, text: " \n" }, now)).toMatchObject({
    reason: "note_missing",
  });
});

test("a note is deleted from its own client's page, and not from another's", async () => {
  const [asha, ravi] = [await someClient(), await someClient("ravi@example.com")];
  await addClientNote(deps, asha.id, note, now);
  const [stored] = await listClientNotes(deps, [asha.id]);
  await deleteClientNote(deps, ravi.id, stored?.id ?? "", now);
  expect(await storedNotes()).toHaveLength(1);
  for (let twice = 0; twice < 2; twice += 1)
    expect(await deleteClientNote(deps, asha.id, stored?.id ?? "", now)).toEqual({ ok: true });
  expect(await storedNotes()).toEqual([]);
  expect(await auditOf(deps, asha.id)).toEqual(["add-note", "delete-note"]);
});

test("an erasure deletes the notes about its client alone", async () => {
  const [asha, ravi] = [await someClient(), await someClient("ravi@example.com")];
  for (const { id } of [asha, ravi]) await addClientNote(deps, id, note, now);
  await eraseData(deps, "asha@example.com", now);
  expect((await storedNotes()).map(({ order_id }) => order_id)).toEqual([ravi.id]);
});

test("a note is deleted at the end of a year, and no sooner; an order that there is not gets none", async () => {
  await addClientNote(deps, (await someClient()).id, note, now);
  await enforceRetention(deps, later(364 * 86_400));
  expect(await storedNotes()).toHaveLength(1);
  await enforceRetention(deps, later(366 * 86_400));
  expect(await storedNotes()).toEqual([]);
  expect(await addClientNote(deps, "order_none", note, now)).toMatchObject({
    reason: "client_gone",
  });
});
