import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { eventsAbout } from "../../../tests/support/database/published-events.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { type MailToLookAt, mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import { joined } from "../../../tests/support/fixtures/every-email.ts";
import {
  correctContact,
  requestEmailChange,
  confirmEmailChange,
  withdrawConsent,
} from "./update-data.server.ts";
import { createDataRequest } from "./create-data-request.server.ts";
import { sendNewEmailConfirmation } from "./send-data-link.server.ts";
import { sendAcknowledgement, sendGrievanceEmail } from "./send-request-emails.server.ts";
import { openDataLink } from "./open-data-link.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";

let journey: Journey;
let deps: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  deps = { ...journey, ...mailToLookAt() };
});

test("all that was told is shown, in words", async () => {
  const { email, buyer } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { buyer });
  const held = await loadPersonalData(deps, email.toUpperCase(), now);
  expect(held.contacts).toMatchObject([{ name: "Asha Rao", phone: "9876543210" }]);
  const told = {
    Age: "25–34",
    "What is on your mind": "Family issues",
    "Tried therapy before": "Yes",
  };
  expect(held.answers).toMatchObject([
    { kind: "held", answers: told },
    { kind: "submitted", answers: told },
  ]);
  expect(held.sessions).toMatchObject([{ order: order.id, state: "Booked", isOpen: true }]);
  expect(held.messages.map(({ message }) => message)).toEqual([
    "Do you work on Sundays?",
    "Please ring me.",
  ]);
  expect(held.applications).toMatchObject([{ education: "BA Psychology", reason: "To learn." }]);
  expect(held.consents.map(({ purpose }) => purpose)).toContain("booking");
});

test("nothing of somebody else is shown", async () => {
  const [mine, theirs] = [await visitorWithAnswers(deps), await visitorWithAnswers(deps)];
  await someBookedOrder(deps, { buyer: theirs.buyer });
  const held = JSON.stringify(await loadPersonalData(deps, mine.email, now));
  expect(held).not.toContain(theirs.email);
  expect(held).not.toContain(theirs.id);
  expect((await loadPersonalData(deps, mine.email, now)).sessions).toEqual([]);
});

test("name and phone are corrected wherever they stand, with a session to come too", async () => {
  const { email, buyer } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { buyer });
  await correctContact(deps, email, { name: "Asha R.", phone_number: "9123456780" }, now);
  const held = await loadPersonalData(deps, email, now);
  expect(held.contacts).toMatchObject([{ name: "Asha R.", phone: "9123456780" }]);
  expect(held.sessions).toMatchObject([{ order: order.id, name: "Asha R.", phone: "9123456780" }]);
  for (const { answers } of held.answers) expect(answers["Your name"]).toBe("Asha R.");
  expect(held.answers[0]?.answers["Phone number"]).toBe("9123456780");
});

/** A new address is given, and its letter opened. */
async function openNewAddress(email: string, newEmail: string) {
  expect(await requestEmailChange(deps, email, newEmail, now)).toEqual({ ok: true });
  const row = await deps.db
    .selectFrom("data_link")
    .select("id")
    .where("new_email", "=", newEmail)
    .executeTakeFirstOrThrow();
  expect(await eventsAbout(deps.db, row.id)).toMatchObject([{ event: "email_change.requested" }]);
  await sendNewEmailConfirmation(deps, row.id, now);
  const token = /your-data\/([\w-]{22})/.exec(joined(deps.emails.at(-1)?.text ?? ""))?.[1] ?? "";
  return openDataLink(deps, token, now);
}

test("another address is taken only from its own mailbox; then letters go there", async () => {
  const { id, email, buyer } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { buyer });
  const newEmail = `new-${email}`;
  const link = await openNewAddress(email, newEmail);
  expect(deps.emails.map(({ to }) => to.address)).toEqual([newEmail]);
  expect(deps.emails[0]?.text).not.toContain("Asha");
  expect((await loadPersonalData(deps, newEmail, now)).sessions).toEqual([]);

  await confirmEmailChange(deps, link!, later(60));
  expect((await loadPersonalData(deps, email, now)).contacts).toEqual([]);
  const held = await loadPersonalData(deps, newEmail, now);
  expect(held).toMatchObject({ contacts: [{ id }], sessions: [{ order: order.id }] });
  expect([held.messages.length, held.applications.length]).toEqual([2, 1]);
  expect(held.answers[0]?.answers["Email address"]).toBe(newEmail);
  const open = await deps.db
    .selectFrom("data_link")
    .select("id")
    .where("email", "=", email)
    .where("expires_at", ">", later(60))
    .execute();
  expect(open).toEqual([]);
});

