import { endDuePayLinks } from "../../../tests/support/fixtures/run-clock.ts";
import { expect, test } from "vitest";
import type { GivenUpJobs } from "../../db/given-up-jobs.server.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { someRecordedOrder } from "../../../tests/support/fixtures/outside-payments.ts";
import { somePayLink } from "../../../tests/support/fixtures/pay-links.ts";
import { listRefusedEmails } from "../../domain/emails/refused-emails.server.ts";
import { recordEmailDue } from "../../domain/emails/email-rows.server.ts";
import { endUnconfirmedPayments } from "../../domain/payments/outside-payments.server.ts";
import { sweepPayLinks } from "../../domain/links/sweep-pay-links.server.ts";
import { createDemoStaff } from "../../domain/staff/sign-in.server.ts";
import { listAudit } from "../../domain/staff/audit.server.ts";
import { dismissException, retryException, loadToday } from "./today.server.ts";

const job = "0b0c4d3e-0000-4000-8000-000000000001";
let waiting: string[] = [];

async function take(id: string) {
  if (!waiting.includes(id)) return { ok: false, reason: "job_unknown" } as const;
  waiting = waiting.filter((one) => one !== id);
  return { ok: true } as const;
}

const list: GivenUpJobs["list"] = async () =>
  waiting.map((id) => ({ id, queue: "a/b", data: {}, error: "no answer", since: now }));

const givenUpJobs = { list, count: async () => waiting.length, retry: take, dismiss: take };
const deps = { ...(await openJourney()), givenUpJobs };

async function refusedEmail(): Promise<{ orderId: string; id: string }> {
  const { id: orderId } = await someBookedOrder(deps);
  await recordEmailDue(deps.db, { subject: orderId, kind: "confirmation", version: 0 }, now);
  await deps.db
    .updateTable("email")
    .set({ refused_at: now, refusal: "550 no such user" })
    .where("order_id", "=", orderId)
    .execute();
  return { orderId, id: `${orderId}.confirmation.v0` };
}

const useCasesAbout = async (subject: string) =>
  (await listAudit(deps.db, { subject }, 10)).map((row) => row.useCase);

test("a given-up job and a refused email are in the inbox, and each is handled once", async () => {
  waiting = [job];
  const email = await refusedEmail();
  const { inbox } = await loadToday(deps, "support", now);
  expect(inbox.map(({ key }) => key)).toEqual(expect.arrayContaining([job, email.id]));
  expect(await retryException(deps, job, now)).toEqual({ ok: true });
  expect(await retryException(deps, job, now)).toEqual({ ok: false, reason: "gone" });
  expect(await useCasesAbout(job)).toEqual(["retry-job"]);
  expect(await dismissException(deps, email.id, "called the client", now)).toEqual({ ok: true });
  expect(await useCasesAbout(email.orderId)).toEqual(["dismiss-email"]);
  expect((await listRefusedEmails(deps.db, 10)).map(({ id }) => id)).not.toContain(email.id);
});

test("a time that a caller did not pay for is in the inbox for a day, for those who may book another", async () => {
  const { id } = await somePayLink(deps);
  const over = later(8 * 3600);
  await endDuePayLinks(deps, over);
  const has = async (role: "support" | "finance", at: Date) =>
    (await loadToday(deps, role, at)).inbox.some(({ key }) => key === `unpaid-${id}`);
  expect(await has("support", over)).toBe(true);
  expect(await has("finance", over)).toBe(false);
  expect(await has("support", later(33 * 3600))).toBe(false);
  const closing = () => dismissException(deps, `unpaid-${id}`, "wants no session", over);
  expect([await closing(), await closing()]).toEqual([{ ok: true }, { ok: false, reason: "gone" }]);
  expect(await has("support", over)).toBe(false);
});

test("nothing is closed without a reason", async () => {
  const email = await refusedEmail();
  const refused = await dismissException(deps, email.id, " ", now);
  expect(refused).toEqual({ ok: false, reason: "reason_missing" });
  expect((await listRefusedEmails(deps.db, 10)).map(({ id }) => id)).toContain(email.id);
});

test("finance sees the money that waits and no session; privacy and content see neither", async () => {
  await someBookedOrder(deps);
  expect((await loadToday(deps, "owner", now)).days).not.toBeNull();
  expect((await loadToday(deps, "finance", now)).days).toBeNull();
  for (const role of ["privacy", "content"] as const)
    expect(await loadToday(deps, role, now)).toMatchObject({
      inbox: [],
      unlisted: 0,
      days: null,
    });
});

test("a time whose therapist was paused is in the inbox as what we took back, not as what was not paid", async () => {
  const { id, therapistId } = await somePayLink(deps);
  await deps.pool.query(
    "update therapist set state = 'paused', name = 'Farah Shah' where id = $1",
    [therapistId],
  );
  await sweepPayLinks(deps, later(60));
  const { inbox } = await loadToday(deps, "support", later(60));
  expect(inbox.find(({ open }) => open === `/desk/order/${id}`)?.what).toBe(
    "Farah Shah can’t see Meera then: the time is released",
  );
});

test("a payment outside that was not confirmed in time is listed once for who confirms it", async () => {
  await createDemoStaff(deps.db, undefined, now);
  const { id } = await someRecordedOrder(deps);
  const listed = async () =>
    (await loadToday(deps, "finance", now)).inbox
      .filter(({ open }) => open === `/desk/order/${id}`)
      .map(({ what }) => what);
  const money = async () =>
    (await loadToday(deps, "finance", now)).counts.find(({ what }) => what === "money")?.count;
  const before = await money();
  await someRecordedOrder(deps);
  expect(await money()).toBe((before ?? 0) + 1);
  expect(await listed()).toEqual(["₹799 was paid to us in cash: confirm it"]);
  await endUnconfirmedPayments(deps, later(30 * 86_400));
  expect(await listed()).toEqual([
    "₹799 paid outside wasn’t confirmed in time, so the time was released",
  ]);
});
