import { expect, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { press } from "../../../tests/support/fixtures/desk-actions.ts";
import { later, now, openMailedJourney } from "../../../tests/support/fixtures/orders.ts";
import { handleManageForm } from "../../screens/booking/manage-form.server.ts";
import { loadManagedBooking } from "../../screens/booking/booking.server.ts";
import { toldTherapist } from "../bookings/attendee.ts";
import { saveAttendee } from "../bookings/attendees.server.ts";
import { recordArrivedEmail } from "../orders/correct-order-email.server.ts";
import { loadPersonalData } from "../privacy/load-personal-data.server.ts";
import { findLinkToken } from "./manage-links.server.ts";

const deps = await openMailedJourney();
const DAY = 86_400;

test("a link born of a correction opens nothing confidential for a day, and saves nothing", async () => {
  const order = await someBookedOrder(deps);
  const other = `other-${order.contact.email}`;
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
  expect(held).toMatchObject({ sessions: [] });
});