test("a stranger's mailbox gets three such letters an hour at most, and none that is no address", async () => {
  const { email } = await visitorWithAnswers(deps);
  const stranger = `stranger-${email}`;
  const given = [];
  for (let count = 0; count < 4; count += 1)
    given.push(await requestEmailChange(deps, email, stranger, now));
  expect(given.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(await requestEmailChange(deps, email, "a@b, c@d", now)).toMatchObject({
    reason: "not_an_address",
  });
});

test("a page of one's data is no way to write to many strangers", async () => {
  const { email } = await visitorWithAnswers(deps);
  const sent = Array.from({ length: 10 }, (_, place) =>
    requestEmailChange(deps, email, `stranger-${place}-${email}`, now),
  );
  const given = (await Promise.all(sent)).filter(({ ok }) => ok);
  expect(given.length).toBeLessThanOrEqual(6);
  expect(given.length).toBeGreaterThan(3);
});

test("an agreement is taken back once, and what was kept because of it goes; the session stays", async () => {
  const { email, buyer } = await visitorWithAnswers(deps);
  await someBookedOrder(deps, { buyer });
  const { consents } = await loadPersonalData(deps, email, now);
  for (const { id } of consents)
    expect(await withdrawConsent(deps, email, id, later(60))).toBe(true);
  for (const { id } of consents)
    expect(await withdrawConsent(deps, email, id, later(90))).toBe(false);
  const held = await loadPersonalData(deps, email, now);
  expect([held.answers, held.messages, held.applications]).toEqual([[], [], []]);
  expect(held.sessions).toHaveLength(1);
  const rows = await deps.db
    .selectFrom("consent")
    .selectAll()
    .where(
      "id",
      "in",
      consents.map(({ id }) => id),
    )
    .execute();
  expect(rows.map((row) => row.withdrawn_at)).toEqual(consents.map(() => later(60)));
});

test("nobody takes back somebody else's agreement", async () => {
  const [mine, theirs] = [await visitorWithAnswers(deps), await visitorWithAnswers(deps)];
  const { consents } = await loadPersonalData(deps, theirs.email, now);
  expect(await withdrawConsent(deps, mine.email, consents[0]?.id ?? 0, now)).toBe(false);
  expect((await loadPersonalData(deps, theirs.email, now)).consents[0]?.withdrawnAt).toBeNull();
});

test("a complaint gets a number, once for each time it is sent, and both sides a letter with it", async () => {
  const { email } = await visitorWithAnswers(deps);
  const complaint = {
    kind: "complaint" as const,
    email,
    words: "You rang me at night.\n\nPlease don't.",
  };
  const ticket = await createDataRequest(deps, "form-1", complaint, now);
  expect(ticket).toMatch(/^C-20261120-[2-9A-Z]{6}$/);
  expect(await createDataRequest(deps, "form-1", complaint, later(5))).toBe(ticket);
  expect(await createDataRequest(deps, "form-2", complaint, later(9))).not.toBe(ticket);
  const row = await deps.db
    .selectFrom("data_request")
    .selectAll()
    .where("ticket", "=", ticket)
    .executeTakeFirstOrThrow();
  expect(row.words).not.toContain("night");
  expect(await eventsAbout(deps.db, row.id)).toMatchObject([{ event: "data_request.created" }]);

  for (const at of [now, later(60)]) {
    await sendGrievanceEmail(deps, row.id, at);
    await sendAcknowledgement(deps, row.id, at);
  }
  const [toOperator, toAsker, ...more] = deps.emails;
  expect(more).toEqual([]);
  expect(toOperator?.to.address).toBe("grievance@sahaj.example");
  expect(joined(toOperator?.text ?? "")).toContain("You rang me at night.");
  expect(toAsker?.to.address).toBe(email);
  expect(toAsker?.subject).toContain(ticket);
  // What was typed is echoed to nobody's mailbox but the operator's.
  expect(toAsker?.text).not.toContain("night");
  expect(toAsker?.text).toContain("grievance@sahaj.example");
});
