import {
  sendKind,
  refusing,
  sweepAndSend,
  sweptEmails,
} from "../../../tests/support/fixtures/email-sweep.ts";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { someOpenSession } from "../../../tests/support/fixtures/mailed-session.ts";
import {
  dismissRefusedEmail,
  listRefusedEmails,
  queueRefusedEmailAgain,
  findWaitingMail,
} from "./refused-emails.server.ts";
import { loadToday } from "../../screens/desk/today.server.ts";
import { roles } from "../staff/staff-member.ts";
import { requestWithdrawal } from "../bookings/session-reports.server.ts";
import { createAuditRecorder, commandLine } from "../staff/audit.server.ts";
import { sweepRefusedEmails } from "./team.server.ts";

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
  const correct = (email: string) =>
    deps.pool.query("update orders set contact_email = $2 where id = $1", [id, email]);
  await correct("Asha@Example.com");
  expect(await listRefusedEmails(deps.db, 10)).toHaveLength(2);
  await correct("asha.rao@example.com");
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
  await deps.pool.query("update therapist set email = 'new@example.com' where id = $1", [
    therapistId,
  ]);
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

const todayOf = (role: (typeof roles)[number], at: Date) =>
  loadToday(deps, { roles: [role], therapistId: null } as never, at);

const publishedJobs = async (event: string): Promise<{ subject: string }[]> =>
  (await deps.pool.query("select subject from published where name = $1 order by id", [event]))
    .rows;

test("mail that the server does not accept is first on everybody's first screen, with its answer", async () => {
  const { id } = await someOpenSession(deps);
  expect(await findWaitingMail(deps.db)).toBeUndefined();
  await expect(sendKind(refusing(deps, false), "confirmation", id, now)).rejects.toMatchObject({
    permanent: false,
  });
  expect(await findWaitingMail(deps.db)).toMatchObject({ count: 1, since: now });
  for (const role of ["owner", "support", "finance", "privacy"] as const) {
    const [first] = (await todayOf(role, later(60))).inbox;
    expect(first).toMatchObject({ what: "An email is waiting", key: "waiting-mail" });
    expect(first?.detail).toMatch(/The mail server answered: .*\d/);
    expect(first?.detail).not.toContain("@");
  }
  await sendKind(deps, "confirmation", id, later(120));
  expect(await findWaitingMail(deps.db)).toBeUndefined();
});

test("an email whose own recipient’s server is slow is no outage, once a later one was accepted", async () => {
  const [slow, quick] = [await someOpenSession(deps), await someOpenSession(deps)];
  const down = (id: string, at: Date) => sendKind(refusing(deps, false), "confirmation", id, at);
  await expect(down(slow.id, now)).rejects.toMatchObject({ permanent: false });
  await sendKind(deps, "confirmation", quick.id, later(30));
  expect(await findWaitingMail(deps.db)).toBeUndefined();
  const after = await someOpenSession(deps);
  await expect(down(after.id, later(60))).rejects.toMatchObject({ permanent: false });
  expect(await findWaitingMail(deps.db)).toMatchObject({ count: 1, since: later(60) });
});

test("refused emails reach the support mailbox: one email for all, at most one an hour", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await sendKind(refusing(deps, true), "therapist", id, now);
  await sweepRefusedEmails(deps, later(30));
  const [event] = await publishedJobs("email refused_emails");
  await sendKind(deps, "refused_emails", event?.subject ?? "", later(60));
  await sendKind(deps, "refused_emails", event?.subject ?? "", later(90));
  expect(deps.emails).toMatchObject([
    { to: { address: deps.brand.supportEmail }, subject: "2 emails were refused" },
  ]);
  const text = JSON.stringify(deps.emails);
  expect(text).not.toContain(id);
  const other = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", other.id, later(120));
  await sweepRefusedEmails(deps, later(180));
  expect(await publishedJobs("email refused_emails")).toHaveLength(1);
  await sweepRefusedEmails(deps, later(3_700));
  expect(await publishedJobs("email refused_emails")).toHaveLength(2);
});

test("a refusal of the support mailbox itself is not told to it", async () => {
  const { id } = await someOpenSession(deps);
  await sendKind(refusing(deps, true), "confirmation", id, now);
  await sendKind(refusing(deps, true), "refused_emails", `refused_${now.getTime()}`, later(60));
  await sql`delete from email where kind <> 'refused_emails'`.execute(deps.db);
  await sweepRefusedEmails(deps, later(9_000));
  expect(await publishedJobs("email refused_emails")).toEqual([]);
});

test("“I can’t keep this session” reaches the support mailbox once, without the client", async () => {
  const { id } = await someOpenSession(deps);
  const audit = createAuditRecorder(commandLine, "a test");
  for (let time = 0; time < 2; time += 1) await requestWithdrawal({ ...deps, audit }, id, now);
  expect(await publishedJobs("email withdrawal_request")).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) await sendKind(deps, "withdrawal_request", id, later(60));
  expect(deps.emails).toMatchObject([
    { to: { address: deps.brand.supportEmail }, subject: "A therapist can’t keep a session" },
  ]);
  expect(deps.emails[0]?.text).not.toMatch(/Asha|Rao/);
  expect(deps.emails[0]?.text).toContain(`/desk/order/${id}`);
});
