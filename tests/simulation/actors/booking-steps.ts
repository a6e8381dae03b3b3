import { saveOrderContact } from "../../../app/domain/orders/order-contact.server.ts";
import type {
  RequestedSlot,
  Visitor as KnownVisitor,
} from "../../../app/domain/orders/place-order.server.ts";
import { startPaymentOrBooking } from "../../../app/domain/bookings/confirm-booking.server.ts";
import { findTherapistById } from "../../../app/domain/therapists/therapists.server.ts";
import { rupeesFor } from "../../../app/domain/therapists/therapist.ts";
import { paiseOf } from "../../../app/lib/money.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import type { UserRequests } from "./user-requests.ts";
import type { Expectations } from "./expectations.ts";
import { MINUTE, SECOND } from "../scheduler.ts";

export interface Visitor {
  name: string;
  /** As typed in the form, possibly misspelt. */
  known: KnownVisitor;
  correctEmail: string;
}

/** How a visitor gets an order: reads the price, presses Book later, and corrects a misspelt email address. */
export function bookingSteps(
  expectations: Expectations,
  visitor: Visitor,
  { request, submit, pause }: UserRequests,
  chance: Chance,
) {
  const mine: string[] = [];
  const payPages = new Map<string, string>();

  /** Opens the therapist's page. @returns the displayed price in paise; undefined without an answer */
  async function readPrice(requested: RequestedSlot): Promise<number | undefined> {
    return request("reads the page", async (product) => {
      const therapist = await findTherapistById(product.db, requested.therapistId);
      return therapist && paiseOf(rupeesFor(therapist, requested.durationMinutes));
    });
  }

  /** Presses Book on a page read earlier, and once more if the price has changed. */
  async function book(requested: RequestedSlot): Promise<string | undefined> {
    for (let tries = 0; tries < 2; tries += 1) {
      const expectedPaise = await readPrice(requested);
      if (expectedPaise === undefined) return undefined;
      await pause(SECOND, 3 * MINUTE);
      const { known } = visitor;
      const started = await submit(
        `books ${requested.startsAt.toISOString()} ${requested.durationMinutes}`,
        (deps) => startPaymentOrBooking(deps, { ...requested, expectedPaise }, known, deps.now),
      );
      if (started?.ok) {
        expectations.recordOrder(started.orderId, { email: known.contact.email, expectedPaise });
        // What is booked already keeps its contact.
        if (started.isSettled) return started.orderId;
        mine.push(started.orderId);
        payPages.set(started.orderId, started.redirectUrl);
        return started.orderId;
      }
      if (started?.reason !== "price_changed") return undefined;
    }
    return undefined;
  }

  /** Notices the misspelt email address before paying: repeats step 1, and perhaps Book. */
  async function correctAddress(orderId: string, requested: RequestedSlot): Promise<string> {
    const contact = { ...visitor.known.contact, email: visitor.correctEmail };
    await pause(SECOND, MINUTE);
    const { name, email, phone: phone_number } = contact;
    const done = await request(`corrects the address to ${email}`, async (deps) => {
      await saveOrderContact(deps, visitor.known.userId, { name, email, phone_number });
      return true;
    });
    visitor.known = { ...visitor.known, contact };
    if (done) expectations.recordCorrection(mine, email);
    else expectations.recordUnansweredCorrection(mine, email);
    return chance.oneIn(2) ? ((await book(requested)) ?? orderId) : orderId;
  }

  /** @returns undefined for a session without charge */
  const payPageOf = (orderId: string) => payPages.get(orderId);
  return { book, correctAddress, payPageOf };
}
