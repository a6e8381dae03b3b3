import { planFaults } from "./faults/fault-plan.ts";
import {
  type CallName,
  type Fault,
  type FaultKind,
  callNames,
  faultKinds,
} from "./faults/faults.ts";
import type { PayChoice } from "./pay-page/pay-choice.ts";
import type { DisputeState } from "./payment-order.ts";
import { isWholeNumber } from "../phonepe/pay-request.ts";
import { readSandboxConsent } from "./pay-page/pay-page-visit.ts";

/** What a test may ask of the control plane in one request; each part is optional. */
export interface ControlOrder {
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
export function parseControlOrder(
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
  const choice = readSandboxConsent(new URLSearchParams(fields));
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
