import { respond, refusal } from "./responses.ts";
import { parseControlOrder } from "./control-order.ts";
import type { Faults } from "./faults/faults.ts";
import { faultyPayment } from "./faults/faulty-payment.ts";
import type { Orders } from "./orders.ts";
import { readJsonObject } from "./request-body.ts";

/** A request that reached the fake, for tests to look at afterwards. */
export interface ReceivedRequest {
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

export interface Control {
  publish(request: ReceivedRequest): void;
  /** Answers `GET` (look), `POST` (a control order, see `control-order.ts`). Anything else is 405. */
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
