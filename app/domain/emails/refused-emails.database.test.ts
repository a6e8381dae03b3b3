import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  refusing,
  sweepAndSend,
  sweptEmails,
} from "../../../tests/support/fixtures/email-sweep.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import {
  dismissRefusedEmail,
  listRefusedEmails,
  queueRefusedEmailAgain,
} from "./refused-emails.server.ts";

const deps = await openMailedJourney();
beforeEach(async () => {
  await sql`delete from email`.execute(deps.db);
  await sql`delete from published`.execute(deps.db);
});

const HOUR = 3600;
/** The session is the next day at 5 PM: 30.5 hours after `now`, for an hour. */
const SESSION_OVER = later(31.5 * HOUR);

test("a refused email is listed at once, with the server's answer and without the email address", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  expect(await listRefusedEmails(deps.db, 10)).toEqual([
    {
      id: `${id}.confirmation.v0`,
      secondPerson: 0,
      subject: id,
      orderId: id,
      kind: "confirmation",
      version: 0,
      refusedAt: now,
      refusal: "550 no such mailbox here",
    },
  ]);
  expect(await sweptEmails(deps, later(HOUR))).toEqual([]);
});

test("correcting the visitor's email address resends what was refused", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await sendKind(refusing(deps, true), "therapist", id, now);
  await deps.db
    .updateTable("orders")
    .set({ contact_email: "Asha@Example.com" })
    .where("id", "=", id)
    .execute();
  expect(await listRefusedEmails(deps.db, 10)).toHaveLength(2);
  await deps.db
    .updateTable("orders")
    .set({ contact_email: "asha.rao@example.com" })
    .where("id", "=", id)
    .execute();
  expect(await listRefusedEmails(deps.db, 10)).toMatchObject([{ kind: "therapist" }]);
  await sweepAndSend(deps, later(60));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha.rao@example.com"]);
});

test("erasing the visitor's email address does not resend refused emails", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await deps.db.updateTable("orders").set({ contact_email: "" }).where("id", "=", id).execute();
  expect(await listRefusedEmails(deps.db, 10)).toHaveLength(1);
});

test("correcting the therapist's email address resends what was refused", async () => {
  const { id, therapistId } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await sendKind(refusing(deps, true), "therapist", id, now);
  await deps.db
    .updateTable("therapist")
    .set({ email: "new@example.com" })
    .where("id", "=", therapistId)
    .execute();
  expect(await listRefusedEmails(deps.db, 10)).toMatchObject([{ kind: "confirmation" }]);
  await sweepAndSend(deps, later(60));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["new@example.com"]);
});

test("an operator retries a refused email or dismisses it with a reason", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await sendKind(refusing(deps, true), "therapist", id, now);
  expect(await queueRefusedEmailAgain(deps.db, `${id}.confirmation.v0`)).toEqual({ ok: true });
  expect(await dismissRefusedEmail(deps.db, `${id}.therapist.v0`, "rang her up", now)).toEqual({
    ok: true,
  });
  expect(await listRefusedEmails(deps.db, 10)).toEqual([]);
  const unknown = { ok: false, reason: "email_unknown" };
  expect(await queueRefusedEmailAgain(deps.db, `${id}.therapist.v0`)).toEqual(unknown);
  expect(await queueRefusedEmailAgain(deps.db, "not an email")).toEqual(unknown);
  await sweepAndSend(deps, later(60));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["asha@example.com"]);
});

test("a refused email is no longer listed once its session is over", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await sweptEmails(deps, new Date(SESSION_OVER.getTime() - 1000));
  expect(await listRefusedEmails(deps.db, 10)).toHaveLength(1);
  await sweptEmails(deps, SESSION_OVER);
  expect(await listRefusedEmails(deps.db, 10)).toEqual([]);
});
