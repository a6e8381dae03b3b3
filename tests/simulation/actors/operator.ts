import type { Pool } from "pg";
import {
  refundDisputed,
  republishOrderEvents,
} from "../../../app/features/payments/refunds/retry-order.server.ts";
import type { Exception } from "../../../app/features/ledger/ledger-invariants.ts";
import { recordBankTransfer } from "../../../app/features/payments/refunds/record-bank-transfer.server.ts";
import { checkLedger } from "../../../app/features/ledger/check-ledger.server.ts";
import type { Chance } from "../../../sandbox/core/faults/seeded-random.ts";
import { redriveGivenUp } from "../fakes/job-board.ts";
import type { SimulatedQueue } from "../fakes/simulated-queue.ts";
import { type Clicks, type ClicksOn, clicksOf } from "./visitor-clicks.ts";
import type { Witness } from "./witness.ts";
import { findOrder } from "../../../app/features/orders/find-order.server.ts";

export interface OperatorOn extends ClicksOn {
  pool: Pool;
  supervisor: SimulatedQueue;
  witness: Witness;
  /** Whether visitors are still about, or a service is not back for long: what its jobs come to is not seen yet. */
  isBusy: () => boolean;
}

const HOUR = 3_600_000;
/** After so long they go home, whatever is left. */
const LONGEST_MS = 7 * 24 * HOUR;

/** The command that the ledger check names beside what it lists. */
const command = /npm run money -- (return|again|transferred) (order_\S+)/;

/**
 * The operator looks at the ledger check every few hours and does what it says, word for word; redrives what was given
 * up; and goes home when there is nothing left to do.
 */
export async function operate(around: OperatorOn, chance: Chance): Promise<void> {
  const { scheduler, supervisor, witness, isBusy } = around;
  const clicks = clicksOf(around, "The operator", chance);
  const gap = chance.oneOf([3, 8, 20]) * HOUR;
  const until = scheduler.now + LONGEST_MS;
  let quietLooks = 0;
  while (scheduler.now < until && (isBusy() || quietLooks < 2)) {
    await scheduler.sleep(gap);
    const judgement = await clicks.click("checks the ledger", (deps) =>
      checkLedger(deps, deps.now()),
    );
    const exceptions = judgement?.exceptions ?? [];
    for (const exception of exceptions) await follow(around, clicks, exception);
    const redriven = await redriveGivenUp(scheduler, around.pool, supervisor.boss);
    for (const id of redriven) witness.tookUp(id);
    if (redriven.length > 0) around.site.jobsChanged();
    quietLooks = exceptions.length + redriven.length === 0 ? quietLooks + 1 : 0;
  }
}

async function follow(around: OperatorOn, { click }: Clicks, { action }: Exception): Promise<void> {
  const [, verb, orderId = ""] = command.exec(action) ?? [];
  if (verb === "return") await click("return", (deps) => refundDisputed(deps, orderId, deps.now()));
  if (verb === "again")
    await click("again", (deps) => republishOrderEvents(deps, orderId, deps.now()));
  if (verb === "transferred") await transfer(around.witness, click, orderId);
}

/** Sends what is owed by bank, and notes it; where no answer comes it is noted once more, not sent. */
async function transfer(witness: Witness, click: Clicks["click"], orderId: string): Promise<void> {
  const order = await click("looks at an order", (deps) => findOrder(deps.db, orderId));
  const owed = (order?.refundDuePaise ?? 0) - (order?.refundedPaise ?? 0);
  if (owed <= 0) return;
  let wasUnanswered = false;
  for (let tries = 0; tries < 5; tries += 1) {
    const noted = await click("transferred", (deps) =>
      recordBankTransfer(deps, orderId, "bank reference", deps.now()),
    );
    const isNoted = noted?.ok || (wasUnanswered && noted?.reason === "nothing_owed");
    if (isNoted) witness.transferred(orderId, noted.ok ? noted.amountPaise : owed);
    if (noted) return;
    wasUnanswered = true;
  }
}
