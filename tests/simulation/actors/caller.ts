import {
  bookForCaller,
  endPayLink,
  extendPayLink,
} from "../../../app/domain/links/pay-links.server.ts";
import { startPayLinkPayment } from "../../../app/domain/links/start-pay-link-payment.server.ts";
import {
  cancelBooking,
  cancelByOperator,
} from "../../../app/domain/bookings/cancel-session.server.ts";
import {
  acceptOfferForClient,
  loadOffer,
  type Offer,
} from "../../../app/domain/bookings/load-offer.server.ts";
import { checkPaymentAndBook } from "../../../app/domain/bookings/confirm-booking.server.ts";
import { refundIfCancelled } from "../../../app/domain/orders/order-money.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import type { RequestedSlot } from "../../../app/domain/orders/place-order.server.ts";
import { loadPaymentResult } from "../../../app/screens/booking/result/payment-status.server.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import type { SimulatedProvider } from "../fakes/simulated-provider.ts";
import type { PlannedCall } from "../plan-staff.ts";
import type { Expectations } from "./expectations.ts";
import { move } from "./staff.ts";
import {
  actAsPlanned,
  type ActorDeps,
  createUserRequests,
  type UserRequests,
} from "./user-requests.ts";
import { takeOrDecline } from "./visitor.ts";
import { HOUR, MINUTE, SECOND } from "../scheduler.ts";

/** What the actors at the desk work with. */
export interface DeskDeps extends ActorDeps {
  provider: SimulatedProvider;
  requestedSlots: readonly RequestedSlot[];
  expectations: Expectations;
  therapistIds: readonly number[];
  /** Of the requested slots. */
  day: string;
}

interface CallerDeps extends DeskDeps {
  calls: readonly PlannedCall[];
}

/** People call at their planned minutes; staff book for each and hold the time for a pay link. */
export const takeCalls = (parts: CallerDeps, chance: Chance): Promise<void> =>
  actAsPlanned(parts, parts.calls, chance, (call, index, own) => takeCall(parts, call, index, own));

async function takeCall(
  parts: CallerDeps,
  { slot, hours }: PlannedCall,
  index: number,
  chance: Chance,
): Promise<void> {
  const { requestedSlots, expectations } = parts;
  const requested = requestedSlots[slot % requestedSlots.length];
  if (!requested) return;
  const desk = createUserRequests(parts, `The desk, call ${index}`, chance);
  const email = `caller-${index}@example.com`;
  const contact = { name: `Caller ${index}`, email, phone_number: String(9_200_000_000 + index) };
  const booked = await desk.submit(`books for caller ${index}`, (deps) =>
    bookForCaller(
      deps,
      {
        ...requested,
        contact,
        readBy: null,
        pay: { by: "link", hours, isEmailed: true },
      },
      deps.now(),
    ),
  );
  if (!booked?.ok) return;
  const { id: orderId, pricePaise } = booked.order;
  expectations.recordOrder(orderId, { email, expectedPaise: pricePaise });
  const caller = createUserRequests(parts, `Caller ${index}`, chance);
  await Promise.all([
    followLink(parts, caller, { orderId, email, pricePaise }, chance),
    changeLink(desk, orderId, chance),
  ]);
}

/** Staff release some of the times, and hold others longer, while the client may be paying. */
async function changeLink(desk: UserRequests, orderId: string, chance: Chance): Promise<void> {
  if (chance.oneIn(2)) return;
  await desk.pause(MINUTE, 3 * HOUR);
  const isEnded = chance.oneIn(2);
  await desk.submit(isEnded ? "ends the link" : "extends the link", (deps) =>
    isEnded
      ? endPayLink(deps, orderId, "staff", deps.now())
      : extendPayLink(deps, orderId, 12, deps.now()),
  );
}

