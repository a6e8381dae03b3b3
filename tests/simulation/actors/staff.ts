import { loadOffer } from "../../../app/domain/bookings/load-offer.server.ts";
import {
  endAbsence,
  listOrdersAffectedByAbsence,
  recordAbsenceAndWithdraw,
} from "../../../app/domain/bookings/record-absence.server.ts";
import { cancelByOperator } from "../../../app/domain/bookings/cancel-session.server.ts";
import {
  rescheduleBooking,
  sessionVersion,
} from "../../../app/domain/bookings/reschedule-booking.server.ts";
import {
  mostChargeback,
  recordChargebackReversal,
} from "../../../app/domain/payments/reversals.server.ts";
import { instantOf } from "../../../app/lib/india-time.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { type Chance, seededRandom } from "../../../sandbox/faults.ts";
import type { StaffAction } from "../plan-staff.ts";
import type { Expectations } from "./expectations.ts";
import { giveSomeGoodwill } from "./goodwill.ts";
import {
  actAsPlanned,
  type ActorDeps,
  createUserRequests,
  type UserRequests,
} from "./user-requests.ts";
import { takeOrDecline } from "./visitor.ts";
import { HOUR, MINUTE, SECOND } from "../scheduler.ts";

export interface StaffDeps extends ActorDeps {
  actions: readonly StaffAction[];
  /** The ids of the therapists by index, and the day of the requested slots. */
  therapistIds: readonly number[];
  day: string;
  expectations: Expectations;
}

/** Staff act at the desk at their planned minutes, each action beside the others. */
export const staffTheDesk = (parts: StaffDeps, chance: Chance): Promise<void> =>
  actAsPlanned(parts, parts.actions, chance, (planned, index, own) =>
    act(parts, planned, createUserRequests(parts, `Staff ${index}`, own), own),
  );

async function act(
  parts: StaffDeps,
  { action, therapist }: StaffAction,
  requests: UserRequests,
  chance: Chance,
): Promise<void> {
  const therapistId = parts.therapistIds[therapist] ?? 0;
  if (action === "absence") return recordAway(parts, therapistId, requests, chance);
  if (action === "return") {
    await requests.submit("ends an absence", (deps) =>
      endAbsence(deps, therapistId, parts.day, deps.now()),
    );
    return;
  }
  const orderIds = [...parts.expectations.orders.keys()];
  if (orderIds.length === 0) return;
  const orderId = chance.oneOf(orderIds);
  if (action === "cancel")
    await requests.submit("cancels for us", (deps) =>
      cancelByOperator(deps, orderId, "the therapist is ill", deps.now()),
    );
  if (action === "chargeback") await takeBack(parts, orderId, requests, chance);
  if (action === "move") await move(parts, orderId, requests, chance);
  if (action === "goodwill") await giveSomeGoodwill(parts.expectations, orderId, requests, chance);
}

/** Looks at the affected sessions and withdraws them; looks again where they have changed. */
export async function recordAway(
  parts: ActorDeps & Pick<StaffDeps, "day" | "expectations">,
  therapistId: number,
  requests: UserRequests,
  chance: Chance,
): Promise<void> {
  const fromHour = chance.oneOf([0, 17, 18]);
  const days = {
    therapistId,
    from: parts.day,
    to: parts.day,
    fromHour,
    toHour: chance.oneOf([20, 24]),
  };
  const withdrawn = new Set<string>();
  for (let tries = 0; tries < 3; tries += 1) {
    const shown = await requests.request("looks who is affected", (deps) =>
      listOrdersAffectedByAbsence(deps.db, days, deps.now()),
    );
    if (!shown) return;
    await requests.pause(SECOND, MINUTE);
    for (const orderId of shown) withdrawn.add(orderId);
    const done = await requests.submit("records an absence", (deps) =>
      recordAbsenceAndWithdraw(deps, days, shown, "is ill", deps.now()),
    );
    if (!done || done.ok || done.reason === "days_invalid") break;
  }
  const clients = [...withdrawn].map((orderId) =>
    answerOffer(parts, orderId, seededRandom(chance.between(1, 1_000_000))),
  );
  await Promise.all(clients);
}

/** The client of a withdrawn session reads the offer once or twice; takes a slot, declines, or lets it lapse. */
async function answerOffer(
  parts: ActorDeps & Pick<StaffDeps, "expectations">,
  orderId: string,
  chance: Chance,
): Promise<void> {
  const requests = createUserRequests(parts, "The withdrawn client", chance);
  if (chance.oneIn(4)) return;
  await requests.pause(SECOND, chance.oneIn(3) ? 13 * HOUR : 2 * HOUR);
  const offer = await requests.request("reads the offer", async (deps) => {
    const order = await findOrder(deps.db, orderId);
    return order && loadOffer(deps, order, deps.now());
  });
  if (!offer) return;
  await requests.pause(SECOND, 10 * MINUTE);
  await takeOrDecline(parts, requests, orderId, offer.slots, chance);
}

/** Moves a booked session to another hour, or to another therapist. */
export async function move(
  parts: Pick<StaffDeps, "scheduler" | "therapistIds" | "day" | "expectations">,
  orderId: string,
  requests: UserRequests,
  chance: Chance,
): Promise<void> {
  const order = await requests.request("looks at an order", (deps) => findOrder(deps.db, orderId));
  if (order?.state !== "booked") return;
  await requests.pause(SECOND, MINUTE);
  const therapistId = chance.oneOf(parts.therapistIds);
  const shown = sessionVersion(order);
  const hour = chance.oneOf([16, 17, 18, 19, 20]);
  const startsAt = instantOf(parts.day, hour);
  const taken = { therapistId, startsAt, askedAt: parts.scheduler.now };
  const done = await requests.submit(`moves to ${hour} with ${therapistId}`, (deps) =>
    rescheduleBooking(deps, orderId, { startsAt }, deps.now(), {
      therapistId,
      shown,
      audit: deps.audit,
    }),
  );
  // Where it is already, nothing is taken.
  const isMoved =
    order.therapistId !== therapistId || order.startsAt.getTime() !== startsAt.getTime();
  if (done?.ok && isMoved) parts.expectations.recordTaken(orderId, taken);
}

/** Records that a client's bank took all of a payment back, or half of it. */
async function takeBack(
  parts: StaffDeps,
  orderId: string,
  requests: UserRequests,
  chance: Chance,
): Promise<void> {
  const order = await requests.request("looks at an order", (deps) => findOrder(deps.db, orderId));
  const expectedPaise = order ? mostChargeback(order) : 0;
  if (expectedPaise === 0) return;
  await requests.pause(SECOND, MINUTE);
  const amountPaise = chance.oneOf([expectedPaise, Math.floor(expectedPaise / 2)]);
  parts.expectations.recordChargeback(orderId, amountPaise);
  const given = { amountPaise, reference: `bank case ${amountPaise}`, expectedPaise };
  await requests.submit(`records a chargeback of ${amountPaise}`, (deps) =>
    recordChargebackReversal(deps, orderId, given, deps.now()),
  );
}
