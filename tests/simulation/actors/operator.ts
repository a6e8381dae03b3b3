import { underWayPaise } from "../../../app/domain/orders/order-money.ts";
import type { Pool } from "pg";
import {
  queueRefundRetry,
  refundDisputedOrder,
  republishJobsOfOrder,
} from "../../../app/domain/payments/retry-order.server.ts";
import type { Exception } from "../../../app/domain/ledger/ledger-invariants.ts";
import { recordBankTransfer } from "../../../app/domain/payments/record-bank-transfer.server.ts";
import { checkLedger } from "../../../app/domain/ledger/check-ledger.server.ts";
import type { Chance } from "../../../sandbox/faults.ts";
import { redriveGivenUp } from "../fakes/job-queries.ts";
import type { SimulatedQueue } from "../fakes/simulated-queue.ts";
import { type UserRequests, type ActorDeps, createUserRequests } from "./user-requests.ts";
import type { Expectations } from "./expectations.ts";
import { decideOutside } from "./outside-payments.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import { HOUR } from "../scheduler.ts";

export interface OperatorDeps extends ActorDeps {
  pool: Pool;
  supervisor: SimulatedQueue;
  expectations: Expectations;
  /** Whether visitors are active or an outage has just ended, so that the outcome of its jobs is still open. */
  isBusy: () => boolean;
  /** An operator sees a given-up job within minutes. */
  looksOften: boolean;
}

/** The operator stops after a week at the latest. */
const LONGEST_MS = 7 * 24 * HOUR;

/** What is done at the desk, by what the ledger check says is to do. */
const steps = {
  return: /^Refund all of it\./,
  again: /[Cc]heck the payment[.;]|correct it;|its time is still held/,
  transferred:
    /transfer the money by bank|Return it by bank transfer|Ask the payment company about/,
} as const;

/**
 * Checks the ledger every few hours, does what it says is to do, and redrives given-up jobs. Stops when nothing is left
 * to do.
 */
export async function operate(parts: OperatorDeps, chance: Chance): Promise<void> {
  const { scheduler, supervisor, expectations, isBusy } = parts;
  const requests = createUserRequests(parts, "The operator", chance);
  const gap = parts.looksOften ? HOUR : chance.oneOf([3, 8, 20]) * HOUR;
  const until = scheduler.now + LONGEST_MS;
  let quietLooks = 0;
  while (scheduler.now < until && (isBusy() || quietLooks < 2)) {
    await scheduler.sleep(gap);
    const report = await requests.request("checks the ledger", (deps) =>
      checkLedger(deps.db, deps.now()),
    );
    const exceptions = report?.exceptions ?? [];
    for (const exception of exceptions) await follow(parts, requests, exception, chance);
    const redriven = await redriveGivenUp(scheduler, parts.pool, supervisor.boss);
    for (const id of redriven) expectations.recordRedrive(id);
    if (redriven.length > 0) parts.site.jobsChanged();
    quietLooks = exceptions.length + redriven.length === 0 ? quietLooks + 1 : 0;
  }
}

async function follow(
  parts: OperatorDeps,
  requests: UserRequests,
  { orderId, what, todo }: Exception,
  chance: Chance,
): Promise<void> {
  const { request } = requests;
  if (what.includes("paid outside wasn’t confirmed in time"))
    await decideOutside(parts.expectations, orderId, requests, chance);
  if (steps.return.test(todo))
    await request("return", (deps) => refundDisputedOrder(deps, orderId, deps.now()));
  if (steps.again.test(`${what}. ${todo}`))
    await request("again", async (deps) => {
      await republishJobsOfOrder(deps, orderId, deps.now());
      return queueRefundRetry(deps, orderId, deps.now());
    });
  if (steps.transferred.test(todo)) await transfer(parts.expectations, request, orderId);
}

/** Transfers what is owed by bank and records it. Without an answer it records again but does not transfer again. */
async function transfer(
  expectations: Expectations,
  request: UserRequests["request"],
  orderId: string,
): Promise<void> {
  const order = await request("looks at an order", (deps) => findOrder(deps.db, orderId));
  const owed = order ? underWayPaise(order) : 0;
  if (!order || owed <= 0) return;
  // An order can owe again after its transfer: the bank numbers each.
  const reference = `bank reference ${orderId} after ${order.refundedPaise}`;
  let wasUnanswered = false;
  for (let tries = 0; tries < 5; tries += 1) {
    const noted = await request("transferred", (deps) =>
      recordBankTransfer(deps, orderId, reference, deps.now()),
    );
    const isNoted = noted?.ok || (wasUnanswered && noted?.reason === "nothing_owed");
    if (isNoted) expectations.recordTransfer(orderId, noted.ok ? noted.amountPaise : owed);
    if (noted) return;
    wasUnanswered = true;
  }
}
