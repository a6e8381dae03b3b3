import {
  planFaults,
  type CallName,
  type Fault,
  type FaultKind,
  callNames,
  faultKinds,
  type Faults,
} from "./faults.ts";
import { type PayChoice, faultyPayment } from "./pay-choice.ts";
import type { DisputeState } from "./payment-order.ts";
import { isWholeNumber } from "./providers/phonepe-orders.ts";
import { parsePayChoice } from "./pay-page.ts";
import { respond, refusal, readJsonObject } from "./request-body.ts";
import type { Orders } from "./orders.ts";

/** What a test may ask of the control plane in one request; each part is optional. */
interface ControlOrder {
  reset: boolean;
  faults: Fault[];
  advanceSeconds: number;
  choose?: { merchantOrderId: string; choice: PayChoice };
  dispute?: { merchantOrderId: string; state: DisputeState };
}

/**
 * Reads `{reset?: true, faults?: [{kind, times?, skip?, on?, seconds?, copies?, code?}], seed?: n, advanceSeconds?: n,
 * choose?: {merchantOrderId, outcome, reason?}, dispute?: {merchantOrderId, state}}`. A slip is refused rather than
 * ignored: a test whose fault never strikes would pass for the wrong reason.
 */
function parseControlOrder(
  body: Record<string, unknown>,
): { ok: true; order: ControlOrder } | { ok: false; message: string } {
  const { reset = false, faults = [], seed, advanceSeconds = 0, choose, dispute, ...rest } = body;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) return { ok: false, message: `unknown field ${unknown}` };
  if (typeof reset !== "boolean") return { ok: false, message: "reset is true or false" };
  if (!isWholeNumber(advanceSeconds, 0))
    return { ok: false, message: "advanceSeconds is a whole number, 0 or more" };
  if (!Array.isArray(faults)) return { ok: false, message: "faults is a list" };
  if (seed !== undefined && !isWholeNumber(seed, 0))
    return { ok: false, message: "seed is a whole number, 0 or more" };
  const read: Fault[] = seed === undefined ? [] : planFaults(seed);
  for (const given of faults) {
    const fault = readFault(given);
    if (typeof fault === "string") return { ok: false, message: fault };
    read.push(fault);
  }
  const order: ControlOrder = { reset, faults: read, advanceSeconds };
  if (dispute !== undefined) {
    const { merchantOrderId: id, state } = (dispute ?? {}) as Record<string, string>;
    if (typeof id !== "string" || (state !== "open" && state !== "won" && state !== "lost"))
      return { ok: false, message: "dispute needs merchantOrderId and state: open, won or lost" };
    order.dispute = { merchantOrderId: id, state };
  }
  if (choose === undefined) return { ok: true, order };
  const { merchantOrderId, ...fields } = (choose ?? {}) as Record<string, string>;
  const choice = parsePayChoice(new URLSearchParams(fields));
  if (typeof merchantOrderId !== "string" || choice === undefined)
    return { ok: false, message: "choose needs merchantOrderId and outcome" };
  return { ok: true, order: { ...order, choose: { merchantOrderId, choice } } };
}

function readFault(given: unknown): Fault | string {
  if (typeof given !== "object" || given === null) return "a fault is an object";
  const {
    kind,
    times = 1,
    skip = 0,
    on: deps,
    seconds,
    copies,
    code,
    ...rest
  } = given as Record<string, unknown>;
  const unknown = Object.keys(rest)[0];
  if (unknown !== undefined) return `unknown field ${unknown} of a fault`;
  if (!(faultKinds as readonly unknown[]).includes(kind)) return `unknown fault ${String(kind)}`;
  if (!isWholeNumber(times, 1)) return "times is a whole number, 1 or more";
  if (!isWholeNumber(skip, 0)) return "skip is a whole number, 0 or more";
  if (deps !== undefined && !(callNames as readonly unknown[]).includes(deps))
    return `unknown call ${String(deps)}`;
  if (seconds !== undefined && !isWholeNumber(seconds, 0)) return "seconds is a whole number";
  if (copies !== undefined && !isWholeNumber(copies, 1, 100)) return "copies is 1 to 100";
  if (code !== undefined && typeof code !== "string") return "code is a string";
  return {
    kind: kind as FaultKind,
    times,
    skip,
    ...(deps === undefined ? {} : { on: deps as CallName }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(copies === undefined ? {} : { copies }),
    ...(code === undefined ? {} : { code }),
  };
}

/** A request that reached the fake, for tests to look at afterwards. */
interface ReceivedRequest {
  at: string;
  method: string;
  path: string;
  status: number;
  /** The JSON body, except of the token call, which carries a secret. */
  body?: Record<string, unknown>;
}

/** A clock that tests can put forward. */
export interface AdjustableClock {
  now(): Date;
  offsetSeconds: number;
}

interface Control {
  publish(request: ReceivedRequest): void;
  /** Answers `GET` (look), `POST` (a control order, see `faults.ts`). Anything else is 405. */
  answer(method: string, body: string): Response;
}

/** More would only fill the memory of a long run. */
const requestsKept = 500;

/**
 * The control plane of tests. It has no password, so it must never be mounted where the public can reach it.
 *
 * @param advance lets time pass at once after the clock was put forward
 */
export function createControl(
  parts: { faults: Faults; orders: Orders; clock: AdjustableClock },
  advance: () => void,
): Control {
  const { faults, orders, clock } = parts;
  let requests: ReceivedRequest[] = [];

  function look(chosen?: boolean): Response {
    return respond(200, {
      now: clock.now().toISOString(),
      clockOffsetSeconds: clock.offsetSeconds,
      faults: faults.planned(),
      requests,
      ...(chosen === undefined ? {} : { chosen }),
    });
  }

  return {
    publish(request) {
      requests = [...requests.slice(1 - requestsKept), request];
    },
    answer(method, body) {
      if (method === "GET") return look();
      if (method !== "POST") return refusal(405, "METHOD_NOT_ALLOWED", "GET or POST");
      const read = parseControlOrder(readJsonObject(body) ?? { "(not a JSON object)": true });
      if (!read.ok) return refusal(400, "BAD_REQUEST", read.message);
      const { reset, advanceSeconds, choose, dispute } = read.order;
      if (reset) {
        faults.clear();
        requests = [];
        clock.offsetSeconds = 0;
      }
      for (const fault of read.order.faults) faults.plan(fault);
      clock.offsetSeconds += advanceSeconds;
      advance();
      if (dispute) return look(orders.dispute(dispute.merchantOrderId, dispute.state));
      if (choose === undefined) return look();
      return look(orders.choose(choose.merchantOrderId, faultyPayment(choose.choice, faults)));
    },
  };
}
