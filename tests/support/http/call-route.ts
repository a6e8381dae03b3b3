import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { requestContext } from "../../../app/http/request-context.ts";
import { servicesContext } from "../../../app/services.server.ts";
import type { Services } from "../../../app/services.ts";
import { type Answer, undocumented } from "./openapi.ts";

/**
 * Calls a function path in this process, with the public key. Its response must match docs/openapi.yaml.
 * @param answer the route's action or loader
 * @param call.body sent as JSON; unset: a GET
 * @param call.network the caller's
 */
export async function callRoute(
  name: string,
  answer: (args: never) => Promise<Response>,
  services: object,
  call: { body?: object; network?: string },
): Promise<Answer> {
  const { body, network = "home" } = call;
  const context = new RouterContextProvider();
  const config = { PUBLIC_ANON_KEY: "public-key" };
  context.set(servicesContext, { ...services, config } as unknown as Services);
  context.set(requestContext, { requestId: "1", nonce: "", network, mode: "production" });
  const method = body ? "POST" : "GET";
  const request = new Request(`https://sahaj.test/functions/v1/${name}`, {
    method,
    headers: { Authorization: "Bearer public-key", "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await answer({ request, context, params: {} } as never);
  const { status, headers } = response;
  const shown = { status, headers, body: (await response.json()) as unknown };
  expect(undocumented(`/functions/v1/${name}`, method, shown)).toEqual([]);
  return shown;
}
