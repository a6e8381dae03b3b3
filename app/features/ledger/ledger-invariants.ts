import { type Account, type Boxes, boxesOf } from "./ledger-account.ts";
import { delaysOf } from "./ledger-delays.ts";
import { faultsOf } from "./ledger-faults.ts";

/**
 * The money law: every captured rupee is at all times in exactly one of three boxes. Pure: what the
 * database says goes in, what is wrong with it comes out, each with the one thing to do about it.
 */

export interface Exception {
  orderId: string;
  /** broken: it does not add up. waiting: it adds up, but a person has to help it on. */
  kind: "broken" | "waiting";
  what: string;
  /** The one thing to do. */
  action: string;
}

const giveBack = (id: string) => `npm run money -- return ${id}`;
const ASK = "Compare with the provider's dashboard before anything else is done";

/** What is wrong with one order, each with the one thing to do. */
export function exceptionsOf(account: Account, now: Date): Exception[] {
  const { orderId } = account;
  const broken: Exception[] = faultsOf(account).map((what) => ({
    orderId,
    kind: "broken",
    what,
    action: ASK,
  }));
  if (account.state === "disputed") {
    const what = "the provider took another amount than was asked for";
    broken.push({ orderId, kind: "broken", what, action: giveBack(orderId) });
  }
  const waiting: Exception[] = delaysOf(account, now).map(([what, action]) => ({
    orderId,
    kind: "waiting",
    what,
    action,
  }));
  return [...broken, ...waiting];
}

export interface Judgement {
  captured: number;
  boxes: Boxes;
  /** At most {@link MOST_NAMED} of a kind. */
  exceptions: Exception[];
  /** How many more exceptions there are than are named. */
  unnamed: number;
  /** Is every captured rupee in exactly one box? */
  addsUp: boolean;
}

/** Exceptions of a kind that a judgement names: it fits into memory also where every order has one. */
export const MOST_NAMED = 500;

/** The judgement of no orders: where {@link judgeMore} begins. */
export const noAccounts: Judgement = {
  captured: 0,
  boxes: { booked: 0, refunded: 0, owed: 0 },
  exceptions: [],
  unnamed: 0,
  addsUp: true,
};

/** Adds a page of orders to a judgement, so that a database is judged without holding all of its orders at once. */
export function judgeMore(sofar: Judgement, accounts: readonly Account[], now: Date): Judgement {
  const boxes = { ...sofar.boxes };
  const exceptions = [...sofar.exceptions];
  const named = { broken: 0, waiting: 0 };
  for (const { kind } of exceptions) named[kind] += 1;
  let { captured, unnamed, addsUp } = sofar;
  for (const account of accounts) {
    const its = boxesOf(account);
    boxes.booked += its.booked;
    boxes.refunded += its.refunded;
    boxes.owed += its.owed;
    captured += account.capturedPaise ?? 0;
    for (const exception of exceptionsOf(account, now)) {
      if (exception.kind === "broken") addsUp = false;
      named[exception.kind] += 1;
      if (named[exception.kind] <= MOST_NAMED) exceptions.push(exception);
      else unnamed += 1;
    }
  }
  const sum = boxes.booked + boxes.refunded + boxes.owed;
  return { captured, boxes, exceptions, unnamed, addsUp: addsUp && sum === captured };
}

/** The law, over all orders. */
export const judge = (accounts: readonly Account[], now: Date): Judgement =>
  judgeMore(noAccounts, accounts, now);
