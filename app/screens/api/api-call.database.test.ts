import { expect, test } from "vitest";
import { callRoute } from "../../../tests/support/http/call-route.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { createRateLimits, allowances } from "../../http/rate-limits.server.ts";
import { action as createMeeting } from "./create-meeting.ts";
import { action as mailer } from "./mailer.ts";
import { action as payment } from "./payment.ts";
import { loader as status } from "./status.ts";

const deps = await openJourney();

const calls = { payment, "create-meeting": createMeeting, mailer, status };

test.each(Object.entries(calls))(
  "%s: one call too many from a network is told when to come back, as documented",
  async (name, answer) => {
    const rules = { ...allowances, call: { network: { times: 2, minutes: 1 } } };
    const call = (network: string) => {
      const services = { ...deps, limits: createRateLimits(deps.pool, rules) };
      return callRoute(name, answer, services, { network, ...(name !== "status" && { body: {} }) });
    };
    expect([(await call(name)).status, (await call(name)).status]).toEqual([422, 422]);
    const { status: code, headers, body } = await call(name);
    expect([code, body]).toEqual([429, { error: "too_many_requests" }]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect((await call(`${name} of a neighbour`)).status).toBe(422);
  },
);
