import { sql } from "kysely";
import { expect, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { press } from "../../../tests/support/fixtures/desk-actions.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { loadAnswers } from "../visitors/answers.server.ts";
import { findOrderIdByLink, findLinkToken } from "../links/manage-links.server.ts";
import { toldTherapist } from "../bookings/attendee.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { handleManageForm } from "../../screens/booking/manage-form.server.ts";
import { loadManagedBooking } from "../../screens/booking/booking.server.ts";
import { sendEmailChanged } from "../emails/send-email-changed.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { recordArrivedEmail } from "../orders/correct-order-email.server.ts";
import { loadPersonalData } from "./load-personal-data.server.ts";
import { enforceRetention } from "./enforce-retention.server.ts";
import { undoEmailUpdate, confirmEmailUpdate, requestEmailUpdate } from "./update-data.server.ts";

const deps = await openMailedJourney();

const DAY = 86_400;

/** The undo link in the email about the newest change, which goes to the old address once. */
async function tokenMailed(oldEmail: string): Promise<string> {
  const { id } = await deps.db
    .selectFrom("email_change")
    .select("id")
    .where((change) =>
      change.not(
        change.exists(
          change.selectFrom("email").where("subject", "=", sql<string>`email_change.id::text`),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  await sendEmailChanged(deps, id, later(60));
  await sendEmailChanged(deps, id, later(120));
  expect(deps.emails.map(({ to }) => to.address)).toEqual([oldEmail]);
  const text = unwrapText(deps.emails[0]?.text ?? "");
  return /email-changed\/([\w-]{22})/.exec(text)?.[1] ?? "";
}

async function someClient() {
  const { email, owner, visitor } = await visitorWithAnswers(deps);
  const order = await someBookedOrder(deps, { visitor });
  return { email, owner, order, other: `other-${email}` };
}

const emailOf = async (orderId: string) => (await findOrder(deps.db, orderId))?.contact.email;

test("a change on the data page tells the old address, which undoes it for seven days", async () => {
  const { email, owner, order, other } = await someClient();
  await requestEmailUpdate(deps, owner, other, now);
  await confirmEmailUpdate(deps, { email, newEmail: other }, now);
  expect(await emailOf(order.id)).toBe(other);
  const token = await tokenMailed(email);
  // The old mailbox may be another person's by now.
  expect(JSON.stringify(deps.emails[0])).not.toContain(other);
  const link = (await findLinkToken(deps, order.id, "visitor"))!;

  expect(await undoEmailUpdate(deps, token, later(7 * DAY))).toBe(false);
  expect(await undoEmailUpdate(deps, token, later(7 * DAY - 1))).toBe(true);
  expect(await undoEmailUpdate(deps, token, later(7 * DAY - 1))).toBe(true);
  expect(await emailOf(order.id)).toBe(email);
  expect((await loadAnswers(deps, owner.visitorId)).email).toBe(email);
  expect((await loadPersonalData(deps, owner, now)).messages).toHaveLength(2);
  expect(await loadPersonalData(deps, { ...owner, email: other }, now)).toMatchObject({
    unproven: 0,
    contacts: [],
    messages: [],
  });
  expect(await findOrderIdByLink(deps, "visitor", link, now)).toBeUndefined();
  const requests = await deps.db.selectFrom("link_request").select("email").execute();
  expect(requests.map((one) => one.email)).toContain(email);
});

test("a correction at the desk tells the old address too, and the audit names the change", async () => {
  const { email, owner, order, other } = await someClient();
  expect(
    await (await press(deps, order.id, "correct-email", { fields: { email: other } })).run(),
  ).toEqual({ ok: true });
  const { rows } = await deps.pool.query(
    "select reason, after from audit where subject = $1 and use_case = 'correct-email'",
    [order.id],
  );
  const changes = deps.db.selectFrom("email_change").selectAll();
  const stored = await changes.where("changed_by", "=", "staff").execute();
  expect(rows).toEqual([{ reason: null, after: { changed: "email", change: stored[0]?.id } }]);
  expect(JSON.stringify(stored)).not.toContain("@");
  expect(await undoEmailUpdate(deps, await tokenMailed(email), later(DAY))).toBe(true);
  expect(await emailOf(order.id)).toBe(email);
  expect((await loadPersonalData(deps, owner, now)).emailChanges).toMatchObject([
    { oldEmail: email, newEmail: other, undoneAt: later(DAY).toISOString() },
  ]);
  await enforceRetention(deps, later(32 * DAY));
  expect(await deps.db.selectFrom("email_change").select("id").execute()).toEqual([]);
});

test("a link born of a correction opens nothing confidential for a day, and saves nothing", async () => {
  const { order, other } = await someClient();
  await saveAttendee(deps, order.id, attendee, now);
  await (await press(deps, order.id, "correct-email", { fields: { email: other } })).run();
  const token = (await findLinkToken(deps, order.id, "visitor"))!;
  const managed = (at: Date) => loadManagedBooking(deps, token, "", at);
  expect(await managed(later(DAY - 1))).toMatchObject({ attendee: null, sharing: null });
  // A second person whom the old link's holder may have named is gone.
  const kept = toldTherapist(attendee);
  expect(await managed(later(DAY))).toMatchObject({ attendee: kept, limitedUntil: null });
  for (const intent of ["attendee", "share"]) {
    const form = new FormData();
    form.set("intent", intent);
    const sent = await handleManageForm(deps, { orderId: order.id, token }, form, later(DAY - 1));
    expect(sent).toMatchObject({ ok: false, status: 409 });
  }
  // Nor does the data page of the new address, however its emails arrive that day.
  await recordArrivedEmail(deps.db, order.id, other, later(60));
  const held = await loadPersonalData(deps, { email: other, visitorId: undefined }, later(60));
  expect(held).toMatchObject({ unproven: 1, sessions: [], contacts: [] });
});
