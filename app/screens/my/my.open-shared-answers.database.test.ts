import { describe, expect, test } from "vitest";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import {
  auditOfNewStaff,
  secretAnswer,
  someAnsweredOrder,
  someSharedOrder,
  ticked,
} from "../../../tests/support/fixtures/shared-answers.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { saveAnswers } from "../../domain/visitors/answers.server.ts";
import { submitAnswers } from "../../domain/visitors/submit-answers.server.ts";
import { cancelByOperator } from "../../domain/bookings/cancel-session.server.ts";
import {
  rescheduleBooking,
  sessionVersion,
} from "../../domain/bookings/reschedule-booking.server.ts";
import { shareAnswers, stopSharingAnswers } from "../../domain/bookings/share-answers.server.ts";
import { findOrder } from "../../domain/orders/orders.server.ts";
import type { Order } from "../../domain/orders/order.ts";
import { openSharedAnswers, loadOwnSession } from "./my.server.ts";
import { instantOf } from "../../lib/india-time.ts";

const deps = await openJourney();

interface Shared {
  order: Order;
  audit: RecordAudit;
}

/** The therapist of an order opens what its client shared. */
const open = ({ order, audit }: Shared, at = now) =>
  openSharedAnswers({ ...deps, audit }, order.therapistId, order.id, at);

/** Writes the audit row alone, as code without a check would. */
const recordOpening = ({ order, audit }: Shared, at = now) =>
  audit(deps.db, { useCase: "open-shared-answers", subject: order.id, reason: "curious" }, at);

const openings = async (subject: string) =>
  (await deps.pool.query("select use_case, reason from audit where subject = $1", [subject])).rows;

test("a therapist opens what their client shared, and the audit says that the client agreed", async () => {
  const shared = await someSharedOrder(deps);
  const answers = [
    { field: "age", text: "25–34" },
    { field: "selfDescribe", text: secretAnswer },
  ];
  expect(await open(shared)).toEqual({ ok: true, answers });
  const page = await loadOwnSession(deps, shared.order.therapistId, shared.order.id, now);
  expect(page?.sharedUntil).toBe("Sat 28 Nov, 6:00 PM IST");
  expect(await openings(shared.order.id)).toEqual([
    { use_case: "open-shared-answers", reason: "consented by the client" },
  ]);
});

async function moveTo(order: Order, therapistId: number): Promise<Order> {
  const shown = sessionVersion(order);
  const to = { startsAt: instantOf("2026-11-24", 11) };
  const by = { therapistId, shown, audit: deps.audit };
  expect(await rescheduleBooking(deps, order.id, to, now, by)).toEqual({ ok: true });
  return (await findOrder(deps.db, order.id))!;
}

/** How answers come to be out of reach of the therapist who acts. @returns that therapist's account */
const ends: Record<string, () => Promise<Shared>> = {
  async "was never asked or didn't agree"() {
    const order = await someAnsweredOrder(deps);
    const { therapistId } = order;
    return { order, audit: await auditOfNewStaff(deps, "therapist", { therapistId }) };
  },
  async withdrew() {
    const shared = await someSharedOrder(deps);
    await stopSharingAnswers(deps.db, shared.order.id, now);
    return shared;
  },
  async "deleted the answers"() {
    const shared = await someSharedOrder(deps);
    await deps.pool.query("delete from quiz where user_id = $1", [shared.order.userId]);
    return shared;
  },
  async "has submitted other answers since"() {
    const shared = await someSharedOrder(deps);
    const { userId } = shared.order;
    const other = await saveAnswers(deps, userId, { selfDescribe: "about my therapist" });
    await submitAnswers(deps, userId, other);
    return shared;
  },
  async "was moved to this therapist from another one"() {
    const { order } = await someSharedOrder(deps);
    const { id } = await addTherapist(deps);
    const audit = await auditOfNewStaff(deps, "therapist", { therapistId: id });
    return { order: await moveTo(order, id), audit };
  },
  async "was moved away and back"() {
    const { order, audit } = await someSharedOrder(deps);
    const away = await moveTo(order, (await addTherapist(deps)).id);
    const shown = sessionVersion(away);
    const back = { therapistId: order.therapistId, shown, audit: deps.audit };
    await rescheduleBooking(deps, order.id, { startsAt: instantOf("2026-11-25", 11) }, now, back);
    return { order: (await findOrder(deps.db, order.id))!, audit };
  },
  async "has an offer of other times to answer"() {
    const shared = await someSharedOrder(deps);
    await deps.pool.query("update orders set state = 'offered', offer_until = $2 where id = $1", [
      shared.order.id,
      later(3600),
    ]);
    return shared;
  },
  async "agreed to another therapist only"() {
    const shared = await someSharedOrder(deps);
    const { id } = await addTherapist(deps);
    const other = "update answer_share set therapist_id = $1 where order_id = $2";
    await deps.pool.query(other, [id, shared.order.id]);
    return shared;
  },
  async "was cancelled"() {
    const shared = await someSharedOrder(deps);
    await cancelByOperator(deps, shared.order.id, "is ill", now);
    return shared;
  },
};

