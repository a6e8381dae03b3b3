import {
  sendKind,
  refusing,
  sweepAndSend,
  sweptEmails,
} from "../../../tests/support/fixtures/email-sweep.ts";
import { emailsOfKinds } from "../../emails.server.ts";
import { runEmailJob } from "./send-email.server.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { jobNamesAbout } from "../../../tests/support/database/published-jobs.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import { clock } from "../../due.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { recordEmailDue, recordSentEmail, releaseHeldEmails } from "./email-rows.server.ts";
import { listRefusedEmails, queueRefusedEmailAgain } from "./refused-emails.server.ts";

const deps = await openMailedJourney();
beforeEach(async () => {
  await sql`delete from email`.execute(deps.db);
  await sql`delete from published`.execute(deps.db);
});

const HOUR = 3600;
/** The session is the next day at 5 PM: 30.5 hours after `now`, for an hour. */
const SESSION_OVER = later(31.5 * HOUR);

const down = () => refusing(deps, false);

const unsent = async () =>
  (await deps.pool.query("select kind from email where sent_at is null and dropped_at is null"))
    .rows;

test("an email is recorded as sent, and its address as proved, once who changes both has committed", async () => {
  const { id } = await someOpenSession(deps);
  const email = { subject: id, kind: "confirmation", version: 0 } as const;
  await recordEmailDue(deps.db, email, now);
  const isWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return (await waiting.execute(deps.db)).rows.length;
  };
  let recording: Promise<void> | undefined;
  await deps.db.transaction().execute(async (trx) => {
    await lockOrder(trx, id);
    recording = recordSentEmail(deps.db, email, later(1), "asha@example.com");
    await expect.poll(isWaiting).toBe(1);
    await releaseHeldEmails(trx, [id]);
  });
  await recording;
  const { rows } =
    await sql`select sent_at, due_at, email_arrived_at from email join orders on id = order_id
    where order_id = ${id}`.execute(deps.db);
  expect(rows).toEqual([{ sent_at: later(1), due_at: null, email_arrived_at: later(1) }]);
});

test("emails about a session that is over are dropped and never sent", async () => {
  const { id } = await someOpenSession(deps);
  await expect(sendKind(down(), "confirmation", id, now)).rejects.toThrow("no such mailbox");
  await sweepAndSend(deps, new Date(SESSION_OVER.getTime() - 1000));
  expect(deps.emails).toHaveLength(1);

  const other = await someOpenSession(deps);
  await expect(sendKind(down(), "confirmation", other.id, now)).rejects.toThrow("no such mailbox");
  await expect(sendKind(down(), "therapist", other.id, now)).rejects.toThrow("no such mailbox");
  await sweepAndSend(deps, SESSION_OVER);
  expect(deps.emails).toHaveLength(1);
  expect(await unsent()).toEqual([]);
});

test("an email that is not sent within twenty minutes gets one job of its own, by one of two clocks", async () => {
  const { id } = await someOpenSession(deps);
  await expect(sendKind(down(), "confirmation", id, now)).rejects.toThrow("no such mailbox");
  expect(await sweptEmails(deps, later(19 * 60))).toEqual([]);
  await expect(sendKind(down(), "confirmation", id, later(19 * 60))).rejects.toThrow("no such");
  await sql`delete from published`.execute(deps.db);
  await Promise.all(
    [0, 1].map((second) => clock["publish-due email"]?.(deps, later(1200 + second))),
  );
  expect(await jobNamesAbout(deps.db, id)).toEqual(["email confirmation"]);
  const own = { subject: id, kind: "confirmation", version: 0, again: true } as const;
  await expect(runEmailJob(down(), emailsOfKinds, own, later(22 * 60))).rejects.toThrow("no such");
  expect(await sweptEmails(deps, later(5 * HOUR))).toEqual([]);
});

test("no second job is published for an email that is sent at once", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(deps, "confirmation", id, now);
  await sendKind(refusing(deps, true), "therapist", id, now);
  expect(await sweptEmails(deps, later(HOUR))).toEqual([]);
});

test("an address that is corrected while its email waits gets the email, and the old one nothing", async () => {
  const { id } = await someOpenSession(deps);
  await expect(sendKind(down(), "confirmation", id, now)).rejects.toThrow("no such mailbox");
  await sql`update orders set contact_email = 'right@example.com' where id = ${id}`.execute(
    deps.db,
  );
  await sendKind(deps, "confirmation", id, later(60));
  await sweepAndSend(deps, later(HOUR));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["right@example.com"]);
});

test("of an address that is corrected just as a person sends its refused email again, one email is sent", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await sql`delete from published`.execute(deps.db);
  await queueRefusedEmailAgain(deps.db, `${id}.confirmation.v0`);
  await sql`update orders set contact_email = 'right@example.com' where id = ${id}`.execute(
    deps.db,
  );
  await sweepAndSend(deps, later(60));
  await sweepAndSend(deps, later(HOUR));
  expect(deps.emails.map(({ to }) => to.address)).toEqual(["right@example.com"]);
});

test("an email whose sender crashed during its lease is sent by its own job", async () => {
  const { id } = await someOpenSession(deps);
  await expect(sendKind(down(), "confirmation", id, now)).rejects.toThrow("no such mailbox");
  await sql`update email set sending_until = ${later(60)}`.execute(deps.db);
  await sweepAndSend(deps, later(20 * 60));
  expect(deps.emails).toHaveLength(1);
});

async function failByOurFault() {
  throw new TypeError("not a function");
}

test("a first job that fails by a fault of ours is counted once a try: after the third a person is told", async () => {
  const { id } = await someOpenSession(deps);
  const broken = { ...deps, mailTransport: { name: "broken", send: failByOurFault } };
  const email = { subject: id, kind: "confirmation", version: 0 } as const;
  for (const at of [now, later(60)])
    await expect(runEmailJob(broken, emailsOfKinds, email, at)).rejects.toThrow("not a function");
  expect(await listRefusedEmails(deps.db, 9)).toEqual([]);
  await runEmailJob(broken, emailsOfKinds, email, later(120));
  expect(await listRefusedEmails(deps.db, 9)).toMatchObject([
    { subject: id, kind: "confirmation" },
  ]);
});
