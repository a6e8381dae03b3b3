import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import {
  confirmOutsidePayment,
  declineOutsidePayment,
  findOutsidePayment,
  recordOutsidePayment,
} from "../../../app/domain/payments/outside-payments.server.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import { HOUR, MINUTE, type Scheduler } from "../scheduler.ts";
import type { Expectations } from "./expectations.ts";
import { staffIds } from "./goodwill.ts";
import type { UserRequests } from "./user-requests.ts";

/**
 * Support, finance or an owner records that a client has paid in cash, by UPI or by bank; three in four have. Finance
 * decides soon, at the last minute, or leaves it to the operator. Two transfers may have the same reference.
 */
export async function payOutside(
  { scheduler, expectations }: { scheduler: Scheduler; expectations: Expectations },
  orderId: string,
  requests: UserRequests,
  chance: Chance,
): Promise<void> {
  const { request, submit, pause } = requests;
  const order = await request("looks at an order", (deps) => findOrder(deps.db, orderId));
  if (order?.state !== "placed" || order.pricePaise === 0) return;
  await pause(1_000, 2 * MINUTE);
  expectations.recordOutside(orderId, !chance.oneIn(4));
  const kind = chance.oneOf(["cash", "upi", "bank"] as const);
  const paid = {
    kind,
    reference: chance.oneIn(6) ? "SAME REFERENCE" : `REF ${orderId.slice(-12)}`,
    paidAt: new Date(scheduler.now - chance.between(0, 3 * 24 * 60) * MINUTE),
    expectedPaise: order.pricePaise,
    staffId: chance.oneOf([staffIds.support, staffIds.support, staffIds.finance, staffIds.owner]),
  };
  await submit(`records a payment by ${kind}`, (deps) =>
    recordOutsidePayment(deps, orderId, paid, deps.now()),
  );
  // Of two presses one is refused.
  const recorded = await request("looks at a payment outside", async (deps) => {
    const found = await findOutsidePayment(deps.db, orderId);
    return found ? { confirmBy: found.confirmBy.getTime() } : null;
  });
  // Without an answer the operator decides it.
  const confirmBy = recorded?.confirmBy ?? order.startsAt.getTime();
  if (recorded === null) return;
  const left = () => Math.max(0, confirmBy - scheduler.now);
  const when = chance.oneOf(["soon", "soon", "at the last minute", "by the operator"] as const);
  if (when === "soon") await pause(MINUTE, 90 * MINUTE);
  if (when === "at the last minute")
    await pause(Math.max(0, left() - 10 * MINUTE), left() + 10 * MINUTE);
  if (when !== "by the operator") await decideOutside(expectations, orderId, requests, chance);
  // The operator sees it once its time is over.
  if (!expectations.orders.get(orderId)?.decided) await scheduler.sleep(left() + 5 * HOUR);
}

/** Finance, or an owner, confirms what the client has paid, and declines what they have not. */
export async function decideOutside(
  expectations: Expectations,
  orderId: string,
  { request, submit }: UserRequests,
  chance: Chance,
): Promise<void> {
  const payment = await request("looks at a payment outside", async (deps) => {
    const found = await findOutsidePayment(deps.db, orderId);
    return found && { state: found.state, expectedPaise: found.amountPaise };
  });
  const isPaid = expectations.orders.get(orderId)?.isPaidOutside;
  if (!payment || isPaid === undefined) return;
  const { expectedPaise } = payment;
  const decision = isPaid ? "confirmed" : "declined";
  // Who recorded it is refused, unless they are an owner.
  for (const id of chance.oneIn(3) ? [staffIds.support, staffIds.owner] : [staffIds.owner]) {
    const staff = { id, isOwner: id === staffIds.owner };
    expectations.recordDecision(orderId, decision, false);
    const done = await submit(`${decision} a payment outside`, (deps) =>
      isPaid
        ? confirmOutsidePayment(deps, orderId, { staff, expectedPaise }, deps.now())
        : declineOutsidePayment(
            deps,
            orderId,
            { staff, expectedPaise, reason: "no money came" },
            deps.now(),
          ),
    );
    if (done?.ok) expectations.recordDecision(orderId, decision, true);
  }
}
