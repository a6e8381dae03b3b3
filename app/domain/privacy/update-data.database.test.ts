import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { jobsAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import {
  updateContactData,
  requestEmailUpdate,
  confirmEmailUpdate,
  withdrawConsentAndDeleteData,
} from "./update-data.server.ts";
import { createDataRequest } from "./data-requests.server.ts";
import { findDataLink } from "./data-links.server.ts";
import type { DataOwner } from "./proven-rows.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";

const deps = await openMailedJourney();

test("loadPersonalData lists everything a visitor entered, with answers as text", async () => {
  const { email, owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  const held = await loadPersonalData(deps, { ...owner, email: email.toUpperCase() }, now);
  expect(held.contacts).toMatchObject([{ name: "Asha Rao", phone: "9876543210" }]);
  const answers = {
    Age: "25–34",
    "What is on your mind": "Family issues",
    "Tried therapy before": "Yes",
  };
  expect(held.answers).toMatchObject([
    { kind: "held", answers: answers },
    { kind: "submitted", answers: answers },
  ]);
  expect(held.sessions).toMatchObject([{ order: order.id, state: "Booked", isOpen: true }]);
  expect(held.messages.map(({ message }) => message)).toEqual([
    "Do you work on Sundays?",
    "Please ring me.",
  ]);
  expect(held.applications).toMatchObject([{ education: "BA Psychology", reason: "To learn." }]);
  expect(held.consents.map(({ purpose }) => purpose)).toContain("booking");
});

test("loadPersonalData contains nothing of another visitor", async () => {
  const [mine, theirs] = [await visitorWithAnswers(deps), await visitorWithAnswers(deps)];
  await someBookedOrder(deps, { visitor: theirs.visitor });
  const held = JSON.stringify(await loadPersonalData(deps, mine.owner, now));
  expect(held).not.toContain(theirs.email);
  expect(held).not.toContain(theirs.id);
  expect((await loadPersonalData(deps, mine.owner, now)).sessions).toEqual([]);
});

test("name and phone are corrected in every row, also of an upcoming session", async () => {
  const { owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  await updateContactData(deps, owner, { name: "Asha R.", phone_number: "9123456780" }, now);
  const held = await loadPersonalData(deps, owner, now);
  expect(held.contacts).toMatchObject([{ name: "Asha R.", phone: "9123456780" }]);
  expect(held.sessions).toMatchObject([{ order: order.id, name: "Asha R.", phone: "9123456780" }]);
  for (const { answers } of held.answers) expect(answers["Your name"]).toBe("Asha R.");
  expect(held.answers[0]?.answers["Phone number"]).toBe("9123456780");
});

/** Requests an email change and opens the link in its email. */
async function requestAndOpenChange(owner: DataOwner, newEmail: string) {
  expect(await requestEmailUpdate(deps, owner, newEmail, now)).toEqual({ ok: true });
  const requests = deps.db.selectFrom("link_request").select("id");
  const row = await requests.where("new_email", "=", newEmail).executeTakeFirstOrThrow();
  expect(await jobsAbout(deps.db, row.id)).toMatchObject([{ name: "email data_link" }]);
  await sendKind(deps, "data_link", row.id, now);
  const token =
    /your-data\/([\w-]{22})/.exec(unwrapText(deps.emails.at(-1)?.text ?? ""))?.[1] ?? "";
  return findDataLink(deps, token, now);
}

test("a new email address takes effect only after confirmation from its mailbox", async () => {
  const { id, email, owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  const newEmail = `new-${email}`;
  const link = await requestAndOpenChange(owner, newEmail);
  expect(deps.emails.map(({ to }) => to.address)).toEqual([newEmail]);
  expect(deps.emails[0]?.text).not.toContain("Asha");
  expect((await loadPersonalData(deps, { email: newEmail, visitorId: id }, now)).sessions).toEqual(
    [],
  );

  await confirmEmailUpdate(deps, link!, later(60));
  expect((await loadPersonalData(deps, owner, now)).contacts).toEqual([]);
  const held = await loadPersonalData(deps, { email: newEmail, visitorId: id }, now);
  expect(held).toMatchObject({ contacts: [{ id }], sessions: [{ order: order.id }] });
  expect([held.messages.length, held.applications.length]).toEqual([2, 1]);
  expect(held.answers[0]?.answers["Email address"]).toBe(newEmail);
  const open = "select from secret_link where kind = 'data' and id = $1 and ended_at is null";
  expect((await deps.pool.query(open, [link!.id])).rows).toEqual([]);
});

test("a mailbox gets at most three confirmation emails an hour, and an invalid address none", async () => {
  const { email, owner } = await visitorWithAnswers(deps);
  const stranger = `stranger-${email}`;
  const given = [];
  for (let count = 0; count < 4; count += 1)
    given.push(await requestEmailUpdate(deps, owner, stranger, later(120 * count)));
  expect(given.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(await requestEmailUpdate(deps, owner, "a@b, c@d", now)).toMatchObject({
    reason: "not_an_address",
  });
});

test("one data page sends at most six confirmation emails an hour", async () => {
  const { email, owner } = await visitorWithAnswers(deps);
  const sent = Array.from({ length: 10 }, (_, index) =>
    requestEmailUpdate(deps, owner, `stranger-${index}-${email}`, now),
  );
  const given = (await Promise.all(sent)).filter(({ ok }) => ok);
  expect(given.length).toBeLessThanOrEqual(6);
  expect(given.length).toBeGreaterThan(3);
});

test("a consent is withdrawn once, with the data stored for it; the session stays", async () => {
  const { owner, visitor } = await visitorWithAnswers(deps);
  await someBookedOrder(deps, { visitor });
  const { consents } = await loadPersonalData(deps, owner, now);
  for (const { id } of consents)
    expect(await withdrawConsentAndDeleteData(deps, owner, id, later(60))).toBe(true);
  for (const { id } of consents)
    expect(await withdrawConsentAndDeleteData(deps, owner, id, later(90))).toBe(false);
  const held = await loadPersonalData(deps, owner, now);
  expect([held.answers, held.messages, held.applications]).toEqual([[], [], []]);
  expect(held.sessions).toHaveLength(1);
  const { rows } = await deps.pool.query("select withdrawn_at from consent where id = any($1)", [
    consents.map(({ id }) => id),
  ]);
  expect(rows).toEqual(consents.map(() => ({ withdrawn_at: later(60) })));
});

test("a visitor cannot withdraw another visitor's consent", async () => {
  const [mine, theirs] = [await visitorWithAnswers(deps), await visitorWithAnswers(deps)];
  const { consents } = await loadPersonalData(deps, theirs.owner, now);
  expect(await withdrawConsentAndDeleteData(deps, mine.owner, consents[0]?.id ?? 0, now)).toBe(
    false,
  );
  expect((await loadPersonalData(deps, theirs.owner, now)).consents[0]?.withdrawnAt).toBeNull();
});

test("a complaint gets one number per form, and both sides one email with it", async () => {
  const { email } = await visitorWithAnswers(deps);
  const words = "You rang me at night.\n\nPlease don't.";
  const complaint = { kind: "complaint", email, words } as const;
  const ticket = await createDataRequest(deps, "form-1", complaint, now);
  expect(ticket).toMatch(/^C-20261120-[2-9A-Z]{6}$/);
  expect(await createDataRequest(deps, "form-1", complaint, later(5))).toBe(ticket);
  expect(await createDataRequest(deps, "form-2", complaint, later(9))).not.toBe(ticket);
  const atOnce = Array.from({ length: 6 }, () =>
    createDataRequest(deps, "form-3", complaint, later(9)),
  );
  expect(new Set(await Promise.all(atOnce)).size).toBe(1);
  const requests = deps.db.selectFrom("data_request").selectAll().where("ticket", "=", ticket);
  const row = await requests.executeTakeFirstOrThrow();
  expect(row.words).not.toContain("night");
  expect(await jobsAbout(deps.db, row.id)).toMatchObject([
    { name: "email data_request" },
    { name: "email data_request_received" },
  ]);

  for (const at of [now, later(60)]) {
    await sendKind(deps, "data_request", row.id, at);
    await sendKind(deps, "data_request_received", row.id, at);
  }
  const [toOperator, toVisitor, ...more] = deps.emails;
  expect(more).toEqual([]);
  expect(toOperator?.to.address).toBe("grievance@sahaj.example");
  expect(toOperator?.text).toContain(ticket);
  expect(unwrapText(toOperator?.text ?? "")).not.toContain("You rang me at night.");
  expect(toVisitor?.to.address).toBe(email);
  expect(toVisitor?.subject).toContain(ticket);
  // The complaint's text is emailed only to the operator, so that the form can't be used to send text to others.
  expect(toVisitor?.text).not.toContain("night");
  expect(toVisitor?.text).toContain("grievance@sahaj.example");
});
