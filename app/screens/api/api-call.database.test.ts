import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { undocumented } from "../../../tests/support/http/openapi.ts";
import { createRateLimits, allowances } from "../../http/rate-limits.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import type { Services } from "../../services.ts";
import { action as createMeeting } from "./create-meeting.ts";
import { action as mailer } from "./mailer.ts";
import { action as payment } from "./payment.ts";
import { loader as status } from "./status.ts";

const deps = await openJourney();

const calls = { payment, "create-meeting": createMeeting, mailer, status };

/** A call with a valid key and an invalid body, from a network with a limit of two calls. */
async function call(name: keyof typeof calls, network: string): Promise<Response> {
  const rules = { ...allowances, call: { network: { times: 2, minutes: 1 } } };
  const context = new RouterContextProvider();
  const config = { PUBLIC_ANON_KEY: "public-key" };
  const limits = createRateLimits(deps.pool, rules);
  const services = { ...deps, config, limits, now: () => now };
  context.set(servicesContext, services as unknown as Services);
  context.set(requestContext, { requestId: "1", nonce: "", network, mode: "production" });
  const method = name === "status" ? "GET" : "POST";
  const request = new Request(`https://sahaj.test/functions/v1/${name}`, {
    method,
    headers: { Authorization: "Bearer public-key", "Content-Type": "application/json" },
    ...(method === "POST" && { body: "{}" }),
  });
  const args = { request, context, params: {} } as unknown as Parameters<typeof payment>[0];
  return (calls[name] as typeof payment)(args);
}

test.each(Object.keys(calls) as (keyof typeof calls)[])(
  "%s: one call too many from a network is told when to come back, as documented",
  async (name) => {
    expect([(await call(name, name)).status, (await call(name, name)).status]).toEqual([422, 422]);
    const refused = await call(name, name);
    const { status: code, headers } = refused;
    const body: unknown = await refused.json();
    expect([code, body]).toEqual([429, { error: "too_many_requests" }]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    const method = name === "status" ? "get" : "post";
    expect(undocumented(`/functions/v1/${name}`, method, { status: code, headers, body })).toEqual(
      [],
    );
    expect((await call(name, `${name} of a neighbour`)).status).toBe(422);
  },
);
