import type { Offer } from "../../../app/domain/bookings/load-offer.server.ts";
import { declineOffer, acceptOffer } from "../../../app/domain/bookings/offers.server.ts";
import { cancelBooking } from "../../../app/domain/bookings/cancel-session.server.ts";
import { refundIfCancelled } from "../../../app/domain/orders/order-money.ts";
import { rescheduleBooking } from "../../../app/domain/bookings/reschedule-booking.server.ts";
import { loadPaymentResult } from "../../../app/screens/booking/result/payment-status.server.ts";
import {
  releaseHeldOrderSlot,
  renewHeldOrder,
  type RequestedSlot,
} from "../../../app/domain/orders/place-order.server.ts";
import { checkPaymentAndBook } from "../../../app/domain/bookings/confirm-booking.server.ts";
import { eraseData } from "../../../app/domain/privacy/erase-data.server.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import { bookingSteps, type Visitor } from "./booking-steps.ts";
import type { SimulatedProvider } from "../fakes/simulated-provider.ts";
import { type ActorDeps, createUserRequests, type UserRequests } from "./user-requests.ts";
import type { Expectations, RegisteredClient } from "./expectations.ts";
import type { BesideOrder } from "./sharing.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { saveOrderContact } from "../../../app/domain/orders/order-contact.server.ts";
import type { visitorIdFor } from "../../../app/domain/visitors/visitors.server.ts";
import { HOUR, MINUTE, SECOND } from "../scheduler.ts";

export interface VisitorDeps extends ActorDeps {
  provider: SimulatedProvider;
  /** Few, so that visitors compete for them. */
  requestedSlots: readonly RequestedSlot[];
  expectations: Expectations;
  /** Of a visitor with answers. */
  share?: BesideOrder | undefined;
  /** Of a browser that another person uses too. */
  second?: BesideOrder | undefined;
}

/** Answers an offer: one in four declines it, the others take one of its slots. */
export async function takeOrDecline(
  { scheduler, expectations }: Pick<VisitorDeps, "scheduler" | "expectations">,
  { submit }: UserRequests,
  orderId: string,
  slots: Offer["slots"],
  chance: Chance,
): Promise<void> {
  if (chance.oneIn(4) || slots.length === 0) {
    await submit("declines the offer", (deps) => declineOffer(deps, orderId, deps.now()));
    return;
  }
  const slot = chance.oneOf(slots);
  const { therapistId } = slot;
  const startsAt = new Date(slot.startsAt);
  const askedAt = scheduler.now;
  const done = await submit(`takes ${slot.startsAt}`, (deps) =>
    acceptOffer(deps, orderId, startsAt, deps.now(), { therapistId }),
  );
  if (done?.ok) expectations.recordTaken(orderId, { therapistId, startsAt, askedAt });
}

/** The visitor of an order gives their contact in step 1, then another person theirs in the same browser. */
export function createSecondClient(
  parts: ActorDeps & { expectations: Expectations; findVisitorId: typeof visitorIdFor },
  visitor: Visitor,
  chance: Chance,
): BesideOrder {
  const { expectations, findVisitorId } = parts;
  const requests = createUserRequests(parts, `${visitor.name}'s browser`, chance);
  const { userId } = visitor.known;
  const second = { name: `Second of ${visitor.name}`, email: `second-of-${visitor.correctEmail}` };

  const register = (formId: string, client: RegisteredClient) =>
    requests.submit(`gives the contact of ${client.name}`, async (deps) => {
      const { name, email, age, button } = client;
      const contact = { name, email, phone_number: visitor.known.contact.phone };
      const id = await findVisitorId(deps, userId, formId, contact, deps.now());
      await saveOrderContact(deps, id, contact, { age }, button);
      expectations.recordClient(id, client);
      return true;
    });

  return async (orderId) => {
    const { name, email } = visitor.known.contact;
    const first = { name, email, age: "25-34", button: "step_1_continue" } as const;
    if (!(await register(`first ${orderId}`, first))) return;
    await requests.pause(SECOND, 2 * MINUTE);
    await register(`second ${orderId}`, { ...second, age: "55+", button: "match_book_session" });
  };
}

/**
 * One visitor's whole visit: books, pays or not, double-requests, returns late, reschedules, cancels. A visitor's own
 * decisions depend only on the visitor's seed.
 */