describe("Answers stay closed to the therapist of a session whose client", () => {
  test.each(Object.entries(ends))("%s: in the use case", async (_how, prepare) => {
    const shared = await prepare();
    expect(await open(shared)).toEqual({ ok: false, reason: "not_shared" });
    const { therapistId, id } = shared.order;
    expect((await loadOwnSession(deps, therapistId, id, now))?.sharedUntil).toBeNull();
    expect((await openings(id)).filter((one) => one.use_case === "open-shared-answers")).toEqual(
      [],
    );
  });

  test.each(Object.entries(ends))("%s: in the database", async (_how, prepare) => {
    await expect(recordOpening(await prepare())).rejects.toMatchObject({
      constraint: "shared_answers_need_consent",
    });
  });
});

test("another therapist, and a therapist's former account, open nothing, whatever the code asks for", async () => {
  const { order, audit } = await someSharedOrder(deps);
  const other = await addTherapist(deps);
  const others = await auditOfNewStaff(deps, "therapist", { therapistId: other.id });
  const asOther = openSharedAnswers({ ...deps, audit: others }, other.id, order.id, now);
  expect(await asOther).toEqual({ ok: false, reason: "unknown" });
  const refused = { constraint: "shared_answers_need_consent" };
  // As if the route had taken the wrong therapist's id.
  await expect(open({ order, audit: others })).rejects.toMatchObject(refused);
  for (const role of ["owner", "privacy"] as const)
    await expect(open({ order, audit: await auditOfNewStaff(deps, role) })).rejects.toMatchObject(
      refused,
    );
  await deps.pool.query(
    "update staff set left_at = $1 from staff_role where staff_id = id and therapist_id = $2",
    [now, order.therapistId],
  );
  await expect(open({ order, audit })).rejects.toMatchObject(refused);
});

test("seven days after the session they are closed, in the use case and in the database", async () => {
  const shared = await someSharedOrder(deps);
  const end = new Date("2026-11-28T12:30:00Z");
  const justBefore = new Date(end.getTime() - 1);
  expect(await open(shared, justBefore)).toMatchObject({ ok: true });
  await expect(recordOpening(shared, justBefore)).resolves.toBeUndefined();
  expect(await open(shared, end)).toEqual({ ok: false, reason: "not_shared" });
  await expect(recordOpening(shared, end)).rejects.toMatchObject({
    constraint: "shared_answers_need_consent",
  });
});

test("after a move the client can agree again, for the new therapist", async () => {
  const { order } = await someSharedOrder(deps);
  const { id } = await addTherapist(deps);
  const audit = await auditOfNewStaff(deps, "therapist", { therapistId: id });
  const moved = await moveTo(order, id);
  await shareAnswers(deps.db, order.id, await ticked(deps, order.id), now);
  expect(await open({ order: moved, audit })).toMatchObject({ ok: true });
});
