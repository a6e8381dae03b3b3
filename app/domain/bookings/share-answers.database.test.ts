import { expect, test } from "vitest";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now, requestedSlotOf } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import {
  someAnsweredOrder,
  someSharedOrder,
  ticked,
} from "../../../tests/support/fixtures/shared-answers.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { digest } from "../../lib/token.ts";
import { sharingNotice } from "../visitors/sharing-notice.ts";
import { findOrder } from "../orders/orders.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { rescheduleBooking, sessionVersion } from "./reschedule-booking.server.ts";
import {
  loadAnswerSharing,
  newShareSql,
  shareAnswers,
  stopSharingAnswers,
} from "./share-answers.server.ts";
import { openedFor, scriptPayments } from "../../../tests/support/providers/scripted-payments.ts";
import { bookingTerms, orderTermsSql } from "../orders/place-order.server.ts";
import { startPayment } from "../payments/start-payment.server.ts";
import { instantOf } from "../../lib/india-time.ts";

const deps = await openJourney();

const afterTheSession = later(2 * 86_400);

const consentsOf = async (orderId: string) =>
  (
    await deps.pool.query(
      `select purpose, notice_version, notice_hash, button, given_at, withdrawn_at
       from consent join answer_share as share on share.id = subject
       where order_id = $1 order by consent.id`,
      [orderId],
    )
  ).rows;

const sharingOf = async (orderId: string, at = now) =>
  loadAnswerSharing(deps, (await findOrder(deps.db, orderId))!, at);

test("a consent to share keeps the version, the hash of its words with the therapist's name, and the button", async () => {
  const order = await someAnsweredOrder(deps);
  const agreed = await ticked(deps, order.id);
  const share = () => shareAnswers(deps.db, order.id, agreed, now);
  expect(await Promise.all([share(), share()])).toEqual([{ ok: true }, { ok: true }]);
  const therapist = await findTherapistById(deps.db, order.therapistId);
  expect(await consentsOf(order.id)).toEqual([
    {
      purpose: "sharing",
      notice_version: sharingNotice.version,
      notice_hash: digest(sharingNotice.text(therapist?.name ?? "")),
      button: "match_book_session",
      given_at: now,
      withdrawn_at: null,
    },
  ]);
});

test("a new order's consents to its terms and to share are recorded with it, also of the one that follows a lost page", async () => {
  const answered = await someAnsweredOrder(deps);
  const visitor = { userId: answered.userId, contact: answered.contact, network: null };
  const therapist = await addTherapist(deps);
  const { name: therapistName } = therapist;
  const agreed = {
    shown: sharingNotice.version,
    therapistName,
    button: "match_book_session",
  } as const;
  deps.payments = scriptPayments();
  let isLost = true;
  deps.payments.script.openPayment = async ({ orderId }) => {
    if (!isLost) return openedFor(orderId);
    isLost = false;
    return "already-open";
  };
  const started = await startPayment(
    deps,
    {
      ...requestedSlotOf(therapist, { hour: 12 }),
      therapist,
      recorded: [
        orderTermsSql(visitor.userId, "match_book_session"),
        ...newShareSql(therapist, agreed, now),
      ],
    },
    visitor,
    () => now,
  );
  expect(started).toMatchObject({ ok: true, isNew: true });
  const orderId = started.ok ? started.orderId : "";
  expect(await consentsOf(orderId)).toMatchObject([
    { notice_hash: digest(sharingNotice.text(therapistName)), given_at: now, withdrawn_at: null },
  ]);
  const terms = await deps.db
    .selectFrom("consent")
    .select(["notice_version", "button"])
    .where("subject", "=", visitor.userId)
    .where("purpose", "=", "terms")
    .execute();
  expect(terms).toEqual([{ notice_version: bookingTerms.version, button: "match_book_session" }]);
});

test("an earlier notice, or one that names another therapist, shares nothing of a new order", () => {
  const therapist = { name: "Dr. Asha Rao", nameHi: null };
  const agreed = { therapistName: therapist.name, button: "match_book_session" } as const;
  expect(newShareSql(therapist, { ...agreed, shown: "2020-01-01" }, now)).toEqual([]);
  const other = { ...agreed, shown: sharingNotice.version, therapistName: "Dr. Ravi Menon" };
  expect(newShareSql(therapist, other, now)).toEqual([]);
});

test("it can be withdrawn and given again, each time as a consent of its own", async () => {
  const { order } = await someSharedOrder(deps);
  await Promise.all([1, 2].map(() => stopSharingAnswers(deps.db, order.id, later(60))));
  expect(await sharingOf(order.id)).toEqual({ until: null });
  await shareAnswers(deps.db, order.id, await ticked(deps, order.id), later(120));
  expect(await consentsOf(order.id)).toMatchObject([
    { given_at: now, withdrawn_at: later(60) },
    { given_at: later(120), withdrawn_at: null },
  ]);
  expect((await sharingOf(order.id))?.until).toEqual(new Date("2026-11-28T12:30:00Z"));
});

test("two sessions with one therapist need two consents", async () => {
  const first = await someSharedOrder(deps);
  await stopSharingAnswers(deps.db, (await someSharedOrder(deps)).order.id, now);
  expect((await sharingOf(first.order.id))?.until).not.toBeNull();
});

test("nothing is shared by an earlier text, without answers, or once the session is over", async () => {
  const order = await someAnsweredOrder(deps);
  const agreed = await ticked(deps, order.id);
  const share = (shown: string, at = now) =>
    shareAnswers(deps.db, order.id, { ...agreed, shown }, at);
  for (const shown of ["", "yes", "2020-01-01"])
    expect(await share(shown)).toEqual({ ok: false, reason: "not_to_come" });
  expect(await share(agreed.shown, afterTheSession)).toEqual({ ok: false, reason: "not_to_come" });
  const direct = await someBookedOrder(deps);
  expect(await shareAnswers(deps.db, direct.id, await ticked(deps, direct.id), now)).toEqual({
    ok: false,
    reason: "no_answers",
  });
  expect([...(await consentsOf(order.id)), ...(await consentsOf(direct.id))]).toEqual([]);
});

test("a press on a page that names an earlier therapist shares nothing with the present one", async () => {
  const order = await someAnsweredOrder(deps);
  const agreed = await ticked(deps, order.id);
  const other = await addTherapist(deps);
  const byStaff = { therapistId: other.id, shown: sessionVersion(order), audit: deps.audit };
  const to = { startsAt: instantOf("2026-11-21", 17) };
  expect(await rescheduleBooking(deps, order.id, to, now, byStaff)).toMatchObject({ ok: true });
  const refused = { ok: false, reason: "not_to_come" };
  expect(await shareAnswers(deps.db, order.id, agreed, now)).toEqual(refused);
  expect(await consentsOf(order.id)).toEqual([]);
  const again = await ticked(deps, order.id);
  expect(await shareAnswers(deps.db, order.id, again, now)).toEqual({ ok: true });
});

test("the booking's page asks only who has answers, and lets them withdraw after the session too", async () => {
  expect(await sharingOf((await someBookedOrder(deps)).id)).toBeUndefined();
  const asked = await someAnsweredOrder(deps);
  expect(await sharingOf(asked.id)).toEqual({ until: null });
  expect(await sharingOf(asked.id, afterTheSession)).toBeUndefined();
  const { order } = await someSharedOrder(deps);
  expect((await sharingOf(order.id, afterTheSession))?.until).toEqual(expect.any(Date));
});