/** Answers the offer of a client who called: the client, or staff for them, or both at once. */
export async function answerByPhone(
  parts: Pick<DeskDeps, "scheduler" | "expectations">,
  requests: UserRequests,
  orderId: string,
  slots: Offer["slots"],
  chance: Chance,
): Promise<void> {
  const how = chance.oneOf(["client", "staff", "both"] as const);
  const [slot] = slots;
  const acceptByStaff = async () => {
    if (!slot) return;
    const askedAt = parts.scheduler.now;
    const done = await requests.submit(`takes ${slot.startsAt} by staff`, (deps) =>
      acceptOfferForClient(deps, orderId, slot.value, "asked by phone", deps.now()),
    );
    const { therapistId, startsAt } = slot;
    if (done?.ok)
      parts.expectations.recordTaken(orderId, {
        therapistId,
        startsAt: new Date(startsAt),
        askedAt,
      });
  };
  await Promise.all([
    how === "staff" ? undefined : takeOrDecline(parts, requests, orderId, slots, chance),
    how === "client" ? undefined : acceptByStaff(),
  ]);
}

/** The client opens the link up to three times: pays, fails, leaves a payment pending, or pays late. */
export async function followLink(
  { provider, expectations, scheduler }: DeskDeps,
  requests: UserRequests,
  link: { orderId: string; email: string; pricePaise: number },
  chance: Chance,
): Promise<void> {
  const { log, pause, request, submit } = requests;
  const { email, pricePaise } = link;
  const paid: string[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await pause(MINUTE, chance.oneIn(3) ? 3 * HOUR : 40 * MINUTE);
    const started = await submit("presses Pay on the link", (deps) =>
      startPayLinkPayment(deps, link.orderId, deps.now),
    );
    if (started && !started.ok && started.reason === "paid") break;
    if (!started?.ok) continue;
    expectations.recordOrder(started.orderId, { email, expectedPaise: pricePaise });
    paid.push(started.orderId);
    await pause(5 * SECOND, chance.oneIn(4) ? 16 * MINUTE : 3 * MINUTE);
    if (chance.oneIn(8)) {
      await provider.press(started.redirectUrl, "pending");
      await pause(SECOND, 12 * MINUTE);
    }
    const outcome = chance.oneOf(["pay", "pay", "pay", "fail", "fail", "cancel"] as const);
    await provider.press(started.redirectUrl, outcome);
    log(`presses ${outcome} for ${started.orderId}`);
  }
  for (const orderId of new Set(paid)) {
    await pause(SECOND, HOUR);
    const result = await request("looks at the outcome", async (deps) => {
      await checkPaymentAndBook(deps, orderId, deps.now()).catch(() => undefined);
      return loadPaymentResult(deps, orderId, deps.now(), { hasReturned: true });
    });
    if (result?.view === "offer" && chance.oneIn(2))
      await answerByPhone(
        { scheduler, expectations },
        requests,
        orderId,
        result.offer.slots,
        chance,
      );
  }
}

/** What becomes of a session that was booked at the desk: its client cancels, or staff cancel, move or accept. */
export async function changeBooked(
  parts: Pick<DeskDeps, "scheduler" | "therapistIds" | "day" | "expectations">,
  orderId: string,
  requests: UserRequests,
  chance: Chance,
): Promise<void> {
  const { pause, request, submit } = requests;
  await pause(SECOND, chance.oneIn(3) ? 20 * HOUR : 2 * HOUR);
  const order = await request("looks at an order", (deps) => findOrder(deps.db, orderId));
  const change = chance.oneOf(["none", "client cancels", "desk cancels", "move"] as const);
  if (order?.state === "booked") {
    if (change === "client cancels")
      await submit("cancels", async (deps) => {
        const present = await findOrder(deps.db, orderId);
        const paise = present ? refundIfCancelled(present, deps.now()).paise : 0;
        return cancelBooking(deps, orderId, paise, deps.now());
      });
    if (change === "desk cancels")
      await submit("cancels for us", (deps) =>
        cancelByOperator(deps, orderId, "the therapist is ill", deps.now()),
      );
    if (change === "move") await move(parts, orderId, requests, chance);
  }
  const offer = await request("reads the offer", async (deps) => {
    const present = await findOrder(deps.db, orderId);
    return present && loadOffer(deps, present, deps.now());
  });
  if (offer) await answerByPhone(parts, requests, orderId, offer.slots, chance);
}