export async function visit(parts: VisitorDeps, visitor: Visitor, chance: Chance): Promise<void> {
  const { provider, expectations } = parts;
  const requests = createUserRequests(parts, visitor.name, chance);
  const { log, pause, request, submit } = requests;
  const { book, correctAddress, payPageOf } = bookingSteps(expectations, visitor, requests, chance);

  async function look(orderId: string) {
    return request("looks at the outcome", async (product) => {
      await checkPaymentAndBook(product, orderId, product.now()).catch(() => undefined);
      const { userId: visitorId } = visitor.known;
      return loadPaymentResult(product, orderId, product.now(), { visitorId });
    });
  }

  async function payAt(payPage: string): Promise<void> {
    const late = chance.oneIn(5);
    await pause(5 * SECOND, late ? 16 * MINUTE : 2 * MINUTE);
    const outcome = chance.oneOf(["pay", "pay", "pay", "pay", "pay", "pay", "fail", "cancel"]);
    if (chance.oneIn(10)) return log("leaves the pay page");
    if (chance.oneIn(8)) {
      await provider.press(payPage, "pending");
      log("leaves the payment pending");
      await pause(SECOND, 12 * MINUTE);
    }
    await provider.press(payPage, outcome as "pay");
    log(`presses ${outcome}`);
    if (chance.oneIn(6)) await provider.press(payPage, outcome as "pay");
  }

  async function answerOffer(orderId: string, slots: Offer["slots"]): Promise<void> {
    await pause(SECOND, chance.oneIn(3) ? 13 * HOUR : HOUR);
    if (chance.oneIn(5)) return;
    await takeOrDecline(parts, requests, orderId, slots, chance);
  }

  async function cancel(orderId: string): Promise<void> {
    await submit("cancels", async (deps) => {
      const order = await findOrder(deps.db, orderId);
      return (
        order &&
        cancelBooking(deps, orderId, refundIfCancelled(order, deps.now()).paise, deps.now())
      );
    });
  }

  async function move(orderId: string): Promise<void> {
    const { startsAt } = chance.oneOf(parts.requestedSlots);
    await submit(`moves to ${startsAt.toISOString()}`, (deps) =>
      rescheduleBooking(deps, orderId, { startsAt }, deps.now()),
    );
  }

  async function liveWithBooking(orderId: string): Promise<void> {
    for (let changes = chance.between(0, 3); changes > 0; changes -= 1) {
      await pause(SECOND, chance.oneIn(2) ? 5 * MINUTE : 30 * HOUR);
      if (chance.oneIn(6)) await Promise.all([move(orderId), cancel(orderId)]);
      else await (chance.oneIn(3) ? cancel(orderId) : move(orderId));
    }
  }

  async function erase(): Promise<void> {
    const { email } = visitor.known.contact;
    const ticket = await request("asks to be erased", (deps) => eraseData(deps, email, deps.now()));
    if (ticket) expectations.recordErasure(email);
  }

  await pause(0, 20 * MINUTE);
  for (let round = chance.between(1, 2); round > 0; round -= 1) {
    const requested = chance.oneOf(parts.requestedSlots);
    const first = await book(requested);
    if (!first) {
      await pause(SECOND, 15 * MINUTE);
      continue;
    }
    const hasSlip = visitor.known.contact.email !== visitor.correctEmail;
    const orderId = hasSlip ? await correctAddress(first, requested) : first;
    const shared = parts.share?.(orderId);
    const registered = parts.second?.(orderId);
    if (chance.oneIn(8)) {
      await pause(SECOND, 14 * MINUTE);
      await submit("asks for more time", (deps) =>
        renewHeldOrder(deps, visitor.known, deps.now(), null),
      );
    }
    // After releasing the hold, a tab with the pay page may still be open.
    const released = chance.oneIn(8)
      ? pause(SECOND, 2 * MINUTE).then(() =>
          submit("gives the hold back", (deps) =>
            releaseHeldOrderSlot(deps.db, visitor.known.userId, deps.now()),
          ),
        )
      : undefined;
    const payPage = payPageOf(orderId);
    if (payPage) await payAt(payPage);
    await released;
    let outcome = chance.oneIn(4) ? undefined : await look(orderId);
    for (let looks = 0; looks < 3 && (!outcome || outcome.view === "waiting"); looks += 1) {
      await pause(4 * SECOND, looks === 0 ? 2 * MINUTE : 3 * HOUR);
      outcome = await look(orderId);
    }
    if (outcome?.view === "offer") await answerOffer(orderId, outcome.offer.slots);
    if (outcome?.view === "booked" || outcome?.view === "offer") await liveWithBooking(orderId);
    await pause(SECOND, HOUR);
    await shared;
    await registered;
  }
  if (chance.oneIn(6)) await erase();
}
